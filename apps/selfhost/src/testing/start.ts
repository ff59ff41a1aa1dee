import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Log } from "@junban/api/ports";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import { onTestFinished } from "vitest";
import { type Env, readEnv } from "../env.ts";
import { type Running, startServer } from "../server.ts";
import { putSites } from "./sites.ts";

/** As in the repository; the build puts them beside the server. */
export const RULES = dirname(createRequire(import.meta.url).resolve("@junban/firebase/package.json"));

/** A folder with empty front ends in `sites`, until the test ends. */
export function folder(): string {
	const dir = mkdtempSync(join(tmpdir(), "junban-selfhost-"));
	putSites(join(dir, "sites"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	return dir;
}

/** The settings of a server on a free port, with its data in the folder. */
export function envOf(dir: string, more: Record<string, string> = {}): Env {
	// Tests join faster than people.
	const env = readEnv({ PORT: "0", JUNBAN_JOINS_IN_CALM: "0", JUNBAN_DATA: join(dir, "data"), ...more });
	if ("wrong" in env) throw new Error(env.wrong.join());
	return env;
}

/** The whole server, until the test ends. */
export async function start(
	dir: string,
	more: Record<string, string> = {},
	log: Log = () => undefined,
): Promise<Running> {
	const env = envOf(dir, more);
	reuseSigningKeys(env.dataDir);
	const running = await startServer(env, log, join(dir, "sites"), RULES);
	saveSigningKeys(env.dataDir);
	let stopped: Promise<void> | undefined;
	const stop = () => (stopped ??= running.stop());
	onTestFinished(stop);
	return { ...running, stop };
}
