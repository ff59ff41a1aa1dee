import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linesToWake } from "./lines-to-wake.ts";
import {
	DEMO,
	type Fixture,
	joinRequest,
	MAIN,
	nextTurn,
	openFixture,
	PATHS,
	STAFF,
} from "./testing/fixture.ts";
import { dueAt } from "./timers.ts";

/** 11:50 in Tokyo. */
const OPENS = Date.parse("2026-11-21T02:50:00Z");
const BEGINS = OPENS + 30 * 60_000;
/** The service day ends at four in the morning. */
const NEXT_DAY = Date.parse("2026-11-21T19:00:00Z");

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
	fixture.clock = OPENS;
	await saveReception({ is_enable: true, start_after: 30 });
});
afterEach(() => fixture.close());

async function saveReception(start_after_options: Record<string, number | boolean>): Promise<void> {
	const hours = { weekdays: [0, 1, 2, 3, 4, 5, 6], start_at: "11:50", end_at: "12:00" };
	await fixture.store.commit([
		{
			set: `${PATHS.line}/receptions/noon`,
			data: { uid: "noon", order_number: 0, ...hours, start_after_options },
		},
	]);
}

async function dueOf(desk = fixture.desk()): Promise<number | undefined> {
	const read = await desk.read();
	if (!read.ok) throw new Error(read.code);
	return dueAt(read.value, fixture.clock);
}

describe("NOTE-3 the beginning of guidance", () => {
	it("is due while somebody waits for it, also after the reception has ended", async () => {
		const desk = fixture.desk();
		expect(await dueOf(desk)).toBeUndefined();
		await desk.submit(joinRequest());
		expect(await dueOf(desk)).toBe(BEGINS);
		fixture.clock = BEGINS - 1;
		expect(await dueOf(desk)).toBe(BEGINS);
	});

	it("rings the alarm of a line that nobody uses", async () => {
		const alarms: (number | undefined)[] = [];
		const lines = fixture.lines({ setAlarm: (_app, _line, at) => alarms.push(at) });
		await lines.get(DEMO, MAIN).desk.submit(joinRequest());
		fixture.clock = BEGINS;
		await lines.ring(DEMO, MAIN);
		expect([alarms[0], alarms.at(-1)]).toEqual([BEGINS, NEXT_DAY]);
		expect(await dueOf()).toBe(NEXT_DAY);
		await lines.close();
	});

	it("is one commit without an event, whichever desk is first", async () => {
		const desk = fixture.desk();
		await desk.submit(joinRequest());
		const { snapshot } = desk;
		fixture.clock = BEGINS;
		const other = fixture.desk();
		await Promise.all([desk.tick(), desk.tick(), other.read()]);
		expect(await dueOf(desk)).toBe(NEXT_DAY);
		expect(await dueOf()).toBe(NEXT_DAY);
		const version = snapshot?.board.version ?? 0;
		expect((await fixture.store.batchGet([PATHS.board])).get(PATHS.board)?.data).toMatchObject({
			version: version + 1,
			updated_at: BEGINS,
		});
		expect(await fixture.store.runQuery(PATHS.line, { collection: "events" })).toEqual([]);
	});

	it("is done by any change of the line at that minute or later", async () => {
		const desk = fixture.desk();
		await desk.submit(joinRequest());
		fixture.clock = BEGINS;
		await desk.submit({ type: "pause", paused: true, message: "", actor: STAFF });
		expect(await dueOf(desk)).toBe(NEXT_DAY);
	});

	it("is no commit when the reception has been moved to a later time meanwhile", async () => {
		const desk = fixture.desk();
		await desk.submit(joinRequest());
		fixture.clock = BEGINS;
		await saveReception({ is_enable: true, start_after: 40 });
		const other = fixture.desk();
		expect(await other.submit({ type: "guidanceBegins" })).toMatchObject({ ok: true, changed: false });
		expect(await dueOf(other)).toBe(BEGINS + 10 * 60_000);
	});

	it("is not due where nobody is notified of nearness", async () => {
		await fixture.store.commit([
			{ set: PATHS.line, data: { notification: { before: 0 } }, mask: ["notification"] },
		]);
		const desk = fixture.desk();
		await desk.submit(joinRequest());
		expect(await dueOf(desk)).toBe(NEXT_DAY);
	});

	it("is found by a new process, and only in lines with receptions that begin it later", async () => {
		expect((await linesToWake(fixture.store, nextTurn, 1)).map(({ line }) => `${line}`)).toEqual(["main"]);
		await saveReception({ is_enable: false, start_after: 30 });
		expect(await linesToWake(fixture.store, nextTurn)).toEqual([]);
	});
});
