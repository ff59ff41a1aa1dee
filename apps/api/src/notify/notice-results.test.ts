import { type NoticeResult, noticeResultsFromStored } from "@junban/domain/line";
import type { MemberUid } from "@junban/domain/values";
import { createFirestoreClient, type FirestoreClient } from "@junban/firestore-wire/client";
import { afterAll, beforeEach, expect, test } from "vitest";
import { faulty } from "#src/desk/testing/faults.ts";
import { joinRequest, memberOf, openFixture, PATHS, STAFF } from "#src/desk/testing/fixture.ts";
import { resultOfTry, type Tried } from "./notice-results.ts";
import { Outbox, type OutboxOptions } from "./outbox.ts";
import { type Notice, type OutboxItem, outboxWrite } from "./outbox-item.ts";
import type { Delivered } from "./ports.ts";

const fixture = await openFixture();
afterAll(() => fixture.close());
const desk = fixture.desk();
const NOON = fixture.clock;
beforeEach(() => {
	fixture.clock = NOON;
});

async function called(): Promise<MemberUid> {
	const { uid } = memberOf(await desk.submit(joinRequest()));
	await desk.submit({ type: "give", uid, target: "called", actor: STAFF });
	return uid;
}

async function notice(member: MemberUid, partial: Partial<Notice> = {}): Promise<OutboxItem> {
	const what: Notice = { kind: "notice", cause: "called", channel: "mail", member, at: NOON, ...partial };
	const id = `${member}-${what.cause}-${what.channel}-${what.at}`;
	const item = { id, what, expireAt: NOON + 600_000, tries: 0, nextAt: NOON };
	await fixture.store.commit([outboxWrite(PATHS.line, item)]);
	return item;
}

function outbox(
	deliver: (item: OutboxItem) => Delivered | Promise<Delivered>,
	more: Partial<OutboxOptions> = {},
): Outbox {
	return new Outbox({
		...{ store: fixture.store, root: PATHS.line, memberPath: PATHS.member, random: () => 0.5 },
		...{ now: () => fixture.clock, log: () => undefined, deliver: async (item) => await deliver(item) },
		...more,
	});
}

async function tried(item: OutboxItem, outcome: Delivered): Promise<void> {
	const box = outbox(() => outcome);
	box.add([item]);
	await box.drain();
}

const storedOf = async (uid: MemberUid) =>
	(await fixture.store.batchGet([PATHS.member(uid)])).get(PATHS.member(uid))?.data;
const resultsOf = async (uid: MemberUid) => noticeResultsFromStored((await storedOf(uid)) ?? {});
const left = async () => (await fixture.store.runQuery(PATHS.line, { collection: "outbox" })).length;

/** A store whose commits `act` comes before. */
const interrupted = (act: (commits: number) => Promise<unknown>): FirestoreClient => {
	let commits = 0;
	const commit: FirestoreClient["commit"] = async (writes) => {
		await act(++commits);
		return await fixture.store.commit(writes);
	};
	return { ...fixture.store, commit };
};

const OUTCOMES: readonly (readonly [Tried, number, boolean, Partial<NoticeResult> | undefined])[] = [
	["sent", 0, false, { state: "sent" }],
	["later", 0, true, { state: "delayed" }],
	["later", 8, false, { state: "failed", fault: "unreachable" }],
	["never", 0, false, { state: "failed", fault: "refused" }],
	["gone", 0, false, { state: "failed", fault: "gone" }],
	["used_up", 0, false, { state: "failed", fault: "used_up" }],
	["expired", 0, false, { state: "failed", fault: "too_late" }],
	["stale", 1, false, { state: "failed", fault: "too_late" }],
	["stale", 0, false, undefined],
];

test.each(OUTCOMES)("%s after %d tries has its result", async (outcome, tries, isRetried, expected) => {
	const item = { ...(await notice(await called())), tries };
	const told = resultOfTry(item, outcome, isRetried, NOON + 5);
	const always = { cause: "called", channel: "mail", causedAt: NOON, at: NOON + 5 };
	expect(told?.result).toEqual(expected === undefined ? undefined : { ...always, ...expected });
	await tried(item, "stale");
});

test("a letter to staff has no result", () => {
	const what = { kind: "staff_invitation", to: "a@example.com", locale: "ja", link: "https://x" } as const;
	expect(resultOfTry({ id: "i", what, expireAt: 1, tries: 3, nextAt: 0 }, "sent", false, 1)).toBeUndefined();
});

test("a notice that was sent is in the member's document, and the member stays as it was", async () => {
	const uid = await called();
	const before = await storedOf(uid);
	await tried(await notice(uid), "sent");
	expect(await resultsOf(uid)).toEqual([
		{ cause: "called", channel: "mail", causedAt: NOON, state: "sent", at: NOON },
	]);
	const { notices: _notices, ...rest } = (await storedOf(uid)) ?? {};
	expect(rest).toEqual(before);
	// The desk's next write keeps the results.
	await desk.submit({ type: "give", uid, target: "waiting", actor: STAFF });
	expect(await resultsOf(uid)).toHaveLength(1);
});

