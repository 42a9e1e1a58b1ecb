// Names of spaces and units, as the shell says them.
const AREAS = ["", "Central Coast", "Southwest Coast", "Northwest Coast", "Ie Airfield", "Irie-ue", "Barracks",
  "Fushihara West", "Fushihara East", "Northern Coast", "Eastern Coast", "Agarii-ue", "Hamachi-hama",
  "Agarii-mai Village", "Kabira", "Bloody Ridge", "Mount Gusuku"];
export const TEM = [0, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 3, 2, 2, 2, 3, 4];
export const URBAN = new Set([11, 13, 14, 15, 16]);
export const BOXES = { green: "Green Beach Approach Box", blue: "Blue Beach Approach Box", brown: "Brown Beach Approach Box", box: "Japanese Special Units Box" };
export const OWNER = ["American", "Japanese"];
export const SIDES = [["us", "American"], ["japan", "Japanese"]];
export const GROUPS = { "2/1": "infantry of 2/1", SEI: "SEI infantry", Labor: "Labor", Pillbox: "Pillbox", MG: "machine guns", IE: "armed civilians" };
export const KINDS = { "2/1": "Japanese infantry", SEI: "Japanese infantry", Labor: "Labor company", Pillbox: "Special Unit", MG: "machine guns", IE: "armed civilians" };

export const formation = (unit) => unit.replace(/-?[A-M]$/, "");

export function spaceTitle(code) {
  return BOXES[code] ?? `Area ${code}, ${AREAS[Number(code)]}`;
}
