import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Standing } from "#src/lib/alarm-state.ts";
import {
	type AlarmEffect,
	type AlarmEvent,
	type AlarmMemory,
	decideAlarm,
	FIRST_ALARM,
	RING_EVERY_MS,
	RING_MS,
} from "./alarm-machine.ts";

type Action = Exclude<AlarmEvent, { type: "due" }> | { readonly type: "wait"; readonly ms: number };

/** A page with its clock, its sound and its screen. */
class World {
	memory: AlarmMemory = FIRST_ALARM;
	now = 1_000_000;
	dueAt: number | undefined;
	readonly done: { readonly type: AlarmEffect["type"]; readonly at: number }[] = [];
	shown = { canSound: false, isRinging: false };
	isScreenKept = false;

	send(event: AlarmEvent): void {
		const { state, effects } = decideAlarm(this.memory, event, { now: this.now });
		this.memory = state;
		for (const effect of effects) {
			this.done.push({ type: effect.type, at: this.now });
			if (effect.type === "plan") this.dueAt = effect.ms === undefined ? undefined : this.now + effect.ms;
			if (effect.type === "show") this.shown = effect;
			if (effect.type === "keep-screen") this.isScreenKept = true;
			if (effect.type === "let-screen") this.isScreenKept = false;
		}
	}

	do(action: Action): void {
		if (action.type !== "wait") {
			this.send(action);
			return;
		}
		const end = this.now + action.ms;
		while (this.dueAt !== undefined && this.dueAt <= end) {
			this.now = this.dueAt;
			this.dueAt = undefined;
			this.send({ type: "due" });
		}
		this.now = end;
	}

	times(type: AlarmEffect["type"]): readonly number[] {
		return this.done.filter((each) => each.type === type).map(({ at }) => at);
	}
}

const standing = (kind: Standing) => ({ type: "standing", standing: kind }) as const;
const TOUCH = { type: "touch" } as const;
const wait = (ms: number): Action => ({ type: "wait", ms });

function story(...actions: readonly Action[]): World {
	const world = new World();
	for (const action of actions) world.do(action);
	return world;
}

describe("a call", () => {
	test("rings every three seconds for a minute", () => {
		const world = story(standing("waiting"), standing("called"), wait(10 * RING_MS));
		expect(world.times("ring")).toHaveLength(RING_MS / RING_EVERY_MS);
		expect(world.times("hush")).toHaveLength(1);
		expect(world.shown.isRinging).toBe(false);
	});

	test("stops ringing at the touch, and rings again when the shop calls again", () => {
		const world = story(standing("near"), standing("called"), wait(4_000), TOUCH, wait(RING_MS));
		expect(world.times("ring")).toHaveLength(2);
		for (const kind of ["waiting", "called"] as const) world.send(standing(kind));
		expect(world.times("ring")).toHaveLength(3);
		expect(world.shown.isRinging).toBe(true);
	});

	test("that is known from the start makes no sound", () => {
		expect(story(standing("called"), wait(RING_MS)).done).toEqual([]);
	});
});

test("coming near and being asked closer chime once each; being set back does not", () => {
	const world = story(...(["waiting", "near", "near", "guidance", "waiting"] as const).map(standing));
	expect(world.times("chime")).toHaveLength(2);
	expect(world.times("ring")).toEqual([]);
});

test("the screen stays on from the first touch until the end, and again after the page was hidden", () => {
	const world = story(standing("waiting"));
	expect(world.isScreenKept).toBe(false);
	for (const event of [TOUCH, { type: "shown" }, TOUCH] as const) world.send(event);
	expect(world.times("keep-screen")).toHaveLength(2);
	world.send(standing("over"));
	expect(world.isScreenKept).toBe(false);
	expect(world.times("let-screen")).toHaveLength(1);
});

test("sound is asked for at each touch until the browser allows it", () => {
	const world = story(standing("waiting"), TOUCH, { type: "sound", isAllowed: false }, TOUCH);
	world.send({ type: "sound", isAllowed: true });
	world.send(TOUCH);
	expect(world.times("ask-for-sound")).toHaveLength(2);
	expect(world.shown.canSound).toBe(true);
});

const ACTION: fc.Arbitrary<Action> = fc.oneof(
	fc.record({
		type: fc.constant("standing" as const),
		standing: fc.constantFrom<Standing>("waiting", "near", "guidance", "called", "over"),
	}),
	fc.constant(TOUCH),
	fc.record({ type: fc.constant("sound" as const), isAllowed: fc.boolean() }),
	fc.constant({ type: "shown" as const }),
	fc.record({ type: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 90_000 }) }),
);

test("in every story: rings only while called and untouched, a minute at most, and keeps no screen of an ended place", () => {
	fc.assert(
		fc.property(fc.array(ACTION, { maxLength: 40, size: "max" }), (actions) => {
			const world = new World();
			let calledAt: number | undefined;
			for (const action of actions) {
				const rings = world.times("ring").length;
				const wasCalled = world.memory.standing === "called";
				const isFirst = world.memory.standing === undefined;
				world.do(action);
				const isCalled = world.memory.standing === "called";
				if (action.type === "standing" && isCalled && !wasCalled && !isFirst) calledAt = world.now;
				if (action.type === "touch" || !isCalled) calledAt = undefined;
				const rung = world.times("ring").slice(rings);
				if (action.type === "touch" || !isCalled) expect(rung).toEqual([]);
				for (const at of rung) expect(at - (calledAt ?? Number.NaN)).toBeLessThan(RING_MS);
				expect(world.dueAt !== undefined).toBe(world.memory.ringsUntil !== undefined);
				expect(world.shown.isRinging).toBe(world.memory.ringsUntil !== undefined);
				if (world.memory.standing === "over") expect(world.isScreenKept).toBe(false);
			}
		}),
		{ numRuns: 1_000 },
	);
});
