// Writes what the hosts of an installation need into a folder: npm run deploy:files -- deploy.json [--operator operator.json] [--out out]
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { apiSecrets } from "./derived.ts";
import { HERE, refuse, settingsAt } from "./settings-file.ts";
import { writeFiles } from "./write-files.ts";

const text = { type: "string" } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { operator: text, out: text } });
const settings = settingsAt(positionals[0]);
if (settings !== undefined)
	try {
		const out = resolve(HERE, values.out ?? "out");
		const operator = values.operator === undefined ? undefined : resolve(HERE, values.operator);
		const configOf = (name: string) => relative(HERE, join(out, name, "wrangler.json"));
		const lines = writeFiles(settings, out, operator).flatMap((name) => [
			...(name === "api"
				? apiSecrets(settings).map((each) => `npx wrangler secret put ${each} --config ${configOf(name)}`)
				: []),
			`npx wrangler deploy --config ${configOf(name)}`,
		]);
		process.stdout.write(`${lines.join("\n")}\n`);
	} catch (error) {
		refuse([error instanceof Error ? error.message : String(error)]);
	}
