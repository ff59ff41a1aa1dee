import { serverMessage } from "@junban/api-contract/live-messages";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Lines } from "./lines.ts";
import { DEMO, type Fixture, MAIN, openFixture, PATHS } from "./testing/fixture.ts";

let fixture: Fixture;
beforeEach(async () => {
	fixture = await openFixture();
});
afterEach(async () => {
	await fixture.close();
});

it("tells phones that the hours have changed, once, though nobody moved the line", async () => {
	const hours = {
		uid: "r",
		order_number: 0,
		weekdays: [0, 1, 2, 3, 4, 5, 6],
		start_at: "10:00",
		end_at: "12:30",
	};
	await fixture.store.commit([{ set: `${PATHS.line}/receptions/r`, data: hours }]);
	const lines = new Lines({
		store: fixture.store,
		now: () => fixture.clock,
		log: () => undefined,
		newId: () => "id",
		random: () => 0,
		commitGapMs: 0,
		setAlarm: () => undefined,
		later: (ms, run) => void setTimeout(run, ms),
		yieldThen: (run) => void setImmediate(run),
	});
	const opened = await lines.open(DEMO, MAIN);
	if (typeof opened === "string") throw new Error(opened);
	const { line, snapshot } = opened;
	const stamps: number[] = [];
	const send = (text: string) => {
		const message = v.parse(serverMessage, JSON.parse(text));
		if (message.type === "board") stamps.push(message.settings);
	};
	line.hub.add({ send, congested: false, close: () => undefined });
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
