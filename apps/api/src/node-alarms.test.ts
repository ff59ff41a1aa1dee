import { type AppUid, type LineUid, parseAppUid, parseLineUid } from "@junban/domain/values";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { linesToWake } from "./desk/lines-to-wake.ts";
import { nextTurn, parsed } from "./desk/testing/fixture.ts";
import { createNodeApi } from "./node.ts";
import { NodeAlarms } from "./node-alarms.ts";
import { SECRET } from "./testing/shops.ts";
import { startNodeTestApi } from "./testing/test-api.ts";

const api = await startNodeTestApi();
const DEMO = parsed(parseAppUid("demo"));
/** Whose period of a minute ends so many milliseconds from now. */
const ending = (ms: number) => ({
	autocall_function_enable: true,
	autocall_enable: true,
	autocall_without_screen: true,
	autocall_time: 1,
	autocall_called_lasted: Date.now() - 60_000 + ms,
});
const calledOf = async (line: string) => {
	const [board] = await api.store.runQuery(`apps/demo/line/${line}`, { collection: "public" });
	return board?.data.called;
};

test("alarms that are due at once ring in turns of the event loop", async () => {
	let turn = 0;
	const rung: string[] = [];
	const turns = new Set<number>();
	const ring = async (_: AppUid, line: LineUid) => {
		rung.push(line);
		turns.add(turn);
	};
	const alarms = new NodeAlarms(Date.now, ring, (app) => [app]);
	const lines = ["a", "b", "c"].map((line) => parsed(parseLineUid(line)));
	for (const line of lines) alarms.set(DEMO, line, Date.now() - 1);
	for (; rung.length < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
	expect(rung).toEqual(["a", "b", "c"]);
	expect(turns.size).toBe(3);
	alarms.close();
});

test("of very many alarms at the same instant few are at work, and other networks' have their turns", async () => {
	const rung: string[] = [];
	const waiting: (() => void)[] = [];
	const ring = async (app: AppUid, line: LineUid) => {
		rung.push(`${app}/${line}`);
		await new Promise<void>((resolve) => waiting.push(resolve));
	};
	const alarms = new NodeAlarms(Date.now, ring, (app) => [app]);
	const shop = parsed(parseAppUid("shop"));
	for (let n = 0; n < 300; n++) alarms.set(DEMO, parsed(parseLineUid(`l${n}`)), Date.now() - 1);
	alarms.set(shop, parsed(parseLineUid("main")), Date.now() - 1);
	await expect.poll(() => rung.length).toBe(100);
	for (let n = 0; n < 5; n++) await new Promise((resolve) => setImmediate(resolve));
	expect(rung).toHaveLength(100);
	expect(rung).toContain("shop/main");
	for (; rung.length < 301; await new Promise((resolve) => setImmediate(resolve)))
		for (const done of waiting.splice(0)) done();
	alarms.close();
});

test("the server makes a due automatic call without a request", async () => {
	const period = ending(400);
	const line = await api.newLine(period);
	await api.join(line);
	await api.join(line);
	await expect.poll(() => calledOf(line), { interval: 20 }).not.toEqual([]);
	const events = [...(await api.stored(line))].filter(([path]) => path.includes("/events/"));
	expect(events.map(([, { actor, command }]) => [actor, command])).toEqual([["desk", "autoCall"]]);
	const called = await calledOf(line);
	expect(called).toMatchObject([{ number: 1 }]);
	// However long the joins took.
	const [first] = v.parse(v.array(v.object({ at: v.number() })), called);
	expect(first?.at).toBeGreaterThanOrEqual(period.autocall_called_lasted + 60_000);
});

/** Whether a line is paused as stored, without waking it. */
const pausedOf = async (line: string) =>
	(await api.store.batchGet([`apps/demo/line/${line}`])).get(`apps/demo/line/${line}`)?.data.paused;

test("the server ends a pause without a request", async () => {
	const line = await api.newLine();
	const json = { paused: true, until: Date.now() + 1_000 };
	await api.ask(`/apiV2/demo/${line}/pause`, { method: "POST", token: api.owner.token, json });
	expect(await pausedOf(line)).toBe(true);
	await expect.poll(() => pausedOf(line), { interval: 20 }).toBe(false);
});

test("a restarted server ends a pause without a request, and leaves a pause that staff end", async () => {
	const pausedLine = async (until: Record<string, number>) => {
		const line = await api.newLine();
		const data = { paused: true, ...until };
		await api.store.commit([{ set: `apps/demo/line/${line}`, data, mask: Object.keys(data) }]);
		return line;
	};
	const ended = await pausedLine({ paused_until: Date.now() - 1 });
	const kept = await pausedLine({});
	const found = (await linesToWake(api.store, nextTurn, 1)).map(({ line }) => `${line}`);
	expect([found.includes(ended), found.includes(kept)]).toEqual([true, false]);
	const next = createNodeApi({
		store: api.store,
		secret: SECRET,
		log: () => undefined,
		verifyIdToken: async () => undefined,
	});
	await expect.poll(() => pausedOf(ended), { interval: 20 }).toBe(false);
	expect(await pausedOf(kept)).toBe(true);
	await next.close();
});

test("a restarted server makes due calls and continues deletions without a request", async () => {
	const line = await api.newLine(ending(3_600_000));
	await api.join(line);
	await api.store.commit([
		{ set: `apps/demo/line/${line}`, data: ending(300), mask: Object.keys(ending(0)) },
	]);
	const cut = await api.newLine();
	await api.store.commit([
		{ set: `apps/demo/line/${cut}/answers/one`, data: { uid: "one", _version: 1 } },
		{
			set: `apps/demo/line/${cut}/public/board`,
			data: {
				...{ series: 1, version: 3, issued: 0, order: "", during: [], called: [], recent: [], updated_at: 1 },
				...{ clearings: [{ list: "answers", upTo: 3 }], unfinished: true },
			},
		},
	]);
	const found = (await linesToWake(api.store, nextTurn)).map(({ app, line: uid }) => `${app}/${uid}`);
	expect(found).toEqual(expect.arrayContaining([`demo/${line}`, `demo/${cut}`]));
	// However many others have, whose shops come first by name.
	expect((await linesToWake(api.store, nextTurn, 1)).map(({ app, line: uid }) => `${app}/${uid}`)).toEqual(
		found,
	);
	expect(found.length).toBeGreaterThan(2);
	const next = createNodeApi({
		store: api.store,
		secret: SECRET,
		log: () => undefined,
		verifyIdToken: async () => undefined,
	});
	await expect.poll(() => calledOf(line), { interval: 20 }).not.toEqual([]);
	await expect.poll(() => api.store.runQuery(`apps/demo/line/${cut}`, { collection: "answers" })).toEqual([]);
	await next.close();
});

test("a line has one alarm, the last set; none after the end", async () => {
	vi.useFakeTimers({ now: 1_000, toFake: ["setTimeout", "clearTimeout", "Date"] });
	/** Also lets the event loop turn, in which alarms ring. */
	const pass = async (ms: number) => {
		await vi.advanceTimersByTimeAsync(ms);
		await new Promise((resolve) => setImmediate(resolve));
	};
	const rung: string[] = [];
	const ring = async (app: AppUid, line: LineUid) => void rung.push(`${app}/${line} ${Date.now()}`);
	const alarms = new NodeAlarms(Date.now, ring, (app) => [app]);
	const [one, two, three] = ["one", "two", "three"].map((uid) => parsed(parseLineUid(uid)));
	if (one === undefined || two === undefined || three === undefined) throw new Error("no lines");
	alarms.set(DEMO, one, 5_000);
	alarms.set(DEMO, one, 3_000);
	alarms.set(DEMO, two, 4_000);
	alarms.set(DEMO, two, undefined);
	alarms.set(DEMO, three, 1_000 + 600_000);
	await pass(2_000);
	await pass(8_000);
	expect(rung).toEqual(["demo/one 3000"]);
	await pass(600_000 - 10_001);
	expect(rung).toHaveLength(1);
	await pass(1);
	expect(rung).toEqual(["demo/one 3000", `demo/three ${1_000 + 600_000}`]);
	// The machine has slept, or its clock was set.
	alarms.set(DEMO, one, Date.now() + 3_600_000);
	vi.setSystemTime(Date.now() + 3_600_000);
	await pass(60_000);
	expect(rung).toHaveLength(3);
	alarms.set(DEMO, one, 0);
	alarms.close();
	alarms.set(DEMO, two, 0);
	await pass(10_000);
	expect(rung).toHaveLength(3);
	vi.useRealTimers();
});
