import { afterEach, beforeEach, expect, it } from "vitest";
import type { Lines } from "./lines.ts";
import { DEMO, type Fixture, joinRequest, MAIN, openFixture, STAFF } from "./testing/fixture.ts";

const MINUTE = 60_000;
/** The line calls every three minutes, without a screen. */
const CALLING = {
	autocall_function_enable: true,
	autocall_enable: true,
	autocall_without_screen: true,
	autocall_time: 3,
};

let fixture: Fixture;
let alarms: (number | undefined)[];
let lines: Lines;
beforeEach(async () => {
	fixture = await openFixture({ ...CALLING, autocall_called_lasted: Date.parse("2026-11-21T03:00:00Z") });
	alarms = [];
	lines = fixture.lines({ setAlarm: (_app, _line, at) => alarms.push(at) });
});
afterEach(async () => {
	await lines.close();
	await fixture.close();
});

const submit = (request: Parameters<ReturnType<Lines["get"]>["desk"]["submit"]>[0]) =>
	lines.get(DEMO, MAIN).desk.submit(request);

it("is set once for one instant, however many changes leave the instant as it is", async () => {
	const due = fixture.clock + 3 * MINUTE;
	for (let joins = 0; joins < 3; joins++) await submit(joinRequest());
	expect(alarms).toEqual([due]);
	await submit({ type: "setAutoCall", enable: false, actor: STAFF });
	await submit({ type: "pause", paused: true, message: "", actor: STAFF });
	// The next instant is the end of the service day, at 04:00.
	expect(alarms).toEqual([due, Date.parse("2026-11-21T19:00:00Z")]);
});

it("is set again after it has rung, also for the same instant", async () => {
	const due = fixture.clock + 3 * MINUTE;
	await submit(joinRequest());
	// The shell's clock may be ahead of the line's.
	fixture.clock = due - 1;
	await lines.ring(DEMO, MAIN);
	expect(alarms).toEqual([due, due]);
});

it("is set a quarter of a minute later when the head cannot be called, and not for earlier meanwhile", async () => {
	const due = fixture.clock + 3 * MINUTE;
	await submit(joinRequest());
	for (const { path } of await fixture.members()) await fixture.store.commit([{ delete: path }]);
	fixture.clock = due;
	await lines.ring(DEMO, MAIN);
	await submit(joinRequest());
	expect(alarms).toEqual([due, due + 15_000]);
	fixture.clock = due + 15_000;
	await lines.ring(DEMO, MAIN);
	expect(alarms).toEqual([due, due + 15_000, due + 30_000]);
});
