import { serverMessage } from "@junban/api-contract/live-messages";
import {
	type AppUid,
	type EpochMs,
	type LineUid,
	parseAppUid,
	parseLineUid,
	parseMemberUid,
} from "@junban/domain/values";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecentJoins } from "./recent-joins.ts";
import {
	DEMO,
	type Fixture,
	joinRequest,
	MAIN,
	memberOf,
	newUid,
	openFixture,
	PATHS,
	parsed,
} from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

it("sends changed hours to phones once, without a change of the line", async () => {
	const hours = {
		uid: "r",
		order_number: 0,
		weekdays: [0, 1, 2, 3, 4, 5, 6],
		start_at: "10:00",
		end_at: "12:30",
	};
	await fixture.store.commit([{ set: `${PATHS.line}/receptions/r`, data: hours }]);
	const lines = fixture.lines();
	const opened = await lines.open(DEMO, MAIN);
	if (!opened.ok) throw new Error(opened.code);
	const { line, snapshot } = opened.value;
	const stamps: number[] = [];
	const send = (text: string) => {
		const message = v.parse(serverMessage, JSON.parse(text));
		if (message.type === "board") stamps.push(message.settings);
	};
	line.hub.add({ networks: [], send, congested: false, close: () => undefined });
	const open = line.shown.at(snapshot, fixture.clock).settings;
	expect(stamps).toEqual([open]);
	const closes = fixture.clock + 30 * 60_000;
	for (const at of [closes - 1, closes, closes + 15_000]) {
		fixture.clock = at;
		await lines.tick();
	}
	const closed = line.shown.at(snapshot, closes).settings;
	expect(closed).not.toBe(open);
	expect(stamps).toEqual([open, closed]);
	await lines.close();
});

it("looks at one line in each turn of the event loop, and tells of a fault after all others", async () => {
	const uids = [MAIN, ...["b", "c"].map((uid) => parsed(parseLineUid(uid)))];
	await fixture.store.commit(
		uids.slice(1).map((uid) => ({
			set: `apps/demo/line/${uid}`,
			data: { uid, settings_version: 1 },
		})),
	);
	const turns: (() => void)[] = [];
	let isHeld = false;
	const lines = fixture.lines({ yieldThen: (run) => void (isHeld ? turns.push(run) : setImmediate(run)) });
	for (const uid of uids) expect((await lines.open(DEMO, uid)).ok).toBe(true);
	isHeld = true;
	const looked: string[] = [];
	for (const uid of uids) {
		const { desk } = lines.get(DEMO, uid);
		vi.spyOn(desk, "tick").mockImplementation(async () => {
			looked.push(uid);
			if (uid === "main") throw new Error("of the first");
			return true;
		});
	}
	const ticked = expect(lines.tick()).rejects.toThrow("of the first");
	for (const count of [1, 2, 3]) {
		expect(looked).toHaveLength(count);
		turns.shift()?.();
		await new Promise((resolve) => setImmediate(resolve));
	}
	await ticked;
	isHeld = false;
	await lines.close();
});

it("lets few of those that waited for a read of their line go on in each turn of the event loop, and lines in turns", async () => {
	await fixture.store.commit([{ set: "apps/demo/line/b", data: { uid: "b", settings_version: 1 } }]);
	const lines = fixture.lines();
	const wentOn: { readonly uid: string; readonly turn: number }[] = [];
	let turn = 0;
	const nextTurn = () => {
		turn++;
		if (wentOn.length < 401) setImmediate(nextTurn);
	};
	nextTurn();
	const open = async (uid: LineUid) => {
		expect((await lines.open(DEMO, uid)).ok).toBe(true);
		wentOn.push({ uid, turn });
	};
	await Promise.all([...Array.from({ length: 400 }, () => open(MAIN)), open(parsed(parseLineUid("b")))]);
	const inOneTurn = [...Map.groupBy(wentOn, (each) => each.turn).values()].map(({ length }) => length);
	expect(Math.max(...inOneTurn)).toBeLessThanOrEqual(100);
	expect(wentOn.findIndex(({ uid }) => uid === "b")).toBeLessThan(300);
	await lines.close();
});