test("a retry replaces the result of the first try", async () => {
	const uid = await called();
	const outcomes: Delivered[] = ["later", "later", "sent"];
	const box = outbox(() => outcomes.shift() ?? "never");
	box.add([await notice(uid)]);
	const states: unknown[] = [];
	while (box.size > 0) {
		await box.drain();
		states.push((await resultsOf(uid)).map(({ state }) => state));
		fixture.clock = box.nextAttemptAt ?? fixture.clock;
	}
	expect(states).toEqual([["delayed"], ["delayed"], ["sent"]]);
	expect(await left()).toBe(0);
});

test("each channel has its own result, also when both end in one commit", async () => {
	const uid = await called();
	const box = outbox(({ what }) => (what.kind === "notice" && what.channel === "push" ? "gone" : "sent"));
	box.add([await notice(uid), await notice(uid, { channel: "push" })]);
	await box.drain();
	expect(await resultsOf(uid)).toMatchObject([
		{ channel: "mail", state: "sent" },
		{ channel: "push", state: "failed", fault: "gone" },
	]);
});

test("after a crash between sending and writing the notice has one result", async () => {
	const uid = await called();
	await notice(uid);
	const crashing = faulty(fixture.transport, (_call, method) => (method === "commit" ? "before" : undefined));
	const before = outbox(() => "sent", {
		store: createFirestoreClient({ transport: crashing, projectId: "junban" }),
	});
	await before.load();
	await before.drain();
	expect([await resultsOf(uid), await left()]).toEqual([[], 1]);
	fixture.clock += 60_000;
	const after = outbox(() => "sent");
	await after.load();
	await after.drain();
	expect(await resultsOf(uid)).toMatchObject([{ state: "sent", causedAt: NOON, at: NOON + 60_000 }]);
	expect(await left()).toBe(0);
});

test("the late result of an earlier call does not replace that of the present one", async () => {
	const uid = await called();
	const early = await notice(uid);
	await tried(await notice(uid, { at: NOON + 1_000 }), "never");
	fixture.clock += 5_000;
	await tried(early, "sent");
	expect(await resultsOf(uid)).toMatchObject([{ causedAt: NOON + 1_000, state: "failed" }]);
	expect(await left()).toBe(0);
});

test("a member that changes between the read and the commit keeps both changes", async () => {
	const uid = await called();
	const store = interrupted(async (commits) => {
		if (commits === 1) await tried(await notice(uid, { channel: "push" }), "never");
	});
	const box = outbox(() => "sent", { store });
	box.add([await notice(uid)]);
	await box.drain();
	expect(await resultsOf(uid)).toMatchObject([
		{ channel: "mail", state: "sent" },
		{ channel: "push", state: "failed" },
	]);
	expect([box.isIdle, await left()]).toEqual([true, 0]);
});

test("a member that changes at every commit delays the records, and they are made later", async () => {
	const uid = await called();
	let isBusy = true;
	const touch = { set: PATHS.member(uid), data: { push: "x" }, mask: ["push"] };
	const store = interrupted(async (commits) => {
		if (isBusy)
			await fixture.store.commit([
				{ ...touch, data: { push: String(commits) }, precondition: { exists: true } },
			]);
	});
	let sent = 0;
	const box = outbox(
		() => {
			sent++;
			return "sent";
		},
		{ store },
	);
	box.add([await notice(uid)]);
	await box.drain();
	expect([sent, await left(), box.nextAttemptAt]).toEqual([1, 1, NOON + 5_000]);
	isBusy = false;
	fixture.clock += 5_000;
	await box.drain();
	expect([sent, await left(), (await resultsOf(uid)).length]).toEqual([1, 0, 1]);
});

test("a deleted member is not made again, and its notice is done", async () => {
	const uid = await called();
	const item = await notice(uid);
	const box = outbox(() => "sent", {
		store: interrupted(async (commits) => {
			if (commits === 1) await fixture.store.commit([{ delete: PATHS.member(uid) }]);
		}),
	});
	box.add([item]);
	await box.drain();
	expect([await storedOf(uid), box.isIdle, await left()]).toEqual([undefined, true, 0]);
});

test("a crowd's results and records go in parts, one write for each member", async () => {
	const uids = await Promise.all(Array.from({ length: 250 }, () => called()));
	const box = outbox(() => "sent");
	for (const uid of uids) box.add([await notice(uid), await notice(uid, { channel: "push" })]);
	await box.drain();
	expect(await left()).toBe(0);
	const counts = await Promise.all(uids.map(async (uid) => (await resultsOf(uid)).length));
	expect(counts.filter((count) => count !== 2)).toEqual([]);
});
