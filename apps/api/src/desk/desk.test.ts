import { linePaths } from "@junban/domain/documents";
import { numbersInOrder } from "@junban/domain/line";
import { parseLineUid } from "@junban/domain/values";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BatchTurn } from "./desk-options.ts";
import { faulty } from "./testing/faults.ts";
import {
	boardOf,
	DEMO,
	type Fixture,
	joinRequest,
	memberOf,
	newUid,
	nextTurn,
	openFixture,
	PATHS,
	parsed,
	STAFF,
} from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

const DAY = 86_400_000;

describe("joining", () => {
	it("gives 1, 2, 3 … in arrival order to a crowd, in few commits", async () => {
		const transport = faulty(fixture.transport, () => undefined);
		const desk = fixture.desk({}, transport);
		const answers = await Promise.all(Array.from({ length: 1_000 }, () => desk.submit(joinRequest())));
		expect(answers.map((answer) => memberOf(answer).number)).toEqual(
			Array.from({ length: 1_000 }, (_, i) => i + 1),
		);
		expect(transport.calls.filter((method) => method === "commit").length).toBeLessThanOrEqual(8);
		expect(await fixture.members()).toHaveLength(1_000);
	});

	it("keeps line_up_at rising within one millisecond", async () => {
		const desk = fixture.desk();
		const answers = await Promise.all(Array.from({ length: 50 }, () => desk.submit(joinRequest())));
		const keys = answers.map((answer) => memberOf(answer).lineUpAt);
		expect(new Set(keys).size).toBe(50);
		expect(keys).toEqual(keys.toSorted((a, b) => a - b));
	});

	it("gives a repeated uid the member it has, also within one batch and after leaving", async () => {
		const desk = fixture.desk();
		const uid = newUid();
		const answers = await Promise.all(
			[joinRequest(uid), joinRequest(), joinRequest(uid)].map((each) => desk.submit(each)),
		);
		expect(answers.map((answer) => memberOf(answer).number)).toEqual([1, 2, 1]);
		await desk.submit({ type: "guideOver", uid, reason: "left", autoCall: false });
		const again = await desk.submit(joinRequest(uid));
		expect(again).toMatchObject({ ok: true, changed: false, member: { number: 1, state: "over" } });
		expect(await fixture.members()).toHaveLength(2);
	});

	it("refuses an unknown line and an unknown app, and writes nothing", async () => {
		const lost = fixture.desk({ paths: { ...PATHS, line: "apps/demo/line/other" } });
		expect(await lost.submit(joinRequest())).toEqual({ ok: false, code: "line-not-found" });
		const nowhere = fixture.desk({ paths: { ...PATHS, app: "apps/nowhere" } });
		expect(await nowhere.submit(joinRequest())).toEqual({ ok: false, code: "app-not-found" });
		expect(await fixture.members()).toHaveLength(0);
	});
});

describe("reading little", () => {
	it("never loads the line: calls to the store do not grow with the number waiting", async () => {
		const perCommand: number[] = [];
		for (const waiting of [5, 500]) {
			const transport = faulty(fixture.transport, () => undefined);
			const desk = fixture.desk({}, transport);
			const joined = await Promise.all(Array.from({ length: waiting }, () => desk.submit(joinRequest())));
			const before = transport.calls.length;
			const { uid } = memberOf(joined[2] ?? { ok: false, code: "internal" });
			await desk.submit({ type: "give", uid, target: "called", actor: STAFF });
			await desk.submit({ type: "guideOver", uid, reason: "served", autoCall: true, actor: STAFF });
			perCommand.push(transport.calls.length - before);
		}
		// Two commands: a batchGet and a commit each, and one query for the head.
		expect(perCommand).toEqual([5, 5]);
	});
});