it("bounds the joins that all lines remember: a shop with more than its share forgets some", async () => {
	await fixture.store.commit([
		{ set: "apps/other", data: { uid: "other", name: "Other", timezone: "Asia/Tokyo" } },
		{ set: "apps/other/line/main", data: { uid: "main", settings_version: 1 } },
	]);
	const lines = fixture.lines({ maxJoins: 100 });
	const shops = ["demo", "other"].map((app) => parsed(parseAppUid(app)));
	for (const app of shops) expect((await lines.open(app, MAIN)).ok).toBe(true);
	const [large, small] = shops.map((app) => lines.get(app, MAIN).joins);
	const join = (joins: RecentJoins | undefined, count: number) => {
		for (let number = 1; number <= count; number++)
			joins?.note(["192.0.2.1"], {
				uid: parsed(parseMemberUid(`m${String(number).padStart(23, "0")}`)),
				series: 1,
				number,
			});
	};
	join(large, 90);
	join(small, 40);
	const kept: (number | undefined)[] = [];
	for (let tick = 0; tick < 6; tick++) {
		await lines.tick();
		kept.push(large?.size);
	}
	expect(kept[0]).toBe(81);
	expect(kept.slice(-2)).toEqual([57, 57]);
	expect(small?.size).toBe(40);
	await lines.close();
});

it("gives one share of these to all shops of a network", async () => {
	await fixture.store.commit(
		["other", "more"].flatMap((app) => [
			{ set: `apps/${app}`, data: { uid: app, name: app, timezone: "Asia/Tokyo" } },
			{ set: `apps/${app}/line/main`, data: { uid: "main", settings_version: 1 } },
		]),
	);
	const lines = fixture.lines({ maxJoins: 100, ownerOf: (app) => (app === DEMO ? app : "network") });
	const [own, ...others] = [DEMO, ...["other", "more"].map((app) => parsed(parseAppUid(app)))].map((app) =>
		lines.get(app, MAIN),
	);
	for (const line of [own, ...others]) {
		if (line === undefined) continue;
		expect((await lines.open(line.app, MAIN)).ok).toBe(true);
		for (let number = 1; number <= 45; number++)
			line.joins.note(["192.0.2.1"], { uid: newUid(), series: 1, number });
	}
	for (let tick = 0; tick < 6; tick++) await lines.tick();
	expect(own?.joins.size).toBe(45);
	for (const { joins } of others) expect(joins.size).toBeLessThan(30);
	// A small shop that shares its network with large ones.
	const [large, small] = others;
	for (let number = 1; number <= 80; number++)
		large?.joins.note(["192.0.2.1"], { uid: newUid(), series: 1, number });
	for (let tick = 0; tick < 6; tick++) await lines.tick();
	expect(small?.joins.size).toBeGreaterThanOrEqual(25);
	expect(large?.joins.size).toBeLessThan(60);
	await lines.close();
});

it("starts the service day of a line although another's commit hangs", async () => {
	const other = parsed(parseLineUid("other"));
	await fixture.store.commit([
		{ set: `apps/demo/line/${other}`, data: { uid: "other", settings_version: 1 } },
	]);
	const release: (() => void)[] = [];
	let hangs = false;
	const lines = fixture.lines({
		store: {
			...fixture.store,
			async commit(writes) {
				const isMain = JSON.stringify(writes).includes(`${PATHS.line}/`);
				if (hangs && isMain) await new Promise<void>((resolve) => release.push(resolve));
				return await fixture.store.commit(writes);
			},
		},
	});
	const standing = (uid: typeof MAIN) => lines.get(DEMO, uid).desk.snapshot?.board.order.size;
	for (const uid of [MAIN, other]) await lines.get(DEMO, uid).desk.submit(joinRequest());
	hangs = true;
	fixture.clock += 24 * 3_600_000;
	const ticked = lines.tick();
	await expect.poll(() => standing(other), { interval: 5 }).toBe(0);
	expect(standing(MAIN)).toBe(1);
	hangs = false;
	for (const each of release) each();
	await ticked;
	await lines.close();
	const [event] = await fixture.store.runQuery(PATHS.line, { collection: "events" });
	expect(event?.data).toMatchObject({ actor: "desk", command: "expire" });
});

