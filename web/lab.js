// The workshop wears the theme of the games.
import { applyLook } from "./app/look.js";

applyLook();
