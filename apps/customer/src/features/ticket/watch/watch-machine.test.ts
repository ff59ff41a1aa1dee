import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { board, inForce, NOW, view } from "#src/testing/samples.ts";
import {
	decideWatch,
	firstWatchMemory,
	type WatchEffect,
	type WatchEvent,
	type WatchMemory,
	type WatchState,
} from "./watch-machine.ts";

const LIVE = { state: "live", at: NOW } as const;

/** A page that follows number 9 of series 3. */
class World {
	memory: WatchMemory = firstWatchMemory({ series: 3, number: 9 });
	readonly effects: WatchEffect[] = [];

	send(event: WatchEvent, now = NOW): this {
		const { state, effects } = decideWatch(this.memory, event, { now });
		this.memory = state;
		this.effects.push(...effects);
		return this;
	}

	get shown(): WatchState | undefined {
		return this.effects.findLast((effect) => effect.type === "show")?.state;
	}

	board(part: Parameters<typeof board>[0]): this {
		return this.send({ type: "board", board: board(part) });
	}
}

const loaded = (part: Parameters<typeof view>[0] = {}): WatchEvent => ({
	type: "loaded",
	view: { ok: true, value: view(part) },
});
const opened = (part: Parameters<typeof view>[0] = {}) => new World().send(loaded(part));
const CALLED = { version: 11, order: "10-12", during: [], called: [{ number: 9, at: NOW }] };
const OVER = { version: 12, order: "10-12", during: [], called: [], recent: [{ number: 9, at: NOW }] };

describe("a place as the board shows it", () => {
	test.each([
		["waiting, with the wait", {}, { standing: "waiting", place: 2, wait: expect.anything() }],
		["asked closer", { during: [{ number: 9, at: 1 }] }, { standing: "during_guidance", place: 2 }],
		["called", CALLED, { standing: "called", calledAt: NOW }],
		["over", OVER, { standing: "over", overAt: NOW }],
		["over for long", { order: "10-12", recent: [] }, { standing: "over" }],
		["of a numbering before", { series: 4, order: "1-3", issued: 3 }, { standing: "earlier" }],
	])("%s", (_, part, shown) => {
		expect(opened({ board: part }).shown).toMatchObject({ kind: "ready", number: 9, ...shown });
		expect(opened({ board: {} }).send({ type: "board", board: board(part) }).shown).toMatchObject(shown);
	});

	test("that is called has no place, and one that is over for long no time", () => {
		expect(opened({ board: CALLED }).shown).not.toHaveProperty("place");
		expect(opened({ board: { order: "10-12", recent: [] } }).shown).not.toHaveProperty("overAt");
	});

	test("is missing until a board knows the number: the first one may be a moment old", () => {
		const world = opened({ board: { issued: 8, order: "8", recent: [] } });
		expect(world.shown).toEqual({ kind: "no-place" });
		expect(world.effects.map(({ type }) => type)).toContain("connect");
		expect(world.board({ version: 11 }).shown).toMatchObject({ standing: "waiting", place: 2 });
	});

	test("knows when guidance begins", () => {
		const guidance_from = NOW + 3_600_000;
		const world = opened({ opening: { reception: inForce({ guidance_from }) } });
		expect(world.shown).toMatchObject({ guidanceFrom: guidance_from });
	});
});

test("a call that is taken back is said until it is read, and a second call and the end take it away", () => {
	const world = opened({ board: CALLED });
	expect(world.shown).toMatchObject({ isSetBack: false });
	expect(world.board({ version: 12 }).shown).toMatchObject({ standing: "waiting", isSetBack: true });
	expect(world.board({ ...CALLED, version: 13 }).shown).toMatchObject({ isSetBack: false });
	expect(world.board({ version: 14 }).shown).toMatchObject({ isSetBack: true });
	expect(world.send({ type: "set-back-read" }).shown).toMatchObject({ isSetBack: false });
	world.board({ ...CALLED, version: 15 });
	expect(world.board({ ...OVER, version: 16 }).shown).toMatchObject({ isSetBack: false });
});

test("without a connection the time stands still", () => {
	const world = opened().send({ type: "status", status: LIVE });
	world.send({ type: "status", status: { state: "offline", at: NOW } }, NOW + 600_000);
	expect(world.shown).toMatchObject({ now: NOW, status: { state: "offline", at: NOW } });
	expect(world.effects.findLast(({ type }) => type === "plan-tick")).toEqual({
		type: "plan-tick",
		ms: undefined,
	});
});

test("new settings are fetched, and an old view does not bring an old board back", () => {
	const world = opened().board(CALLED).send({ type: "settings" });
	expect(world.effects.at(-1)).toEqual({ type: "refresh" });
	expect(world.send({ type: "view", view: view() }).shown).toMatchObject({ standing: "called" });
});

test("a failed load says why, and a retry loads again", () => {
	const failed = new World().send({ type: "loaded", view: { ok: false, code: "offline", status: 0 } });
	expect(failed.shown).toEqual({ kind: "failed", code: "offline" });
	expect(failed.send({ type: "retry" }).effects.at(-1)).toEqual({ type: "load" });
	expect(opened().send({ type: "retry" }).effects.at(-1)).toEqual({ type: "check" });
});

test("a shop that is gone is missing, and late messages show nothing of it", () => {
	const none = { ok: false, code: "app-not-found", status: 404 } as const;
	expect(new World().send({ type: "loaded", view: none }).shown).toEqual({ kind: "missing" });
	const world = opened().send({ type: "lost" });
	expect(world.effects.slice(-2)).toEqual([{ type: "end" }, { type: "show", state: { kind: "missing" } }]);
	world.send({ type: "view", view: view() }).board(CALLED).send({ type: "tick" });
	expect(world.shown).toEqual({ kind: "missing" });
});

test("any story of boards shows what the last one says, and stores nothing", () => {
	const boards = [{}, CALLED, OVER, { series: 4, order: "1", issued: 1 }, { issued: 8, order: "8" }];
	const standings = ["waiting", "called", "over", "earlier", undefined];
	fc.assert(
		fc.property(fc.array(fc.nat(boards.length - 1), { minLength: 1, maxLength: 12 }), (story) => {
			const world = opened();
			for (const [turn, at] of story.entries()) world.board({ ...boards[at], version: 20 + turn });
			const { shown } = world;
			const standing = shown?.kind === "ready" ? shown.standing : undefined;
			expect(standing).toBe(standings[story.at(-1) ?? 0]);
			expect(world.effects.map(({ type }) => type)).not.toContain("save-view");
		}),
	);
});
