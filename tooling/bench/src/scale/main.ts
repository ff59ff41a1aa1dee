// `node tooling/bench/src/scale/main.ts`: computes the tables of `docs/scale.md` and writes them there.
import { readFileSync, writeFileSync } from "node:fs";
import { PAGE, withTables } from "./page.ts";

const page = withTables(readFileSync(PAGE, "utf8"));
writeFileSync(PAGE, page);
console.log(page);
