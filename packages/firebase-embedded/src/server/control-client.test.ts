import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, globalAgent, type Server } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askControl, holderOf } from "#src/server/control-client.ts";
import { tempDir } from "#src/testing/server.ts";
import { isObject } from "#src/values/json.ts";

/** A data folder whose control server answers after the given time; never without one. */
async function folderOf(answerMs: number | undefined): Promise<string> {
	const { dir, remove } = tempDir();
	const server: Server = createServer((_req, res) => {
		if (answerMs !== undefined) setTimeout(() => res.end("done"), answerMs);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
		remove();
	});
	const address = server.address();
	mkdirSync(dir, { recursive: true });
	writeFileSync(join(dir, "control.json"), JSON.stringify(address));
	writeFileSync(join(dir, "service-secret"), "x".repeat(43));
	return dir;
}

test("an answer may take longer than the time after which Node's agent reports an idle socket", async () => {
	// The types do not know it.
	const options: unknown = Reflect.get(globalAgent, "options");
	if (!isObject(options)) throw new Error("The agent has no options");
	const timeout = options["timeout"];
	Object.assign(options, { timeout: 20 });
	onTestFinished(() => void Object.assign(options, { timeout }));
	const folder = await folderOf(200);
	expect(await askControl(folder, { method: "POST", path: "/backup" })).toEqual({
		status: 200,
		text: "done",
	});
});

test("with a time limit it does not wait any longer, and a holder that does not answer is none", async () => {
	const folder = await folderOf(undefined);
	await expect(askControl(folder, { method: "GET", path: "/", timeout: 20 })).rejects.toThrow(
		"does not answer",
	);
	expect(await holderOf(await folderOf(1))).toBeUndefined();
});