describe("two desks on one line", () => {
	it("fence each other: numbers stay distinct and gap-free, nobody is called twice", async () => {
		const desks = [fixture.desk(), fixture.desk(), fixture.desk()];
		const asked = Array.from({ length: 60 }, (_, i) => desks[i % 3]?.submit(joinRequest()));
		const numbers = (await Promise.all(asked)).map(
			(answer) => memberOf(answer ?? { ok: false, code: "internal" }).number,
		);
		expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
		const [first] = await fixture.members();
		const uid = memberOf((await desks[0]?.submit(joinRequest())) ?? { ok: false, code: "internal" }).uid;
		expect(first).toBeDefined();
		const calls = await Promise.all(
			desks.map((desk) => desk.submit({ type: "give", uid, target: "called", actor: STAFF })),
		);
		expect(calls.map((answer) => answer.ok && answer.changed).filter(Boolean)).toHaveLength(1);
		for (const desk of desks) desk.refresh();
		const boards = await Promise.all(desks.map((desk) => boardOf(desk)));
		expect(boards[0]?.called.map(({ number }) => number)).toEqual([61]);
		expect(boards[1]).toEqual(boards[0]);
	});
});

describe("the turn of a batch", () => {
	it("begins when the line is loaded, and the requests that come meanwhile are in the next batch", async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const loaded: boolean[] = [];
		const desk = fixture.desk({
			batchTurn: async (commit) => {
				loaded.push(desk.snapshot !== undefined);
				await promise;
				return await commit();
			},
		});
		const first = desk.submit(joinRequest());
		while (loaded.length === 0) await nextTurn();
		const others = [desk.submit(joinRequest()), desk.submit(joinRequest())];
		await nextTurn();
		expect(await fixture.members()).toEqual([]);
		resolve();
		const answers = await Promise.all([first, ...others]);
		expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
		await desk.drained();
		expect([loaded, (await boardOf(desk)).batches.length]).toEqual([[true, true], 2]);
	});

	it("is not asked for by a line that does not exist, nor by long work", async () => {
		let asked = 0;
		const batchTurn: BatchTurn = (commit) => {
			asked++;
			return commit();
		};
		const nowhere = fixture.desk({ batchTurn, paths: linePaths(DEMO, parsed(parseLineUid("nowhere"))) });
		expect(await nowhere.submit(joinRequest())).toEqual({ ok: false, code: "line-not-found" });
		expect(asked).toBe(0);
		const desk = fixture.desk({ batchTurn });
		await Promise.all(Array.from({ length: 100 }, () => desk.submit(joinRequest())));
		asked = 0;
		await desk.submit({ type: "cancelAll", actor: STAFF });
		await desk.drained();
		expect(asked).toBe(1);
	});
});

