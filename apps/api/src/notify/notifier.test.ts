import { setImmediate as turn } from "node:timers/promises";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { seededBytes } from "@junban/vitest/seeded";
import { afterAll, expect, test } from "vitest";
import { DEMO, openFixture, PATHS } from "#src/desk/testing/fixture.ts";
import { refused } from "#src/result.ts";
import { SECRET } from "#src/testing/shops.ts";
import { Notifier, type NotifierOptions } from "./notifier.ts";
import { type OutboxItem, outboxWrite } from "./outbox-item.ts";
import { ANY_RATE, keyedHash } from "./testing/mail-ports.ts";

const fixture = await openFixture();
afterAll(() => fixture.close());

/** A notifier whose timers the test fires. */
function notifier(more: Partial<NotifierOptions> = {}) {
	const timers: { readonly ms: number; run(): void }[] = [];
	const made = new Notifier({
		store: fixture.store,
		now: () => fixture.clock,
		log: () => undefined,
		secret: SECRET,
		keyedHash,
		confirmationRate: ANY_RATE,
		randomBytes: seededBytes,
		random: () => 0.5,
		publicUrl: () => "",
		apiUrl: () => "",
		read: async () => refused("line-not-found"),
		later: (ms, run) => timers.push({ ms, run }),
		providers: {},
		...more,
	});
	return { made, timers };
}

const letter = (id: string): OutboxItem => ({
	id,
	what: { kind: "staff_invitation", to: "a@example.com", locale: "ja", link: "https://x.example/#i" },
	expireAt: fixture.clock + 86_400_000,
	tries: 0,
	nextAt: fixture.clock,
});
const stored = () => fixture.store.runQuery(PATHS.app, { collection: "outbox" });

test("a store that cannot be read at the start is read again until the stored items are found", async () => {
	await fixture.store.commit([outboxWrite(PATHS.app, letter("left"))]);
	let fails = 2;
	const flaky: NotifierOptions["store"] = {
		...fixture.store,
		runQuery: (parent, query) =>
			fails-- > 0
				? Promise.reject(new FirestoreError("UNAVAILABLE", "down"))
				: fixture.store.runQuery(parent, query),
	};
	const { made, timers } = notifier({ store: flaky });
	const recovered = made.recover();
	for (let asked = 1; asked <= 2; asked++) {
		while (timers.length < asked) await turn();
		timers[asked - 1]?.run();
	}
	await recovered;
	expect(made.backlog).toBe(1);
	await made.drain();
	expect(await stored()).toEqual([]);
});

test("all pages of stored items are found", async () => {
	const items = Array.from({ length: 601 }, (_, index) => letter(`left${index}`));
	for (let from = 0; from < items.length; from += 300)
		await fixture.store.commit(items.slice(from, from + 300).map((item) => outboxWrite(PATHS.app, item)));
	const logs: string[] = [];
	const { made } = notifier({
		log: (_level, event) => void logs.push(event),
		later: () => undefined,
	});
	await made.recover();
	expect(logs).toEqual([]);
	expect(made.backlog).toBe(items.length);
	await made.close();
	expect(await stored()).toEqual([]);
});

test("after the machine slept, or its clock was set forward, the next notice is sent at once", async () => {
	const { made, timers } = notifier();
	made.wrote(DEMO, [{ ...letter("later"), nextAt: fixture.clock + 120_000 }]);
	made.wrote(DEMO, [{ ...letter("latest"), nextAt: fixture.clock + 140_000 }]);
	expect(timers.map(({ ms }) => ms)).toEqual([120_000]);
	fixture.clock += 3_600_000;
	made.wrote(DEMO, [letter("now")]);
	expect(timers.map(({ ms }) => ms)).toEqual([120_000, 0]);
});

test("nothing is sent after the end: neither by an earlier timer, nor of later notices", async () => {
	const tried: string[] = [];
	const { made, timers } = notifier({
		store: {
			...fixture.store,
			batchGet: (paths) => {
				tried.push(...paths);
				return fixture.store.batchGet(paths);
			},
		},
	});
	made.wrote(DEMO, [{ ...letter("early"), nextAt: fixture.clock + 60_000 }]);
	expect(timers.map(({ ms }) => ms)).toEqual([60_000]);
	await made.close();
	const set = timers.length;
	fixture.clock += 60_000;
	for (const { run } of [...timers]) run();
	made.wrote(DEMO, [letter("late")]);
	for (let turns = 0; turns < 10; turns++) await turn();
	expect(timers).toHaveLength(set);
	expect(tried).toEqual([]);
	expect(made.backlog).toBe(2);
});

test("a store that cannot be read at the start is not read again after the end", async () => {
	let asked = 0;
	const store: NotifierOptions["store"] = {
		...fixture.store,
		runQuery: () => {
			asked++;
			return Promise.reject(new FirestoreError("UNAVAILABLE", "down"));
		},
	};
	const { made, timers } = notifier({ store });
	const recovered = made.recover();
	while (timers.length === 0) await turn();
	await made.close();
	timers[0]?.run();
	await recovered;
	expect(asked).toBe(1);
});

test("a shell that cannot set its alarm is logged", async () => {
	const logs: unknown[] = [];
	const { made } = notifier({
		log: (level, event, fields) => void logs.push([level, event, fields]),
		wake: () => Promise.reject(new TypeError("no storage")),
	});
	made.wrote(DEMO, [letter("waiting")]);
	await turn();
	expect(logs).toEqual([["error", "notifier.not-woken", { name: "TypeError" }]]);
});
