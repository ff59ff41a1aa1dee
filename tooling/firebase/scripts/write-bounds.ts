// Brings the bounds in the rules to what the domain says. `pnpm --filter @junban/firebase bounds`
import { writeFileSync } from "node:fs";
import { boundedRules } from "#src/bounds.ts";

for (const [name, source] of Object.entries(boundedRules()))
	writeFileSync(new URL(`../${name}`, import.meta.url), source);
