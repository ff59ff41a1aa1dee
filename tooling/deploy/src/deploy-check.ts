// Looks at an installation from outside: npm run deploy:check -- deploy.json [--key key.json]
import { parseArgs } from "node:util";
import { deployCheck } from "./check/deploy-check.ts";
import { realNet } from "./check/net.ts";
import { identityBy } from "./key-file.ts";
import { refuse, settingsAt } from "./settings-file.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: "string" } } });
const settings = settingsAt(positionals[0]);
if (settings !== undefined)
	try {
		const net = realNet();
		const identity = values.key === undefined ? undefined : identityBy(values.key, settings, net);
		process.exitCode = await deployCheck({ settings, net, identity }, (text) => process.stdout.write(text));
	} catch (error) {
		refuse([error instanceof Error ? error.message : String(error)]);
	}