describe("ending many places", () => {
	it("cancel-all empties the order at once and sweeps every document afterwards", async () => {
		const desk = fixture.desk();
		const joined = await Promise.all(Array.from({ length: 400 }, () => desk.submit(joinRequest())));
		const answer = await desk.submit({ type: "cancelAll", actor: STAFF });
		expect(answer.ok && answer.board.order.size).toBe(0);
		const last = memberOf(joined[399] ?? { ok: false, code: "internal" });
		const give = await desk.submit({ type: "give", uid: last.uid, target: "called", actor: STAFF });
		expect(give).toEqual({ ok: false, code: "invalid-transition" });
		await desk.drained();
		const states = (await fixture.members()).map(({ data }) => [data.guide_over, data.over_reason]);
		expect(states).toEqual(Array.from({ length: 400 }, () => [true, "cancelled"]));
		expect((await boardOf(desk)).sweeps).toEqual([]);
		expect(await desk.submit({ type: "cancelAll", actor: STAFF })).toEqual({ ok: false, code: "line-empty" });
	});

	it("the sweep waits for the line's turn part by part, and the line's requests do not wait for the sweep", async () => {
		const turns: (() => Promise<unknown>)[] = [];
		const ended: (() => void)[] = [];
		const desk = fixture.desk({
			inTurn: (part) =>
				new Promise((resolve) => {
					turns.push(part);
					ended.push(() => resolve(undefined));
				}),
		});
		const swept = async () => (await fixture.members()).filter(({ data }) => data.guide_over === true).length;
		await Promise.all(Array.from({ length: 400 }, () => desk.submit(joinRequest())));
		await desk.submit({ type: "cancelAll", actor: STAFF });
		expect((await desk.submit(joinRequest())).ok).toBe(true);
		await desk.drained();
		expect([await swept(), turns.length, desk.isIdle, desk.letGo()]).toEqual([0, 1, false, false]);
		let before = 0;
		while (turns.length > 0) {
			await turns.shift()?.();
			const now = await swept();
			expect(now).toBeGreaterThan(before);
			expect(now - before).toBeLessThanOrEqual(60);
			before = now;
			ended.shift()?.();
			await desk.drained();
			await nextTurn();
		}
		expect([before, desk.isIdle]).toEqual([400, true]);
	});

	it("a desk that has callers who wait to go on after a read is at work", async () => {
		const going = Promise.withResolvers<void>();
		const desk = fixture.desk({ goOn: () => going.promise });
		const read = desk.read();
		await expect.poll(() => desk.snapshot).toBeDefined();
		expect([desk.isIdle, desk.letGo()]).toEqual([false, false]);
		going.resolve();
		expect((await read).ok).toBe(true);
		expect([desk.isIdle, desk.letGo()]).toEqual([true, true]);
	});

	it("old data wait for a sweep that waits, without keeping the event loop busy, and come after it", async () => {
		const parts: (() => Promise<unknown>)[] = [];
		let turns = 0;
		const desk = fixture.desk({
			turn: () => {
				turns++;
				return nextTurn();
			},
			inTurn: (part) => new Promise((resolve) => parts.push(() => part().then(resolve))),
		});
		await Promise.all(Array.from({ length: 3 }, () => desk.submit(joinRequest())));
		const cancelled = desk.submit({ type: "cancelAll", actor: STAFF });
		let old: string | undefined;
		// Asked while the cancel-all is under way.
		void desk.deleteOldPart().then((part) => {
			old = part;
		});
		expect((await cancelled).ok).toBe(true);
		await desk.drained();
		const before = turns;
		for (let turn = 0; turn < 50; turn++) await nextTurn();
		expect([turns - before, old, parts.length, desk.isIdle]).toEqual([0, undefined, 1, false]);
		await parts.shift()?.();
		await desk.drained();
		await expect.poll(() => old).toBe("done");
		expect((await fixture.members()).filter(({ data }) => data.guide_over === true)).toHaveLength(3);
		expect(desk.isIdle).toBe(true);
	});

	it("a sweep that found no room to wait is done by the line's next use", async () => {
		let isFull = true;
		const desk = fixture.desk({ inTurn: async (part) => (isFull ? undefined : await part()) });
		await Promise.all(Array.from({ length: 3 }, () => desk.submit(joinRequest())));
		await desk.submit({ type: "cancelAll", actor: STAFF });
		await desk.drained();
		expect((await fixture.members()).filter(({ data }) => data.guide_over === true)).toEqual([]);
		isFull = false;
		await desk.submit(joinRequest());
		await desk.drained();
		await nextTurn();
		await desk.drained();
		expect((await fixture.members()).filter(({ data }) => data.guide_over === true)).toHaveLength(3);
	});

	it("a sweep that a crash cut short is finished by the next desk that wakes", async () => {
		const dying = fixture.desk(
			{},
			// The first six calls read the line with its receptions, closures, questions and days before.
			faulty(fixture.transport, (call, method) =>
				method === "runQuery" && call >= 6 ? "before" : undefined,
			),
		);
		await Promise.all(Array.from({ length: 20 }, () => dying.submit(joinRequest())));
		await dying.submit({ type: "cancelAll", actor: STAFF });
		await dying.drained();
		expect((await fixture.members()).filter(({ data }) => data.guide_over === true)).toHaveLength(0);
		const next = fixture.desk();
		await next.read();
		await next.drained();
		expect((await fixture.members()).filter(({ data }) => data.guide_over === true)).toHaveLength(20);
		expect(memberOf(await next.submit(joinRequest()))).toMatchObject({ series: 1, number: 21 });
	});

	it("a join at the very moment of a new service day keeps nobody of the day before", async () => {
		let looks = Number.POSITIVE_INFINITY;
		const desk = fixture.desk({ now: () => fixture.clock + (looks-- > 0 ? 0 : DAY) });
		const states: string[] = [];
		for (let first = 0; first < 12; first++) {
			const old = joinRequest();
			looks = Number.POSITIVE_INFINITY;
			fixture.clock += 2 * DAY;
			await desk.submit(old);
			looks = first;
			await desk.submit(joinRequest());
			await desk.tick();
			states.push(memberOf(await desk.submit(old)).state);
		}
		expect(states).toEqual(Array(12).fill("over"));
	});

	it("a new service day expires the members left over and restarts the numbers", async () => {
		const desk = fixture.desk();
		await Promise.all(Array.from({ length: 3 }, () => desk.submit(joinRequest())));
		fixture.clock += DAY;
		expect(numbersInOrder((await boardOf(desk)).order)).toEqual([]);
		expect(memberOf(await desk.submit(joinRequest()))).toMatchObject({ series: 2, number: 1 });
		await desk.drained();
		const reasons = (await fixture.members()).map(({ data }) => data.over_reason ?? null);
		expect(reasons.filter((reason) => reason === "expired")).toHaveLength(3);
	});
});

