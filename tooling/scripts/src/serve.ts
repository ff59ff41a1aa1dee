// `npm start`: builds changed packages, then runs the product in the foreground until it ends or gets a signal.
import { join } from "node:path";
import { toolEnv } from "./run.ts";
import { supervise } from "./supervise.ts";
import { repository } from "./workspace.ts";

const NOTICE_AFTER_MS = 3000;
const BUILD =
	"run build --filter=@junban/selfhost... --output-logs=errors-only --log-order=grouped --concurrency=2";
const MAIN = join(repository, "apps/selfhost/dist/main.js");

const notice = setTimeout(() => process.stderr.write("Building Junban ...\n"), NOTICE_AFTER_MS);
const build = await supervise("turbo", BUILD.split(" "), { cwd: repository, env: toolEnv(), quiet: true });
clearTimeout(notice);
if (build.code !== 0 || build.wasStopped) process.exit(build.code || 143);
process.exit((await supervise(process.execPath, [MAIN, ...process.argv.slice(2)], { tied: true })).code);
