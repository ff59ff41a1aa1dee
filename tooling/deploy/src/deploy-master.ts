// Makes an account an operator, or ends that: npm run deploy:master -- deploy.json --key key.json [add|remove] you@example.com
import { parseArgs } from "node:util";
import { realNet } from "./check/net.ts";
import { identityBy } from "./key-file.ts";
import { changeOperator } from "./operators.ts";
import { refuse, settingsAt } from "./settings-file.ts";

const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: "string" } } });
const [file, ...words] = positionals;
const act = words.length === 2 ? words[0] : "add";
const email = words.at(-1);
const settings = settingsAt(file);
if (settings !== undefined)
	if (values.key === undefined) refuse(["name the key of a service account: --key key.json"]);
	else if ((act !== "add" && act !== "remove") || email?.includes("@") !== true || words.length > 2)
		refuse(["say whom: add you@example.com, or remove you@example.com"]);
	else
		try {
			const identity = identityBy(values.key, settings, realNet());
			process.exitCode = await changeOperator(identity, settings, { act, email }, (text) =>
				process.stdout.write(text),
			);
		} catch (error) {
			refuse([error instanceof Error ? error.message : String(error)]);
		}