describe("settings", () => {
	it("pausing closes joining at once, is stored, and staff can still add", async () => {
		const desk = fixture.desk();
		await desk.submit({ type: "pause", paused: true, message: "お昼休み", actor: STAFF });
		expect(await desk.submit(joinRequest())).toEqual({ ok: false, code: "paused", message: "お昼休み" });
		expect(memberOf(await desk.submit({ ...joinRequest(), source: "staff" })).number).toBe(1);
		const line = (await fixture.store.batchGet([PATHS.line])).get(PATHS.line);
		expect(line?.data).toMatchObject({ paused: true, paused_message: "お昼休み", name: "Line" });
	});

	it("a customer joins from the end of a pause on, however late the timer is", async () => {
		const desk = fixture.desk();
		const until = fixture.clock + 60_000;
		await desk.submit({ type: "pause", paused: true, message: "", until, actor: STAFF });
		fixture.clock = until - 1;
		expect(await desk.submit(joinRequest())).toMatchObject({ code: "paused" });
		fixture.clock = until;
		expect(memberOf(await desk.submit(joinRequest())).number).toBe(1);
		const read = await fixture.desk().read();
		expect(read.ok && read.value.settings.paused).toBe(false);
	});

	it("the page of a line whose pause ended while nobody looked says that it is open", async () => {
		const until = fixture.clock + 60_000;
		await fixture.desk().submit({ type: "pause", paused: true, message: "", until, actor: STAFF });
		fixture.clock = until;
		const read = await fixture.desk().read();
		expect(read.ok && read.value.settings.paused).toBe(false);
	});

	it("a pause holds although settings that were read before it arrive after it", async () => {
		const commits = Promise.withResolvers<void>();
		const committing = Promise.withResolvers<void>();
		const reads = Promise.withResolvers<void>();
		let slow = false;
		const { transport } = fixture;
		const desk = fixture.desk(
			{},
			{
				async call(method, parent, body, signal) {
					if (slow && method === "commit") {
						committing.resolve();
						await commits.promise;
					}
					const answer = await transport.call(method, parent, body, signal);
					// The command's own read comes before its commit; the slow one is that of the settings.
					if (slow && method === "batchGet" && reading !== undefined) await reads.promise;
					return answer;
				},
			},
		);
		let reading: ReturnType<typeof desk.read> | undefined;
		await desk.submit(joinRequest());
		slow = true;
		const pausing = desk.submit({ type: "pause", paused: true, message: "お昼休み", actor: STAFF });
		await committing.promise;
		fixture.clock += 30_000;
		reading = desk.read();
		await new Promise((resolve) => setImmediate(resolve));
		commits.resolve();
		await pausing;
		reads.resolve();
		await reading;
		slow = false;
		expect(await desk.submit(joinRequest())).toMatchObject({ ok: false, code: "paused" });
	});

	it("a refresh during a read of the settings reads them once more", async () => {
		const reads = Promise.withResolvers<void>();
		let slow = false;
		const { transport } = fixture;
		const desk = fixture.desk(
			{},
			{
				async call(method, parent, body, signal) {
					const answer = await transport.call(method, parent, body, signal);
					if (slow && method === "batchGet") await reads.promise;
					return answer;
				},
			},
		);
		slow = true;
		const first = desk.read();
		await new Promise((resolve) => setImmediate(resolve));
		await fixture.store.commit([{ set: PATHS.line, data: { paused: true }, mask: ["paused"] }]);
		desk.refresh();
		const second = desk.read();
		reads.resolve();
		await first;
		expect(await second).toMatchObject({ ok: true, value: { settings: { paused: true } } });
	});

	it("saved settings are seen after 30 seconds, or at once after a refresh", async () => {
		const desk = fixture.desk();
		await desk.read();
		await fixture.store.commit([{ set: PATHS.line, data: { paused: true }, mask: ["paused"] }]);
		expect((await desk.submit(joinRequest())).ok).toBe(true);
		fixture.clock += 30_000;
		expect(await desk.submit(joinRequest())).toEqual({ ok: false, code: "paused" });
		await fixture.store.commit([{ set: PATHS.line, data: { paused: false }, mask: ["paused"] }]);
		desk.refresh();
		expect((await desk.submit(joinRequest())).ok).toBe(true);
	});
});

