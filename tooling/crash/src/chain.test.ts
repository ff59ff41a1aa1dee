import { setTimeout as pause } from "node:timers/promises";
import { uidFromBytes } from "@junban/domain/values";
import { board, command, join, ownerToken } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { runSeed, seeded } from "@junban/product/random";
import { type Server, startProduct } from "@junban/product/server";
import { expect, test } from "vitest";

const seed = runSeed();
const PEOPLE = 400;
const KILLS = 2;

/**
 * Finishes one place after the other and calls the next, until the server is killed. Returns the index of the first place
 * that was not acknowledged.
 */
async function serve(url: string, token: string, uids: readonly string[], from: number): Promise<number> {
	for (let index = from; index < uids.length; index++) {
		const answer = await command(url, token, "finish-and-call", uids[index] ?? "").catch(() => undefined);
		if (answer === undefined) return index;
		if (!answer.ok) throw new Error(`${index}: ${answer.code}`);
	}
	throw new Error("the line was too short for the kill");
}

test(`finishing a place and calling the next is atomic, also when the server is killed (JUNBAN_SEED=${seed})`, async () => {
	const random = seeded(seed);
	const data = newDataFolder("chain");
	let server: Server | undefined;
	try {
		server = await startProduct({ data }).ready;
		const { url, port } = server;
		const token = await ownerToken(url);
		const uids = Array.from({ length: PEOPLE }, () => uidFromBytes(random.bytes(48)) ?? "");
		for (const uid of uids) expect((await join(url, uid)).ok).toBe(true);
		expect((await command(url, token, "call", uids[0] ?? "")).ok).toBe(true);

		let finished = 0;
		for (let kill = 0; kill < KILLS; kill++) {
			const serving = serve(url, token, uids, finished);
			await pause(20 + random.below(150));
			await server.kill();
			const acknowledged = await serving;
			server = await startProduct({ data, port }).ready;

			const { called } = await board(url);
			expect(called).toHaveLength(1);
			// Numbers count from 1: before the first finish, number 1 is called.
			const now = called[0]?.number ?? 0;
			expect([acknowledged + 1, acknowledged + 2]).toContain(now);
			// The tablet repeats the command: the finished place stays finished, and no other place is called.
			const again = await command(url, token, "finish-and-call", uids[acknowledged] ?? "");
			expect(again.ok && again.value.state).toBe("over");
			finished = acknowledged + 1;
			expect((await board(url)).called.map((mark) => mark.number)).toEqual([finished + 1]);
		}
	} finally {
		await server?.kill();
		removeDataFolder(data);
	}
});
