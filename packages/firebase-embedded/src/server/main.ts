#!/usr/bin/env node
// `npx pnpm firebase-embedded --help`
import type { Log } from "#src/log.ts";
import { help, readArguments, type ServeArguments, UsageError } from "#src/server/arguments.ts";
import { backup, described, restore } from "#src/server/operations.ts";
import { type Standalone, startStandalone } from "#src/server/standalone.ts";

const log: Log = ({ level, event, fields }) =>
	process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);

try {
	const wanted = readArguments(process.argv.slice(2));
	if (wanted.command === "help") process.stdout.write(help);
	else if (wanted.command === "backup") {
		const manifest = await backup(wanted.data, wanted.to);
		process.stdout.write(`Backed up and verified: ${described(manifest)}\n`);
	} else if (wanted.command === "restore") {
		const { manifest, before } = await restore(wanted.from, wanted.data);
		process.stdout.write(`Verified and restored: ${described(manifest)}\n`);
		if (before !== undefined) process.stdout.write(`What was there is kept in ${before}\n`);
	} else await serve(wanted.options);
} catch (error) {
	const usage = error instanceof UsageError;
	const message = error instanceof Error ? error.message : String(error);
	process.stderr.write(usage ? `${message}\n\n${help}` : `firebase-embedded: ${message}\n`);
	process.exit(usage ? 2 : 1);
}

async function serve(options: ServeArguments): Promise<void> {
	const running = await startStandalone(options, log);
	// Before the ready line: a process that reads the line may send SIGTERM at once.
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(running));
	process.on("SIGHUP", () => reload(running));
	const { project, data } = options;
	process.stdout.write(`firebase-embedded is ready: ${running.url}\n  project ${project}, data in ${data}\n`);
}

async function stop(running: Standalone): Promise<void> {
	try {
		await running.stop();
		process.exit(0);
	} catch (error) {
		log({ level: "error", event: "stop.failed", fields: { reason: String(error) } });
		process.exit(1);
	}
}

function reload(running: Standalone): void {
	try {
		running.reloadCertificate();
		log({ level: "info", event: "certificate.reloaded" });
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		log({ level: "error", event: "certificate.unusable", fields: { reason } });
	}
}
