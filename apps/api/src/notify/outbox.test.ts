import { createFirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { afterAll, beforeEach, expect, test } from "vitest";
import { faulty } from "#src/desk/testing/faults.ts";
import { type Fixture, newUid, openFixture, PATHS } from "#src/desk/testing/fixture.ts";
import { Outbox, type OutboxOptions } from "./outbox.ts";
import { type OutboxItem, outboxWrite } from "./outbox-item.ts";

const fixture: Fixture = await openFixture();
afterAll(() => fixture.close());

const NOON = fixture.clock;
const MINUTE = 60_000;
let ids = 0;

beforeEach(async () => {
	fixture.clock = NOON;
	for (const { path } of await stored()) await fixture.store.commit([{ delete: path }]);
});

const stored = () => fixture.store.runQuery(PATHS.line, { collection: "outbox" });

async function item(partial: Partial<OutboxItem> = {}): Promise<OutboxItem> {
	const made: OutboxItem = {
		id: `item${++ids}`,
		what: { kind: "notice", cause: "called", channel: "mail", member: newUid(), at: NOON },
		expireAt: NOON + 10 * MINUTE,
		tries: 0,
		nextAt: NOON,
		...partial,
	};
	await fixture.store.commit([outboxWrite(PATHS.line, made)]);
	return made;
}

function outbox(deliver: OutboxOptions["deliver"], more: Partial<OutboxOptions> = {}): Outbox {
	return new Outbox({
		store: fixture.store,
		root: PATHS.line,
		now: () => fixture.clock,
		log: () => undefined,
		random: () => 0.5,
		deliver,
		...more,
	});
}

test("an item that is sent, refused, stale or without an address is deleted", async () => {
	for (const outcome of ["sent", "never", "stale", "gone"] as const) {
		let notSent = 0;
		const box = outbox(async () => outcome, { notSent: () => notSent++ });
		box.add([await item()]);
		await box.drain();
		expect(notSent).toBe(outcome === "sent" ? 0 : 1);
		expect([await stored(), box.size, box.nextAttemptAt]).toEqual([[], 0, undefined]);
	}
});

test("of a place, channel and cause the last notice alone waits, and no other is dropped for it", async () => {
	const sent: string[] = [];
	const box = outbox(async ({ id }) => {
		sent.push(id);
		return "sent";
	});
	const member = newUid();
	const notice = (at: number, more = {}) =>
		item({ what: { kind: "notice", cause: "cancelled", channel: "push", member, at, ...more } });
	const [first, last] = [await notice(NOON + 2), await notice(NOON + 3)];
	// A place that is restored is called since the time of its call, whatever came meanwhile.
	const others = [await notice(NOON, { cause: "called" }), await notice(NOON, { channel: "mail" })];
	box.add([first, last, ...others]);
	expect(box.size).toBe(3);
	await box.drain();
	expect(sent.sort()).toEqual([last, ...others].map(({ id }) => id).sort());
	expect([await stored(), box.isIdle]).toEqual([[], true]);
	// The clock was set back: the one that comes last is true.
	const [before, after] = [await notice(NOON + 9), await notice(NOON + 1)];
	box.add([before]);
	box.add([after]);
	await box.drain();
	expect(sent).toContain(after.id);
	expect(sent).not.toContain(before.id);
});

test("one that waits for its turn is not sent when a later one has come, and one of the same id is tried again", async () => {
	const tried: string[] = [];
	const answers: ((outcome: "later" | "sent") => void)[] = [];
	const box = outbox(({ id }) => {
		tried.push(id);
		return new Promise((resolve) => answers.push(resolve));
	});
	const fillers = await Promise.all(Array.from({ length: 5 }, () => item()));
	const member = newUid();
	const notice = (at: number) =>
		item({ what: { kind: "notice", cause: "cancelled", channel: "mail", member, at } });
	const [first, last] = [await notice(NOON), await notice(NOON + 1)];
	box.add([...fillers, first]);
	const draining = [box.drain()];
	box.add([last]);
	draining.push(box.drain());
	// The same call, restored while its first try hangs.
	const [call] = fillers;
	if (call !== undefined) box.add([call]);
	for (let turn = 0; turn < 20; turn++) {
		for (const answer of answers.splice(0)) answer(turn === 0 ? "later" : "sent");
		await new Promise((resolve) => setImmediate(resolve));
	}
	await Promise.all(draining);
	expect([tried.includes(first.id), tried.includes(last.id)]).toEqual([false, true]);
	fixture.clock += MINUTE;
	const again = box.drain();
	for (let turn = 0; turn < 20; turn++) {
		for (const answer of answers.splice(0)) answer("sent");
		await new Promise((resolve) => setImmediate(resolve));
	}
	await again;
	expect(tried.filter((id) => id === call?.id)).toHaveLength(2);
	expect([await stored(), box.isIdle]).toEqual([[], true]);
});

test("a failed item is retried with growing delays until it expires", async () => {
	const tries: number[] = [];
	const box = outbox(async () => {
		tries.push(fixture.clock - NOON);
		if (tries.length % 2 === 0) throw new Error("connection refused");
		return "later";
	});
	const first = await item();
	box.add([first]);
	while (box.size > 0) {
		await box.drain();
		const [document] = await stored();
		if (document !== undefined) expect(document.data.tries).toBe(tries.length);
		fixture.clock = box.nextAttemptAt ?? fixture.clock;
	}
	expect(tries.map((ms) => ms / 1_000)).toEqual([0, 5, 15, 35, 75, 155, 275, 395, 515]);
	expect(await stored()).toEqual([]);
});

test("results of what is tried again are recorded in turns, all that wait together; others at once", async () => {
	const turns: (() => Promise<unknown>)[] = [];
	const inTurn: OutboxOptions["inTurn"] = (part) =>
		new Promise((resolve) => turns.push(() => part().then(resolve)));
	let outcome: "later" | "sent" = "later";
	const box = outbox(async () => outcome, { inTurn });
	const triesOf = async () => (await stored()).map(({ data }) => data.tries);
	box.add([await item()]);
	const first = box.drain();
	await expect.poll(() => turns.length).toBe(1);
	// A result that waits for its turn needs no `drain`.
	expect(box.nextAttemptAt).toBe(NOON + 5_000);
	box.add([await item()]);
	const second = box.drain();
	expect(await triesOf()).toEqual([0, 0]);
	await turns.shift()?.();
	await Promise.all([first, second]);
	expect([await triesOf(), turns.length]).toEqual([[1, 1], 0]);
	// One message is sent while the result of another one waits.
	fixture.clock = box.nextAttemptAt ?? 0;
	const again = await item({ nextAt: fixture.clock });
	const third = box.drain();
	await expect.poll(() => turns.length).toBe(1);
	outcome = "sent";
	box.add([again]);
	void box.drain();
	await expect.poll(async () => (await stored()).length).toBe(2);
	await turns.shift()?.();
	await third;
	fixture.clock = box.nextAttemptAt ?? 0;
	await box.drain();
	expect([await stored(), turns.length]).toEqual([[], 0]);
});

test("an item that was deleted while it was under way does not come back, and the others are recorded", async () => {
	const deleted = await item();
	const kept = await item();
	const sent = await item();
	const box = outbox(async ({ id }) => {
		if (id === deleted.id) await fixture.store.commit([{ delete: `${PATHS.line}/outbox/${id}` }]);
		return id === sent.id ? "sent" : "later";
	});
	box.add([deleted, kept, sent]);
	await box.drain();
	expect((await stored()).map(({ path }) => path)).toEqual([`${PATHS.line}/outbox/${kept.id}`]);
	expect(box.size).toBe(1);
});

test("nothing is tried before its time, and nothing twice at once", async () => {
	let running = 0;
	const release: (() => void)[] = [];
	const box = outbox(async () => {
		running++;
		await new Promise<void>((resolve) => release.push(resolve));
		return "sent";
	});
	const now = await item();
	box.add([now, await item({ nextAt: NOON + 1 })]);
	const drained = box.drain();
	box.add([now]);
	await box.drain();
	expect([running, box.size, box.nextAttemptAt]).toEqual([1, 2, NOON + 1]);
	for (const each of release) each();
	await drained;
	expect((await stored()).length).toBe(1);
});

test("an item that expires before its next try is given up at once", async () => {
	const notSent: string[] = [];
	const box = outbox(async () => "later", { notSent: ({ id }) => notSent.push(id) });
	// The first wait is five seconds, varied by a quarter.
	box.add([await item({ expireAt: NOON + 3_000 }), await item({ expireAt: NOON + 7_000 })]);
	await box.drain();
	expect([box.size, (await stored()).length, notSent]).toEqual([1, 1, [`item${ids - 1}`]]);
});

test("a call is sent while other messages hang, and before those that wait", async () => {
	const sent: string[] = [];
	const release: (() => void)[] = [];
	const box = outbox(async ({ id, what }) => {
		sent.push(id);
		if (what.kind === "notice" && what.cause === "near")
			await new Promise<void>((resolve) => release.push(resolve));
		return "sent";
	});
	const notice = (cause: "called" | "near") =>
		item({ what: { kind: "notice", cause, channel: "push", member: newUid(), at: NOON } });
	for (let count = 0; count < 8; count++) box.add([await notice("near")]);
	const drained = box.drain();
	expect(sent).toHaveLength(5);
	const calls = [await notice("called"), await notice("called")];
	box.add(calls);
	await box.drain();
	expect(sent.slice(5)).toEqual(calls.map(({ id }) => id));
	while (box.size > 0) {
		for (const each of release.splice(0)) each();
		await new Promise((resolve) => setImmediate(resolve));
	}
	await drained;
	expect(sent).toHaveLength(10);
});

test("messages that are tried again leave all room for the first tries of others", async () => {
	const sent: string[] = [];
	const box = outbox(async ({ id }) => {
		sent.push(id);
		return await new Promise(() => undefined);
	});
	for (let count = 0; count < 8; count++) box.add([await item({ tries: 1 })]);
	void box.drain();
	expect(sent).toHaveLength(2);
	const first = await item();
	box.add([first]);
	void box.drain();
	expect(sent.slice(2)).toEqual([first.id]);
});

test("an expired item is not sent, also when it waited for the semaphore", async () => {
	let sent = 0;
	const release: (() => void)[] = [];
	const box = outbox(async () => {
		sent++;
		await new Promise<void>((resolve) => release.push(resolve));
		return "sent";
	});
	for (let count = 0; count < 8; count++) box.add([await item()]);
	const drained = box.drain();
	expect(sent).toBe(6);
	fixture.clock += 10 * MINUTE;
	for (const each of release) each();
	await drained;
	expect([sent, await stored()]).toEqual([6, []]);
});

test("after a crash between sending and recording an item is sent again, under the same id", async () => {
	const sent: string[] = [];
	const deliver: OutboxOptions["deliver"] = async ({ id }) => {
		sent.push(id);
		return "sent";
	};
	const { id } = await item();
	const crashing = faulty(fixture.transport, (_call, method) => (method === "commit" ? "before" : undefined));
	const broken = createFirestoreClient({ transport: crashing, projectId: "junban" });
	const before = outbox(deliver, { store: broken });
	await before.load();
	await before.drain();
	const after = outbox(deliver);
	await after.load();
	await after.drain();
	expect(sent).toEqual([id, id]);
	expect(await stored()).toEqual([]);
});

test("all pages of stored items are found", async () => {
	const made = Array.from({ length: 301 }, () => item());
	await Promise.all(made);
	const box = outbox(async () => "sent");
	await box.load();
	expect(box.size).toBe(made.length);
	await box.drain();
	expect(await stored()).toEqual([]);
});

test("a sent item is not sent again when its record fails; the record is made later", async () => {
	let sent = 0;
	let down = true;
	const flaky = {
		...fixture.store,
		commit: (writes: Parameters<typeof fixture.store.commit>[0]) =>
			down ? Promise.reject(new FirestoreError("UNAVAILABLE", "down")) : fixture.store.commit(writes),
	};
	const box = outbox(
		async () => {
			sent++;
			return "sent";
		},
		{ store: flaky },
	);
	box.add([await item()]);
	await box.drain();
	expect([sent, box.size, box.nextAttemptAt]).toEqual([1, 0, NOON + 5_000]);
	down = false;
	await box.drain();
	expect((await stored()).length).toBe(1);
	fixture.clock += 5_000;
	await box.drain();
	expect([sent, await stored(), box.nextAttemptAt]).toEqual([1, [], undefined]);
});

test("a clock that is set back delays neither an item nor its record", async () => {
	const sent: string[] = [];
	let down = true;
	const flaky = {
		...fixture.store,
		commit: (writes: Parameters<typeof fixture.store.commit>[0]) =>
			down ? Promise.reject(new FirestoreError("UNAVAILABLE", "down")) : fixture.store.commit(writes),
	};
	const box = outbox(
		async ({ id }) => {
			sent.push(id);
			return "sent";
		},
		{ store: flaky },
	);
	const first = await item();
	const waiting = await item({ nextAt: NOON + 120_000, tries: 5 });
	box.add([first, waiting]);
	await box.drain();
	expect([sent, box.isIdle]).toEqual([[first.id], false]);
	down = false;
	fixture.clock -= 60 * MINUTE;
	expect(box.nextAttemptAt).toBe(fixture.clock);
	await box.drain();
	expect([sent, await stored(), box.isIdle]).toEqual([[first.id, waiting.id], [], true]);
});

test("an item that had no turn stays a first try, soon, and ends when it expires", async () => {
	const tries: number[] = [];
	let [commits, waits] = [0, 0];
	const counting = {
		...fixture.store,
		commit: (writes: Parameters<typeof fixture.store.commit>[0]) => {
			commits++;
			return fixture.store.commit(writes);
		},
	};
	const box = outbox(
		async (each) => {
			tries.push(each.tries);
			return "no_turn";
		},
		{ store: counting, waits: () => waits++ },
	);
	box.add([await item({ expireAt: NOON + 2_500 })]);
	for (const at of [NOON, NOON + 1_000, NOON + 2_000]) {
		fixture.clock = at;
		await box.drain();
		expect(box.nextAttemptAt).toBe(at + 1_000);
	}
	expect([tries, commits, waits, (await stored()).length]).toEqual([[0, 0, 0], 0, 3, 1]);
	fixture.clock = NOON + 3_000;
	await box.drain();
	expect([tries.length, await stored(), box.size]).toEqual([3, [], 0]);
});

test("an unreadable document is logged and deleted", async () => {
	const bad = [{ kind: "notice" }, { kind: "staff_invitation", to: "x" }, { tries: 1 }, {}];
	for (const [index, data] of bad.entries())
		await fixture.store.commit([{ set: `${PATHS.line}/outbox/bad${index}`, data }]);
	const good = await item();
	const logs: string[] = [];
	const sent: string[] = [];
	const box = outbox(
		async ({ id }) => {
			sent.push(id);
			return "sent";
		},
		{ log: (_level, event) => logs.push(event) },
	);
	await box.load();
	await box.drain();
	expect(sent).toEqual([good.id]);
	expect(logs.filter((event) => event === "outbox.corrupt").length).toBe(4);
	expect(await stored()).toEqual([]);
});

test("of very many at once a few are under way, all are tried, and one channel does not wait for the other", async () => {
	const held = Promise.withResolvers<"sent">();
	const tried = { mail: 0, push: 0 };
	let [now, most] = [0, 0];
	const box = outbox(async ({ what }) => {
		if (what.kind !== "notice") return "stale";
		tried[what.channel]++;
		if (what.channel === "mail") return await held.promise;
		now++;
		most = Math.max(most, now);
		await new Promise(setImmediate);
		now--;
		return "sent";
	});
	for (const channel of ["mail", "push"] as const)
		for (let count = 0; count < 60; count++)
			box.add([await item({ what: { kind: "notice", cause: "near", channel, member: newUid(), at: NOON } })]);
	const drained = box.drain();
	await expect.poll(() => tried.push).toBe(60);
	expect(most).toBeLessThanOrEqual(6);
	expect(tried.mail).toBeLessThanOrEqual(6);
	held.resolve("sent");
	await drained;
	expect([tried.mail, box.size]).toEqual([60, 0]);
});

test("a later notice outdates an earlier one that waits behind others", async () => {
	const held = Promise.withResolvers<void>();
	const tried: string[] = [];
	const box = outbox(async ({ id }) => {
		tried.push(id);
		await held.promise;
		return "sent";
	});
	const member = newUid();
	const notice = (at: number) => ({ kind: "notice", cause: "near", channel: "push", member, at }) as const;
	const others = { kind: "notice", cause: "near", channel: "push", at: NOON } as const;
	for (let count = 0; count < 10; count++) box.add([await item({ what: { ...others, member: newUid() } })]);
	const earlier = await item({ what: notice(NOON) });
	box.add([earlier]);
	const drained = box.drain();
	const later = await item({ what: notice(NOON + 1) });
	box.add([later]);
	held.resolve();
	await drained;
	await box.drain();
	expect([tried.includes(earlier.id), tried.includes(later.id), box.size]).toEqual([false, true, 0]);
});
