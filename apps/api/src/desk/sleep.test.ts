import { NEW_BOARD } from "@junban/domain/line";
import { parseLineUid } from "@junban/domain/values";
import { afterAll, describe, expect, it } from "vitest";
import { RecentJoins } from "./recent-joins.ts";
import { SleepingJoins } from "./sleeping-joins.ts";
import { DEMO, joinRequest, MAIN, memberOf, newUid, openFixture, parsed } from "./testing/fixture.ts";

const fixture = await openFixture();
afterAll(() => fixture.close());

it("unloads a line after ten minutes without use, unless a phone is on its live channel", async () => {
	const watched = parsed(parseLineUid("watched"));
	await fixture.store.commit([{ set: `apps/demo/line/${watched}`, data: { uid: watched } }]);
	const lines = fixture.lines();
	for (const uid of [MAIN, watched]) await lines.open(DEMO, uid);
	const phone = { networks: [], send: () => undefined, congested: false, close: () => undefined };
	lines.get(DEMO, watched).hub.add(phone);
	fixture.clock += 600_000;
	await lines.tick();
	expect(lines.size).toEqual({ lines: 2, phones: 1, waiting: 0 });
	fixture.clock += 1;
	await lines.tick();
	expect(lines.size).toEqual({ lines: 1, phones: 1, waiting: 0 });
	lines.get(DEMO, watched).hub.remove(phone);
	fixture.clock += 600_001;
	await lines.tick();
	expect(lines.size).toEqual({ lines: 0, phones: 0, waiting: 0 });
	await lines.close();
});

it("tells from where places came after the line has slept, as long as they stand", async () => {
	const lines = fixture.lines();
	const awake = async () => {
		const opened = await lines.open(DEMO, MAIN);
		if (!opened.ok) throw new Error(opened.code);
		return opened.value;
	};
	const sleep = async (ms: number) => {
		await lines.get(DEMO, MAIN).desk.drained();
		fixture.clock += ms;
		await lines.tick();
		expect(lines.size.lines).toBe(0);
	};
	for (let count = 0; count < 20; count++) {
		const { line } = await awake();
		line.joins.note(["192.0.2.1"], memberOf(await line.desk.submit(joinRequest())));
	}
	await sleep(600_001);
	const { line, snapshot } = await awake();
	const [origin] = line.joins.unusual(snapshot.board);
	expect(origin).toMatchObject({ waiting: 20 });
	const end = { type: "guideOver", reason: "cancelled", autoCall: false, actor: "staff" } as const;
	for (const uid of line.joins.waitingOf(origin?.id ?? "", snapshot.board))
		memberOf(await line.desk.submit({ ...end, uid }));
	await sleep(1_800_001);
	expect((await awake()).line.joins.size).toBe(0);
	await lines.close();
});

describe("of lines that sleep", () => {
	let now = 0;
	const joinsOf = (line: string, count: number) => {
		const joins = new RecentJoins(() => now);
		for (let number = 1; number <= count; number++) {
			now++;
			joins.note([line], { uid: newUid(), series: 1, number });
		}
		return joins;
	};

	it("joins are kept for a day", () => {
		const asleep = new SleepingJoins(() => now);
		const joins = joinsOf("a", 3);
		for (const line of ["a", "b", "c"]) asleep.keep(line, { app: "one", owner: "one" }, joins, undefined);
		expect(asleep.take("a")).toBe(joins);
		expect(asleep.take("a")).toBe(undefined);
		now += 86_400_000;
		asleep.tick();
		expect(asleep.take("b")).toBe(joins);
		now += 1;
		asleep.tick();
		expect(asleep.take("c")).toBe(undefined);
	});

	it("200,000 joins are kept, of those that sleep last", () => {
		const asleep = new SleepingJoins(() => now);
		const joins = joinsOf("a", 20_000);
		for (let line = 1; line <= 10; line++)
			asleep.keep(`${line}`, { app: "one", owner: "one" }, joins, undefined);
		expect([asleep.take("1"), asleep.take("2")]).toEqual([undefined, joins]);
		asleep.keep("11", { app: "one", owner: "one" }, joins, undefined);
		expect(asleep.take("3")).toBe(joins);
	});

	it("whoever keeps the most loses first, however long others sleep", () => {
		const asleep = new SleepingJoins(() => now);
		const [few, many] = [joinsOf("a", 20), joinsOf("b", 20_000)];
		asleep.keep("few", { app: "one", owner: "one" }, few, undefined);
		for (let line = 1; line <= 12; line++)
			asleep.keep(`${line}`, { app: "other", owner: "other" }, many, undefined);
		expect(asleep.take("few")).toBe(few);
		expect(["1", "2", "3", "4"].map((line) => asleep.take(line))).toEqual([
			...[undefined, undefined, undefined],
			many,
		]);
	});

	it("of one owner the shop that keeps the most loses first", () => {
		const asleep = new SleepingJoins(() => now);
		const [few, many] = [joinsOf("a", 20), joinsOf("b", 20_000)];
		asleep.keep("few", { app: "few", owner: "wifi" }, few, undefined);
		for (let line = 1; line <= 12; line++)
			asleep.keep(`${line}`, { app: `shop${line % 2}`, owner: "wifi" }, many, undefined);
		expect(asleep.take("few")).toBe(few);
	});

	it("joins that change meanwhile make no room for too few or too many", () => {
		const asleep = new SleepingJoins(() => now);
		const shrinking = joinsOf("a", 20_000);
		for (let round = 0; round < 5; round++) {
			asleep.keep("changed", { app: "one", owner: "one" }, joinsOf("a", 20_000), undefined);
			asleep.keep("shrinking", { app: "one", owner: "one" }, shrinking, undefined);
			shrinking.tidy({ ...NEW_BOARD, series: 2 });
			asleep.take("shrinking");
		}
		const joins = joinsOf("b", 19_000);
		for (let line = 1; line <= 9; line++)
			asleep.keep(`${line}`, { app: "one", owner: "one" }, joins, undefined);
		expect(asleep.take("changed")?.size).toBe(20_000);
	});

	it("a line that could not be read is told from where its places came when it can be read again", async () => {
		let isDown = false;
		const { batchGet } = fixture.store;
		const store = {
			...fixture.store,
			batchGet: (paths: string[]) =>
				isDown ? Promise.reject(new Error("down")) : batchGet.call(fixture.store, paths),
		};
		const lines = fixture.lines({ store });
		const opened = await lines.open(DEMO, MAIN);
		if (!opened.ok) throw new Error(opened.code);
		const { line } = opened.value;
		const member = memberOf(await line.desk.submit(joinRequest()));
		await line.desk.drained();
		line.joins.note(["192.0.2.1"], member);
		isDown = true;
		line.desk.refresh();
		expect(await lines.open(DEMO, MAIN)).toMatchObject({ ok: false });
		await lines.tick();
		isDown = false;
		expect(lines.get(DEMO, MAIN).joins.size).toBe(1);
		await lines.close();
	});
});
