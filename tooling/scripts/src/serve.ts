// `npm start`: builds what changed, then runs the product in the foreground until it ends or is told to.
import { join } from "node:path";
import { toolEnv } from "./run.ts";
import { supervise } from "./supervise.ts";
import { repository } from "./workspace.ts";

const SAY_SO_AFTER_MS = 3000;
const BUILD =
	"run build --filter=@junban/selfhost... --output-logs=errors-only --log-order=grouped --concurrency=2";
const MAIN = join(repository, "apps/selfhost/dist/main.js");

const notice = setTimeout(() => process.stderr.write("Building Junban ...\n"), SAY_SO_AFTER_MS);
const build = await supervise("turbo", BUILD.split(" "), { cwd: repository, env: toolEnv(), quiet: true });
clearTimeout(notice);
if (build.code !== 0 || build.told) process.exit(build.code || 143);
process.exit((await supervise(process.execPath, [MAIN, ...process.argv.slice(2)])).code);
