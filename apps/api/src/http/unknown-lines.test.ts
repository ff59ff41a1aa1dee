import { parseAppUid, parseLineUid, parseMemberUid, parsePublicUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import { expect, test } from "vitest";
import { linesOn } from "#src/desk/testing/fixture.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();

function openLines(store: FirestoreClient) {
	return linesOn({ store, now: Date.now });
}

test("a line that is being read is not forgotten, so that a waiting phone gets its messages", async () => {
	let release: () => void = () => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const lines = openLines({
		...api.store,
		batchGet: async (paths) => {
			await held;
			return await api.store.batchGet(paths);
		},
	});
	const demo = parseAppUid("demo");
	const known = parseLineUid(await api.newLine());
	if (demo === undefined || known === undefined) throw new Error("No uid");
	const opening = lines.open(demo, known);
	await lines.tick();
	release();
	expect(await opening).toMatchObject({ ok: true, value: { line: lines.get(demo, known) } });
	await lines.close();
});

test("calls on unknown lines leave nothing in memory; lines in use stay awake", async () => {
	const lines = openLines(api.store);
	const demo = parseAppUid("demo");
	const uid = parseMemberUid("A".repeat(24));
	const publicUid = parsePublicUid("B".repeat(24));
	const known = parseLineUid(await api.newLine());
	if (demo === undefined || uid === undefined || publicUid === undefined || known === undefined)
		throw new Error("No uid");
	const asked = { type: "lineUp", uid, publicUid, source: "web", locale: "ja", partySize: 1 } as const;
	const unknown = ["a", "b", "c"].flatMap((text) => parseLineUid(text) ?? []);
	const before = unknown.map((line) => lines.get(demo, line));
	for (const { desk } of before)
		expect(await desk.submit(asked)).toEqual({ ok: false, code: "line-not-found" });
	const awake = lines.get(demo, known);
	expect(await awake.desk.submit(asked)).toMatchObject({ ok: true });
	await Promise.all(before.map(({ desk }) => desk.drained()));
	expect(lines.size.lines).toBe(1);
	await lines.tick();
	for (const [index, line] of unknown.entries()) expect(lines.get(demo, line)).not.toBe(before[index]);
	expect(lines.get(demo, known)).toBe(awake);
	await lines.close();
});
