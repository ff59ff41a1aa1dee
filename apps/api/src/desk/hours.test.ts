import { Timestamp } from "@junban/firestore-wire/value";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { faulty } from "./testing/faults.ts";
import {
	boardOf,
	type Fixture,
	joinRequest,
	memberOf,
	openFixture,
	PATHS,
	STAFF,
} from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

/** The fixture's clock shows noon in Tokyo. */
const HOURS = {
	uid: "noon",
	order_number: 0,
	weekdays: [0, 1, 2, 3, 4, 5, 6],
	start_at: "10:00",
	end_at: "20:00",
};
const MINUTE = 60_000;

const saveReception = (fields: Record<string, string | number>) =>
	fixture.store.commit([{ set: `${PATHS.line}/receptions/noon`, data: { ...HOURS, ...fields } }]);
const raiseVersion = (settings_version: number) =>
	fixture.store.commit([{ set: PATHS.line, data: { settings_version }, mask: ["settings_version"] }]);

describe("a total limit", () => {
	it("holds exactly across desks that fence each other, a restart and a new series", async () => {
		await saveReception({ limit_total: 10 });
		const desks = [fixture.desk(), fixture.desk(), fixture.desk()];
		const asked = Array.from({ length: 300 }, (_, i) => desks[i % 3]?.submit(joinRequest()));
		const answers = await Promise.all(asked);
		const numbers = answers.flatMap((answer) => (answer?.ok ? [memberOf(answer).number] : []));
		expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		const opensAt = Date.parse("2026-11-22T01:00:00Z");
		const full = { ok: false, code: "limit-total-reached", opensAt };
		for (const answer of answers) if (answer?.ok === false) expect(answer).toEqual(full);

		const next = fixture.desk();
		expect(await next.submit(joinRequest())).toEqual(full);
		await next.submit({ type: "clear", actor: STAFF });
		expect(await next.submit(joinRequest())).toEqual(full);
		expect(await fixture.members()).toHaveLength(10);
		expect((await boardOf(next)).runCounts).toEqual([{ reception: "noon", day: "2026-11-21", issued: 10 }]);
	});

	it("counts a repeated join once, and staff who confirmed", async () => {
		await saveReception({ limit_total: 2 });
		const desk = fixture.desk();
		const one = joinRequest();
		for (const each of await Promise.all([desk.submit(one), desk.submit(one), desk.submit(one)]))
			expect(memberOf(each).number).toBe(1);
		const walkIn = { ...joinRequest(), source: "staff", exceedLimits: true } as const;
		expect(memberOf(await desk.submit(walkIn)).number).toBe(2);
		expect(await desk.submit(joinRequest())).toMatchObject({ ok: false, code: "limit-total-reached" });
		expect(memberOf(await desk.submit({ ...walkIn, ...joinRequest(), source: "staff" })).number).toBe(3);
		expect(memberOf(await desk.submit(one)).number).toBe(1);
	});
});

describe("a reception at night that continues past the start of the service day", () => {
	const at = (time: string) => Date.parse(`2026-11-22T${time}:00+09:00`);

	it("is one run: nobody is expired and numbers continue until it ends", async () => {
		await saveReception({ start_at: "22:00", end_at: "05:00" });
		const desk = fixture.desk();
		fixture.clock = at("03:59");
		const early = memberOf(await desk.submit(joinRequest()));
		fixture.clock = at("04:01");
		await desk.tick();
		expect((await boardOf(desk)).order.size).toBe(1);
		const late = memberOf(await desk.submit(joinRequest()));
		expect(late).toMatchObject({ series: early.series, number: 2 });
		fixture.clock = at("05:00") - 1;
		await desk.tick();
		expect((await boardOf(desk)).order.size).toBe(2);
		fixture.clock = at("05:00");
		await desk.tick();
		expect((await boardOf(desk)).order.size).toBe(0);
		fixture.clock = at("22:00");
		expect(memberOf(await desk.submit(joinRequest()))).toMatchObject({ series: early.series + 1, number: 1 });
	});

	it("ends at the start of the day in a line that is always open, and where the start is later", async () => {
		const desk = fixture.desk();
		fixture.clock = at("03:59");
		await desk.submit(joinRequest());
		fixture.clock = at("04:00");
		await desk.tick();
		expect((await boardOf(desk)).order.size).toBe(0);
		await desk.submit(joinRequest());
		const settings = { day_start: "04:02", settings_version: 2 };
		await fixture.store.commit([{ set: PATHS.line, data: settings, mask: Object.keys(settings) }]);
		desk.refresh();
		fixture.clock = at("04:02");
		expect((await boardOf(desk)).order.size).toBe(0);
	});
});

