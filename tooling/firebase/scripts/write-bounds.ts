// `pnpm --filter @junban/firebase bounds`: writes the domain's bounds into the rules files.
import { writeFileSync } from "node:fs";
import { boundedRules } from "#src/bounds.ts";

for (const [name, source] of Object.entries(boundedRules()))
	writeFileSync(new URL(`../${name}`, import.meta.url), source);
