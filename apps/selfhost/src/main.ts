import { outboxOf } from "./account-options.ts";
import { runCommand } from "./commands.ts";
import { readEnv } from "./env.ts";
import { jsonLog } from "./log.ts";
import { WrongSettings } from "./operator-file.ts";
import { type Running, startServer } from "./server.ts";
import { welcome } from "./welcome.ts";

const env = readEnv(process.env);
if ("wrong" in env) refuse(env.wrong);

const args = process.argv.slice(2);
if (args.length > 0) process.exit(await runCommand(env, args, (text) => process.stdout.write(text)));

const log = jsonLog(env.logLevel, (line) => process.stderr.write(line));

try {
	const running = await startServer(env, log);
	// Set before the start is logged: a process that reads the log may send the signal at once.
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(running));
	// Without a certificate, SIGHUP means that the terminal was closed.
	if (env.tls === undefined) process.once("SIGHUP", () => void stop(running));
	else process.on("SIGHUP", () => reload(running));
	const { url, firstRun } = running;
	const publicUrl = env.publicUrl ?? url;
	process.stdout.write(welcome({ url, publicUrl, home: env.home, firstRun, outbox: outboxOf(env) }));
} catch (error) {
	if (error instanceof WrongSettings) refuse(error.wrong);
	process.stderr.write(`Junban could not start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}

function refuse(wrong: readonly string[]): never {
	process.stderr.write(`These settings are wrong:\n  ${wrong.join("\n  ")}\n`);
	process.exit(2);
}

async function stop(running: Running): Promise<void> {
	try {
		await running.stop();
		process.exit(0);
	} catch (error) {
		log("error", "stop.failed", { message: error instanceof Error ? error.message : "unknown" });
		process.exit(1);
	}
}

function reload(running: Running): void {
	try {
		running.reloadCertificate();
		log("info", "certificate.reloaded");
	} catch (error) {
		log("error", "certificate.unusable", { message: error instanceof Error ? error.message : "unknown" });
	}
}
