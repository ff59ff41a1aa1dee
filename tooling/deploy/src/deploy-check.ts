// Looks at an installation from outside: npm run deploy:check -- deploy.json
import { deployCheck } from "./check/deploy-check.ts";
import { realNet } from "./check/net.ts";
import { settingsAt } from "./settings-file.ts";

const [file] = process.argv.slice(2);
const settings = settingsAt(file);
if (settings !== undefined)
	process.exitCode = await deployCheck(settings, realNet(), (text) => process.stdout.write(text));
