import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { openControl } from "@junban/firebase-embedded/server/control";
import { onTestFinished } from "vitest";
import { readEnv } from "../../env.ts";
import { runCommand } from "../commands.ts";

export const OWNER = { email: "owner@shop.example", password: "correct horse" };

/** An empty folder, until the test ends. */
export function folder(): string {
	const dir = mkdtempSync(join(tmpdir(), "junban-commands-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	return dir;
}

/** A running server's store, and commands beside it. */
export async function start(variables: Record<string, string> = {}) {
	const dataDir = folder();
	const embedded = await openEmbedded({ dataDir, projectId: "junban" });
	const control = await openControl(dataDir, embedded, "http://127.0.0.1:1");
	onTestFinished(async () => {
		await control.close();
		await embedded.close();
	});
	const { uid } = await embedded.auth.createUser(OWNER);
	const env = readEnv({ JUNBAN_DATA: dataDir, ...variables });
	if ("wrong" in env) throw new Error(env.wrong.join());
	const run = async (...args: string[]) => {
		let told = "";
		const code = await runCommand(env, args, (text) => {
			told += text;
		});
		return { code, told };
	};
	return { dataDir, embedded, auth: embedded.auth, uid, run, user: () => embedded.auth.findUser(uid) };
}