it("takes who joins in the gap between two commits into the next one", async () => {
	const gap = Promise.withResolvers<void>();
	const paused = Promise.withResolvers<void>();
	const pause = () => {
		paused.resolve();
		return gap.promise;
	};
	const commits: number[] = [];
	const onBoard = (_snapshot: unknown, { members }: { members: readonly unknown[] }) => {
		if (members.length > 0) commits.push(members.length);
	};
	const desk = fixture.desk({ commitGapMs: 250, pause, onBoard });
	await desk.submit(joinRequest());
	const early = desk.submit(joinRequest());
	await paused.promise;
	const late = [desk.submit(joinRequest()), desk.submit(joinRequest())];
	fixture.clock += 250;
	gap.resolve();
	await Promise.all([early, ...late]);
	expect(commits).toEqual([1, 3]);
});

it("goes on at once when the machine's clock is set back", async () => {
	const pause = async (ms: number): Promise<void> => {
		fixture.clock += ms;
	};
	const desk = fixture.desk({ commitGapMs: 250, pause });
	await desk.submit(joinRequest());
	fixture.clock -= 600_000;
	const before = fixture.clock;
	expect((await desk.submit(joinRequest())).ok).toBe(true);
	expect(fixture.clock - before).toBeLessThanOrEqual(250);
});

it("sees saved settings within 30 seconds, also when the machine's clock is set back", async () => {
	const desk = fixture.desk();
	await desk.submit(joinRequest());
	fixture.clock -= 3_600_000;
	await fixture.store.commit([{ set: PATHS.line, data: { paused: true }, mask: ["paused"] }]);
	expect(await desk.submit(joinRequest())).toEqual({ ok: false, code: "paused" });
	await fixture.store.commit([{ delete: PATHS.app }]);
	fixture.clock -= 3_600_000;
	expect(await desk.read()).toEqual({ ok: false, code: "app-not-found" });
});
