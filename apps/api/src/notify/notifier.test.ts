import { setImmediate as turn } from "node:timers/promises";
import { linePath } from "@junban/domain/documents";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { seededBytes } from "@junban/vitest/seeded";
import { afterAll, expect, test } from "vitest";
import { DEMO, MAIN, newUid, openFixture, PATHS, parsed } from "#src/desk/testing/fixture.ts";
import type { InTurn } from "#src/in-turn.ts";
import { refused } from "#src/result.ts";
import { ShopNetworks } from "#src/shop-networks.ts";
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
		networks: new ShopNetworks(),
		randomBytes: seededBytes,
		random: () => 0.5,
		publicUrl: () => "",
		apiUrl: () => "",
		read: async () => refused("line-not-found"),
		later: (ms, run) => timers.push({ ms, run }),
		yieldThen: (run) => void setImmediate(run),
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

test("all pages of stored items are found, and the event loop has its turns between them", async () => {
	const items = Array.from({ length: 601 }, (_, index) => letter(`left${index}`));
	for (let from = 0; from < items.length; from += 300)
		await fixture.store.commit(items.slice(from, from + 300).map((item) => outboxWrite(PATHS.app, item)));
	const logs: string[] = [];
	let turns = 0;
	const { made } = notifier({
		log: (_level, event) => void logs.push(event),
		later: () => undefined,
		yieldThen: (run) => {
			turns++;
			setImmediate(run);
		},
	});
	await made.recover();
	expect([logs, turns]).toEqual([[], 2]);
	expect(made.backlog).toBe(items.length);
	await made.close();
	expect(await stored()).toEqual([]);
});

test("what is tried again, and first tries of a network beyond 200, then ten a second, have turns among all long work", async () => {
	const networks = new ShopNetworks();
	const waits: AppUid[] = [];
	const longWork = (app: AppUid): InTurn => {
		return (part) => {
			waits.push(app);
			return part();
		};
	};
	const { made } = notifier({ networks, turns: { longWork } });
	const call = async (app: AppUid, count: number, tries = 0) => {
		const root = linePath(app, MAIN);
		const items = Array.from({ length: count }, (_, at): OutboxItem => {
			const notice = { cause: "called", channel: "push", member: newUid(), at: fixture.clock } as const;
			return { ...letter(`call${at}`), tries, what: { kind: "notice", ...notice } };
		});
		await fixture.store.commit(items.map((item) => outboxWrite(root, item)));
		await made.recoverLine(app, MAIN);
		await made.drain();
		return waits.splice(0).length;
	};
	const [one, two, other] = [
		parsed(parseAppUid("one")),
		parsed(parseAppUid("two")),
		parsed(parseAppUid("other")),
	];
	networks.saw(one, "192.0.2.1");
	networks.saw(two, "192.0.2.1");
	networks.saw(other, "192.0.2.2");
	expect([await call(one, 150), await call(two, 60), await call(other, 60)]).toEqual([0, 10, 0]);
	fixture.clock += 1_000;
	expect([await call(one, 30), await call(other, 5, 1)]).toEqual([20, 5]);
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
