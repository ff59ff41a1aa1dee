import { describe, expect, test } from "vitest";
import { dayAt, dayOptions, HOUR, MINUTE, NOON, visitorUid } from "#src/testing/shops.ts";
import type { SampleCommand } from "./commands.ts";
import { Day } from "./day.ts";
import { MOST_EVENTS } from "./record.ts";
import { Run } from "./run.ts";

const uid = visitorUid(1);

/** The events after the visitor's commands, without those of the simulated staff. */
function eventsAfter(app: string, commands: readonly SampleCommand[]) {
	const day = dayAt(app);
	const before = day.keeper.record.events.length;
	for (const [index, command] of commands.entries())
		expect(day.command({ id: `command-${index}`, at: NOON + index, command })).toMatchObject({ ok: true });
	const { publicUid } = day.keeper.members.get(uid) ?? {};
	const told = day.keeper.record.events.slice(before).map(({ actor, command, reason, ...rest }) => {
		const of = rest.publicUid === undefined ? "line" : rest.publicUid === publicUid ? "visitor" : "another";
		return [actor, command, of, ...(reason === undefined ? [] : [reason])];
	});
	return { day, told };
}

const walkIn: SampleCommand = { type: "join", uid, source: "staff", locale: "ja", details: {} };

describe("the record of a day", () => {
	test("has what staff do, as a desk writes it", () => {
		const { told } = eventsAfter("sample_restaurant", [
			walkIn,
			{ type: "give", uid, target: "during_guidance" },
			{ type: "give", uid, target: "called" },
			{ type: "guideOver", uid, reason: "no_show", autoCall: false },
			{ type: "restore", uid },
			{ type: "edit", uid, given: { party_size: 3 } },
			{ type: "pause", paused: true, message: "" },
			{ type: "pause", paused: false, message: "" },
			{ type: "setAutoCall", enable: true },
			{ type: "cancelAll" },
			{ type: "clear", what: "answers" },
		]);
		expect(told).toEqual([
			["sample", "lineUp", "visitor"],
			["sample", "give during_guidance", "visitor"],
			["sample", "give called", "visitor"],
			["sample", "guideOver", "visitor", "no_show"],
			["sample", "restore", "visitor"],
			["sample", "edit", "visitor"],
			["sample", "pause on", "line"],
			["sample", "pause off", "line"],
			["sample", "setAutoCall on", "line"],
			["sample", "cancelAll", "line"],
			["sample", "clear answers", "line"],
		]);
	});

	test("has of a phone the change of its details alone, and nothing of a repeat", () => {
		const { told } = eventsAfter("sample", [
			{ ...walkIn, source: "web" },
			{ ...walkIn, source: "web" },
			{ type: "edit", uid, given: { party_size: 3 }, byHolder: true },
			{ type: "answers", uid, given: { while1: true }, byHolder: true },
			{ type: "leave", uid },
		]);
		expect(told).toEqual([["holder", "edit", "visitor"]]);
	});

	test("names the line itself where nobody asked: the end of a pause, an automatic call", () => {
		const { day } = eventsAfter("sample_restaurant", [
			{ type: "setAutoCall", enable: true },
			{ type: "pause", paused: true, message: "", until: NOON + 5 * MINUTE },
		]);
		day.runTo(NOON + 6 * MINUTE);
		const byItself = day.keeper.record.events.filter(({ actor }) => actor === "desk");
		expect(new Set(byItself.map(({ command }) => command))).toEqual(new Set(["autoCall", "resume"]));
	});

	test("has the simulated staff's morning, in its order, each event once, and is the same after copies", () => {
		const { events } = dayAt("sample_clinic").keeper.record;
		expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
		expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((a, b) => a - b));
		const commands = new Set(events.map(({ command }) => command));
		expect(commands).toEqual(new Set(["lineUp", "give called", "give during_guidance", "guideOver"]));
		const run = new Run(dayOptions("sample_clinic"));
		run.advance(NOON);
		expect(run.day.keeper.record.events).toEqual(events);
		const copy = run.day.copy();
		copy.runTo(NOON + HOUR);
		expect(run.day.keeper.record.events).toEqual(events);
		expect(copy.keeper.record.events.length).toBeGreaterThan(events.length);
	});

	test("keeps the newest events", () => {
		const day = new Day({ ...dayOptions("sample_event"), crowd: 200 });
		day.runTo(dayOptions("sample_event").day.endsAt - 1);
		const { events } = day.keeper.record;
		expect(events).toHaveLength(MOST_EVENTS);
		expect(events.at(-1)?.at).toBeGreaterThan(day.at - 10 * MINUTE);
		expect(events[0]?.id).not.toBe("e1");
	});
});