describe("reading the hours", () => {
	it("happens again only when the settings version changed, however often a refresh is asked for", async () => {
		await saveReception({});
		const transport = faulty(fixture.transport, () => undefined);
		const desk = fixture.desk({}, transport);
		const queries = () => transport.calls.filter((method) => method === "runQuery").length;
		await desk.submit(joinRequest());
		expect(queries()).toBe(5);
		for (let minute = 0; minute < 5; minute++) {
			fixture.clock += MINUTE;
			await desk.submit(joinRequest());
		}
		expect(queries()).toBe(5);
		await saveReception({ end_at: "11:00" });
		await raiseVersion(2);
		fixture.clock += MINUTE;
		expect(await desk.submit(joinRequest())).toMatchObject({ ok: false, code: "closed" });
		expect(queries()).toBe(9);
		for (let times = 0; times < 3; times++) {
			desk.refresh();
			expect(await desk.submit(joinRequest())).toMatchObject({ ok: false, code: "closed" });
		}
		expect(queries()).toBe(9);
		await saveReception({});
		await raiseVersion(3);
		desk.refresh();
		expect((await desk.submit(joinRequest())).ok).toBe(true);
		expect(queries()).toBe(13);
	});

	it("happens again for a line that was deleted and founded again with the same version", async () => {
		await saveReception({ end_at: "11:00" });
		const desk = fixture.desk();
		expect(await desk.submit(joinRequest())).toMatchObject({ ok: false, code: "closed" });
		const found = await fixture.store.batchGet([PATHS.line]);
		await fixture.store.commit([{ delete: PATHS.line }]);
		desk.refresh();
		expect(await desk.submit(joinRequest())).toMatchObject({ ok: false, code: "line-not-found" });
		await saveReception({});
		await fixture.store.commit([{ set: PATHS.line, data: found.get(PATHS.line)?.data ?? {} }]);
		desk.refresh();
		expect((await desk.submit(joinRequest())).ok).toBe(true);
	});

	it("a changed time zone or holiday mode holds together with the settings", async () => {
		await saveReception({});
		const desk = fixture.desk();
		await desk.submit(joinRequest());
		await fixture.store.commit([
			{ set: PATHS.app, data: { timezone: "Europe/Rome" }, mask: ["timezone"] },
			{ set: PATHS.line, data: { settings_version: 2 }, mask: ["settings_version"] },
		]);
		fixture.clock += MINUTE;
		// Four in the morning there.
		expect(await desk.submit(joinRequest())).toEqual({
			ok: false,
			code: "closed",
			opensAt: Date.parse("2026-11-21T09:00:00Z"),
		});
		expect((await desk.submit({ ...joinRequest(), source: "staff" })).ok).toBe(true);
	});

	it("a closure that has begun while the desk was busy refuses the next batch", async () => {
		const [start_at, end_at] = [1, 2].map((minutes) =>
			Timestamp.fromMillis(fixture.clock + minutes * MINUTE),
		);
		const closure = { uid: "c", order_number: 0, start_at: start_at ?? null, end_at: end_at ?? null };
		await fixture.store.commit([{ set: `${PATHS.line}/temporary_closeds/c`, data: closure }]);
		const desk = fixture.desk();
		const opensAt = fixture.clock + 2 * MINUTE;
		expect((await desk.submit(joinRequest())).ok).toBe(true);
		fixture.clock += MINUTE;
		expect(await desk.submit(joinRequest())).toEqual({ ok: false, code: "temporarily-closed", opensAt });
		fixture.clock += MINUTE;
		expect((await desk.submit(joinRequest())).ok).toBe(true);
	});

	it("a coming closure counts also beside many old ones", async () => {
		const day = 24 * 60 * MINUTE;
		const closure = (uid: string, from: number) => ({
			set: `${PATHS.line}/temporary_closeds/${uid}`,
			data: {
				uid,
				order_number: 0,
				start_at: Timestamp.fromMillis(fixture.clock + from),
				end_at: Timestamp.fromMillis(fixture.clock + from + 2 * MINUTE),
			},
		});
		await fixture.store.commit(
			Array.from({ length: 100 }, (_, index) => closure(`a${index}`, -(index + 1) * day)),
		);
		await fixture.store.commit([closure("z", -MINUTE)]);
		expect(await fixture.desk().submit(joinRequest())).toMatchObject({ code: "temporarily-closed" });
	});

	it("logs the unreadable documents of a collection by one line for each read", async () => {
		const ids = Array.from({ length: 9 }, (_, index) => `r${index}`);
		const closure = { uid: "c", order_number: 0, end_at: "soon" };
		await fixture.store.commit([
			...ids.map((uid) => ({
				set: `${PATHS.line}/receptions/${uid}`,
				data: { ...HOURS, uid, order_number: 0, end_at: "25:00" },
			})),
			{ set: `${PATHS.line}/temporary_closeds/c`, data: closure },
			{ set: `${PATHS.line}/questions/q`, data: { uid: "q", order_number: 0 } },
		]);
		const told: unknown[] = [];
		const desk = fixture.desk({ log: (...line) => told.push(line) });
		expect(await desk.submit(joinRequest())).toMatchObject({ ok: false, code: "closed" });
		fixture.clock += MINUTE;
		await desk.submit(joinRequest());
		const line = PATHS.line;
		const first = ids.slice(0, 5).map((uid) => ({ uid, field: "end_at" }));
		const one = (collection: string, document: object) => ({ line, collection, count: 1, first: [document] });
		expect(told).toHaveLength(3);
		for (const each of [
			["error", "desk.question-corrupt", one("questions", { uid: "q", field: "title" })],
			["error", "desk.hours-corrupt", { line, collection: "receptions", count: 9, first }],
			["error", "desk.hours-corrupt", one("temporary_closeds", { uid: "c", field: "start_at" })],
		])
			expect(told).toContainEqual(each);
	});

	it("logs that receptions beyond a hundred are left out", async () => {
		const reception = (index: number) => ({
			set: `${PATHS.line}/receptions/r${index}`,
			data: { ...HOURS, uid: `r${index}`, order_number: index },
		});
		await fixture.store.commit(Array.from({ length: 100 }, (_, index) => reception(index)));
		const told: unknown[] = [];
		const desk = fixture.desk({ log: (...line) => told.push(line) });
		await desk.submit(joinRequest());
		expect(told).toEqual([]);
		await fixture.store.commit([reception(100)]);
		await raiseVersion(2);
		desk.refresh();
		await desk.submit(joinRequest());
		const hundred = { line: PATHS.line, collection: "receptions", most: 100 };
		expect(told).toEqual([["error", "desk.hours-too-many", hundred]]);
	});

	it("nothing is decided while the hours cannot be read", async () => {
		const broken = faulty(fixture.transport, (_, method) => (method === "runQuery" ? "before" : undefined));
		const desk = fixture.desk({}, broken);
		expect(await desk.submit(joinRequest())).toEqual({ ok: false, code: "store-unavailable" });
		expect(await fixture.members()).toHaveLength(0);
	});
});
