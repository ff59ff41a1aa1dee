import { expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { answersPort, type MemberAnswers } from "./answers.ts";
import { connected, DEMO, lineUid, recorder, signIn } from "./testing/page.ts";
import type { ListingWithChanges } from "./watch.ts";

const connection = connected();
/** Time limit for a screen that learned of the restart by the live channel. */
const MOST_MS = 3_000;
const TRIES = 10;

test("after a restart and a cycled network, watches have new documents within three seconds", async () => {
	await signIn(connection());
	const path = { app: DEMO, line: lineUid("restarted") };
	const list = recorder<ListingWithChanges<MemberAnswers>>();
	answersPort(connection().services(), path, "answers").watch(10, list.sink);
	await list.confirmed();

	for (let restart = 1; restart <= 3; restart += 1) {
		const refused = await commands.refused();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			await commands.stopServer();
			while ((await commands.refused()) < refused + TRIES) await vi.advanceTimersByTimeAsync(1_000);
		} finally {
			// The SDK's retry timer was a fake one and never fires: only `cycleNetwork` can reconnect.
			vi.useRealTimers();
		}
		await commands.startServer();
		const uid = `M${String(restart).padStart(23, "0")}`;
		await commands.putDocument(`apps/demo/line/restarted/answers/${uid}`, { uid });
		const from = performance.now();
		await connection().cycleNetwork();
		await list.confirmed(({ documents }) => documents.length === restart);
		expect(performance.now() - from).toBeLessThan(MOST_MS);
	}
});

test("a list that was never read is not told as empty while the server is away", async () => {
	await signIn(connection());
	const path = { app: DEMO, line: lineUid("away") };
	const uid = "M".padEnd(24, "1");
	await commands.putDocument(`apps/demo/line/away/answers/${uid}`, { uid });
	const refused = await commands.refused();
	const list = recorder<ListingWithChanges<MemberAnswers>>();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		await commands.stopServer();
		answersPort(connection().services(), path, "answers").watch(10, list.sink);
		while ((await commands.refused()) < refused + TRIES) await vi.advanceTimersByTimeAsync(1_000);
	} finally {
		vi.useRealTimers();
	}
	await commands.startServer();
	await connection().cycleNetwork();
	await list.confirmed(({ documents }) => documents.length === 1);
	expect(list.snapshots.map(({ value: { documents } }) => documents.length)).not.toContain(0);
});