it("tries again a line that could not be read at the start", async () => {
	const calling = { autocall_enable: true, autocall_without_screen: true };
	await fixture.store.commit([{ set: PATHS.line, data: calling, mask: Object.keys(calling) }]);
	const alarms: unknown[] = [];
	const down = () => Promise.reject(new FirestoreError("UNAVAILABLE", "down"));
	const lines = fixture.lines({
		store: { ...fixture.store, batchGet: down },
		setAlarm: (app, line, at) => alarms.push([app, line, (at ?? 0) - fixture.clock]),
	});
	await lines.wakeDue();
	expect(alarms).toEqual([[DEMO, MAIN, 15_000]]);
});

it("lets lines of the owner with the most settings go above the bound, and reads them again as they were", async () => {
	const [big, small] = ["big", "small"].map((uid) => parsed(parseAppUid(uid)));
	const names = ["one", "two", "three"].map((uid) => parsed(parseLineUid(uid)));
	const [one, two, three] = names;
	if (!big || !small || !one || !two || !three) throw new Error("no names");
	const question = {
		uid: "q",
		order_number: 0,
		type: "textarea",
		title: "何か",
		description: "あ".repeat(1000),
	};
	for (const app of [big, small])
		await fixture.store.commit([
			{ set: `apps/${app}`, data: { uid: app, name: "Shop" } },
			...names.map((uid) => ({ set: `apps/${app}/line/${uid}`, data: { uid, settings_version: 1 } })),
			...(app === big ? names : [one]).map((uid) => ({
				set: `apps/${app}/line/${uid}/questions/q`,
				data: question,
			})),
		]);
	const alarms = new Map<string, EpochMs | undefined>();
	// Room for three of the four questions.
	const lines = fixture.lines({
		maxCharacters: 16_000,
		setAlarm: (app, line, at) => alarms.set(`${app}/${line}`, at),
	});
	const loaded = () =>
		[big, small].map((app) => names.map((uid) => lines.get(app, uid).desk.snapshot !== undefined));
	const watched = await lines.open(big, one);
	if (!watched.ok) throw new Error(watched.code);
	const told: string[] = [];
	watched.value.line.hub.add({
		networks: [],
		send: (text) => told.push(text),
		congested: false,
		close: () => undefined,
	});
	expect(await lines.get(big, two).desk.submit(joinRequest())).toMatchObject({ ok: true });
	const before = await lines.open(big, two);
	const alarm = alarms.get("big/two");
	await lines.open(small, one);
	expect(loaded()[0]).toEqual([true, true, false]);
	await lines.open(big, three);
	// Not the one with a phone, though it was used before.
	expect(loaded()).toEqual([
		[true, false, true],
		[true, false, false],
	]);
	await lines.tick();
	expect(alarms.get("big/two")).toBe(alarm);
	expect(await lines.open(big, two)).toEqual(before);
	expect(memberOf(await lines.get(big, two).desk.submit(joinRequest())).number).toBe(2);
	expect(loaded()).toEqual([
		[true, true, false],
		[true, false, false],
	]);
	await lines.get(big, two).desk.drained();
	fixture.clock += 60 * 60_000;
	await lines.tick();
	expect(lines.size).toMatchObject({ lines: 1, phones: 1 });
	await lines.close();
});

