import { outboxOf } from "./account-options.ts";
import { runCommand } from "./commands/commands.ts";
import { readEnv } from "./env.ts";
import { outliveConnections } from "./escaped-errors.ts";
import { jsonLog } from "./log.ts";
import { WrongSettings } from "./operator-file.ts";
import { BUILT_RULES } from "./rules-files.ts";
import { type Running, startServer } from "./server.ts";
import { BUILT_SITES } from "./sites.ts";
import { LEAVE, startExitCode, startFault } from "./start-fault.ts";
import { watchFolder } from "./watch-folder.ts";
import { welcome } from "./welcome.ts";
import { wordsOf } from "./words/words-of.ts";

const words = wordsOf(process.env);
const env = readEnv(process.env, words);
if ("wrong" in env) refuse(env.wrong);

const args = process.argv.slice(2);
if (args.length > 0) process.exit(await runCommand(env, args, (text) => process.stdout.write(text), words));

// A closed terminal or a log that nobody reads any more must not end the server in the middle of its work.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
// `npm start` holds the other end of this process's channel. It closes with `npm start`, however that ends.
const orphaned = Promise.withResolvers<void>();
process.once("disconnect", orphaned.resolve);

const log = jsonLog(env.logLevel, (line) => process.stderr.write(line));
outliveConnections(process, log, (error) => {
	process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
	process.exit(1);
});
let stopping = false;
let endWatch: () => void = () => undefined;

try {
	const running = await startServer(env, log, BUILT_SITES, BUILT_RULES, words);
	// Set before the start is logged: a process that reads the log may send the signal at once.
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(running));
	// Without a certificate, SIGHUP means that the terminal was closed.
	if (env.tls === undefined) process.once("SIGHUP", () => void stop(running));
	else process.on("SIGHUP", () => reload(running));
	void orphaned.promise.then(() => stop(running));
	endWatch = watchFolder(env.dataDir, () => {
		process.stderr.write(`${words.dataGone(env.dataDir)}\n`);
		void stop(running, LEAVE);
	});
	const { url, firstRun, isFull } = running;
	if (isFull) process.stderr.write(`${words.dataFull(env.dataDir)}\n`);
	const publicUrl = env.publicUrl ?? url;
	process.stdout.write(welcome({ url, publicUrl, home: env.home, firstRun, outbox: outboxOf(env) }, words));
} catch (error) {
	if (error instanceof WrongSettings) refuse(error.wrong);
	process.stderr.write(`${await startFault(error, env, words)}\n`);
	process.exit(startExitCode(error));
}

function refuse(wrong: readonly string[]): never {
	process.stderr.write(`${words.wrongSettings}\n  ${wrong.join("\n  ")}\n`);
	process.exit(LEAVE);
}

async function stop(running: Running, code = 0): Promise<void> {
	if (stopping) return;
	stopping = true;
	endWatch();
	try {
		await running.stop();
		process.exit(code);
	} catch (error) {
		log("error", "stop.failed", { message: error instanceof Error ? error.message : "unknown" });
		process.exit(code || 1);
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
