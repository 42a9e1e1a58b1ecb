// Joins the modules and styles of a built site into a few files: node bundle.mjs SITE
//
// Every file that something asks for by its address stays where it is: what the pages name, workers, and what tests
// import. What several of them share lies in web/parts, as deep as they do, so that addresses relative to a module of
// web/<room>/ hold in both places. Files by other people are left as they came.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";

const site = resolve(process.argv[2]);
const titles = await readdir(join(site, "web/titles"));
const PARTS = /^(about|lesson(-\w+)?|sheet)\.js$/;
const ofTitles = [];
for (const title of titles) {
  const folder = `web/titles/${title}`;
  if (!title.includes("."))
    for (const name of await readdir(join(site, folder)))
      if (PARTS.test(name)) ofTitles.push(`${folder}/${name}`);
}
const entries = [
  "web/engine/pyscript.js",
  "web/app/main.js",
  "web/board/drawworker.js",
  ...ofTitles,
  "web/lab.js",
  "web/style/page.css",
  "web/style/palette.css",
];

// Each in one piece, to be there soon: Python waits for them.
const whole = ["early", "host", "interpreter", "maker"].map((name) => `web/engine/${name}.js`);

const options = {
  absWorkingDir: site,
  outbase: site,
  outdir: site,
  chunkNames: "web/parts/[name]-[hash]",
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  external: ["../../vendor/*", "../engine/early.js", "../app/main.js", "./pyscript.js"],
  metafile: true,
  write: false,
};
const built = [
  await build({ ...options, entryPoints: entries, splitting: true }),
  await build({ ...options, entryPoints: whole }),
];
const inputs = new Set(built.flatMap(({ metafile }) => Object.keys(metafile.inputs)));
const outputs = built.flatMap(({ outputFiles }) => outputFiles);
for (const path of inputs) await rm(join(site, path));
for (const { path, contents } of outputs) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}
console.log(`joined ${inputs.size} files into ${outputs.length}`);