it("counts all that a line holds, by the owner of its shop", async () => {
	const apps = ["own", "first", "second"].map((uid) => parsed(parseAppUid(uid)));
	const [own, ...others] = apps;
	if (own === undefined) throw new Error("no shop");
	const message = (app: AppUid) => ({ from: 1, to: 9, text: "あ".repeat(app === own ? 400 : 300) });
	for (const app of apps)
		await fixture.store.commit([
			{ set: `apps/${app}`, data: { uid: app, name: "Shop" } },
			{
				set: `apps/${app}/line/main`,
				data: {
					uid: "main",
					settings_version: 1,
					range_messages: Array.from({ length: 20 }, () => message(app)),
				},
			},
		]);
	// Room for two of them.
	const lines = fixture.lines({ maxCharacters: 45_000, ownerOf: (app) => (app === own ? app : "network") });
	for (const app of apps) expect(await lines.open(app, MAIN)).toMatchObject({ ok: true });
	const isHeld = (app: AppUid) => lines.get(app, MAIN).desk.snapshot !== undefined;
	// The shop with the most is not of the owner with the most.
	expect(isHeld(own)).toBe(true);
	expect(others.map(isHeld)).toEqual([false, true]);
	await lines.close();
});

describe("where very many lines are loaded", () => {
	const uids = Array.from({ length: 6 }, (_, at) => parsed(parseLineUid(`many${at}`)));
	const alarms = new Map<string, EpochMs | undefined>();
	const open = () => {
		alarms.clear();
		return fixture.lines({ maxLines: 3, setAlarm: (_, line, at) => alarms.set(line, at) });
	};
	const calling = { autocall_enable: true, autocall_without_screen: true };
	beforeEach(async () => {
		await fixture.store.commit(
			uids.map((uid) => ({ set: `apps/demo/line/${uid}`, data: { uid, settings_version: 1, ...calling } })),
		);
	});

	it("those that are not used sleep soon, except those with a phone", async () => {
		const lines = open();
		for (const uid of uids) await lines.open(DEMO, uid);
		const [first] = uids;
		if (first === undefined) throw new Error("no line");
		const phone = { networks: [], send: () => undefined, congested: false, close: () => undefined };
		lines.get(DEMO, first).hub.add(phone);
		fixture.clock += 15_000;
		await lines.tick();
		expect(lines.size.lines).toBe(6);
		fixture.clock += 1;
		await lines.tick();
		expect(lines.size).toMatchObject({ lines: 3, phones: 1 });
		await lines.close();
	});

	it("one stays whose next joins are bounded by the last ones", async () => {
		const [joined] = uids;
		if (joined === undefined) throw new Error("no line");
		const lines = fixture.lines({ maxLines: 3, joinsInCalm: 10 });
		for (const uid of uids) await lines.open(DEMO, uid);
		const { desk, lobby } = lines.get(DEMO, joined);
		const who = { networks: ["192.0.2.1"], browser: "b", signal: new AbortController().signal };
		for (let n = 0; n < 5; n++)
			await lobby.pass(
				who,
				() => desk.submit(joinRequest()),
				async () => false,
			);
		fixture.clock += 15_001;
		await lines.tick();
		expect([lines.size.lines, lines.get(DEMO, joined).lobby === lobby]).toEqual([3, true]);
		for (const uid of uids) await lines.open(DEMO, uid);
		fixture.clock += 60_000;
		await lines.tick();
		expect(lines.get(DEMO, joined).lobby === lobby).toBe(false);
		await lines.close();
	});

	it("one is loaded for its alarm alone, also at the start of a process", async () => {
		const waiting = open();
		for (const uid of uids) memberOf(await waiting.get(DEMO, uid).desk.submit(joinRequest()));
		await waiting.close();
		const lines = open();
		await lines.wakeDue();
		expect(lines.size.lines).toBe(3);
		// All have alarms, those that sleep too.
		expect(uids.map((uid) => alarms.get(uid) !== undefined)).toEqual(uids.map(() => true));
		const [last] = uids.slice(-1);
		if (last === undefined) throw new Error("no line");
		await lines.open(DEMO, last);
		const before = lines.size.lines;
		await lines.ring(DEMO, last);
		expect(lines.size.lines).toBe(before);
		await lines.close();
	});
});
