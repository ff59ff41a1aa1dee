import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ApiResult, BoardAnswer } from "./client.ts";
import type { LiveEffect, LiveEvent, LiveMemory, LiveTimer } from "./live-events.ts";
import type { LiveMessage } from "./live-guards.ts";
import { decideLive, firstMemory } from "./live-machine.ts";
import { parsedBoard } from "./testing/samples.ts";

type Action =
	| { readonly act: "message"; readonly version: number; readonly series: number }
	| { readonly act: "same" | "open" | "break" | "check" | "ring" | "sleep" }
	| { readonly act: "answer"; readonly isReached: boolean }
	| { readonly act: "page"; readonly isVisible: boolean }
	| { readonly act: "network"; readonly isThere: boolean };

/** A page, a network and a clock around the machine. Each action happens only where it can happen. */
class World {
	memory: LiveMemory = firstMemory({ retryMost: 10_000, clockOffset: 0 });
	now = 1_000;
	isVisible = true;
	/** Sockets that are open and not given up; `accepted`: the server has taken the newest in. */
	sockets = 0;
	isAccepted = false;
	fetches = 0;
	readonly timers = new Map<LiveTimer, number>();
	/** Of the status, after each event. */
	readonly times: number[] = [];
	readonly shown: { series: number; version: number; isFromSocket: boolean }[] = [];

	send(event: LiveEvent): void {
		const { now, isVisible } = this;
		const { state, effects } = decideLive(this.memory, event, { now, isVisible, chance: 0.5 });
		this.memory = state;
		if (state.status.at !== undefined) this.times.push(state.status.at);
		for (const effect of effects) this.#perform(effect, event);
	}

	#perform(effect: LiveEffect, event: LiveEvent): void {
		switch (effect.type) {
			case "open":
				this.sockets++;
				this.isAccepted = false;
				break;
			case "close":
				this.sockets = 0;
				break;
			case "start":
				this.timers.set(effect.timer, this.now + effect.ms);
				break;
			case "stop":
				this.timers.delete(effect.timer);
				break;
			case "fetch":
				this.fetches++;
				break;
			case "plan":
				this.send({ type: "planning", ahead: 3 });
				break;
			case "board": {
				const { series, version } = effect.board;
				this.shown.push({ series, version, isFromSocket: event.type === "received" });
			}
		}
	}

	do(action: Action): void {
		switch (action.act) {
			case "open":
				if (this.sockets === 0 || this.isAccepted) return;
				this.isAccepted = true;
				this.send({ type: "opened" });
				break;
			case "message":
				this.#receive({ type: "board", board: parsedBoard(action), settings: 1, now: this.now });
				break;
			case "same":
				this.#receive({ type: "same", now: this.now });
				break;
			case "break":
				if (this.sockets > 0) this.send({ type: "closed" });
				break;
			case "check":
				this.send({ type: "check" });
				break;
			case "ring":
				this.#ring();
				break;
			case "sleep":
				this.now += 3_600_000;
				break;
			case "answer":
				this.#answer(action.isReached);
				break;
			case "network":
				this.send({ type: "woke", event: action.isThere ? "online" : "offline" });
				break;
			case "page":
				this.isVisible = action.isVisible;
				this.send({ type: "woke", event: action.isVisible ? "visible" : "hidden" });
				break;
		}
	}

	#receive(message: LiveMessage): void {
		if (this.sockets > 0 && this.isAccepted) this.send({ type: "received", message });
	}

	#answer(isReached: boolean): void {
		if (this.fetches === 0) return;
		this.fetches--;
		const reached: ApiResult<BoardAnswer> = { ok: true, value: { changed: false } };
		const answer = isReached ? reached : ({ ok: false, code: "offline", status: 0 } as const);
		this.send({ type: "fetched", answer });
	}

	#ring(): void {
		const [next] = [...this.timers].sort(([, one], [, other]) => one - other);
		if (next === undefined) return;
		const [timer, at] = next;
		this.now = Math.max(this.now, at);
		this.timers.delete(timer);
		this.send({ type: "timer", timer });
	}
}

const small = fc.integer({ min: 1, max: 4 });
const ACTION: fc.Arbitrary<Action> = fc.oneof(
	fc.record({ act: fc.constant("message" as const), version: small, series: small }),
	fc.record({ act: fc.constantFrom("same", "open", "break", "check", "ring", "sleep") }),
	fc.record({ act: fc.constant("answer" as const), isReached: fc.boolean() }),
	fc.record({ act: fc.constant("page" as const), isVisible: fc.boolean() }),
	fc.record({ act: fc.constant("network" as const), isThere: fc.boolean() }),
);
const STORY = fc.array(ACTION, { maxLength: 60, size: "max" });

/** Calls `check` after the start and after each action of many stories. */
function inEveryStory(check: (world: World) => void): void {
	fc.assert(
		fc.property(STORY, (story) => {
			const world = new World();
			world.send({ type: "check" });
			check(world);
			for (const action of story) {
				world.do(action);
				check(world);
			}
		}),
		{ numRuns: 1_000 },
	);
}

describe("in every story of messages, drops, sleep and hidden pages", () => {
	test("there is at most one socket and one fetch", () => {
		inEveryStory(({ sockets, fetches, memory }) => {
			expect(sockets).toBe(memory.socket === "none" ? 0 : 1);
			expect(fetches).toBeLessThanOrEqual(1);
		});
	});

	test("it never gets stuck: a lost socket is followed by a connect, and a shown page checks its socket", () => {
		inEveryStory(({ sockets, timers, isVisible }) => {
			if (sockets === 0) expect(timers.has("retry")).toBe(true);
			else if (isVisible) expect(timers.has("answer") || timers.has("quiet")).toBe(true);
		});
	});

	test("a hidden page runs no timer but that of the next connect", () => {
		inEveryStory(({ isVisible, timers }) => {
			if (!isVisible) expect([...timers.keys()].filter((timer) => timer !== "retry")).toEqual([]);
		});
	});

	test("it is live only while its socket has delivered something", () => {
		inEveryStory(({ memory: { status, socket, hasReceived } }) => {
			if (status.state === "live") expect([socket, hasReceived]).toEqual(["open", true]);
		});
	});

	test("within a series the shown versions rise", () => {
		inEveryStory(({ shown }) => {
			const [before, last] = shown.slice(-2);
			if (before !== undefined && last?.series === before.series)
				expect(last.version).toBeGreaterThan(before.version);
		});
	});

	test("the time of the status never runs backwards, and is never later than the server's", () => {
		inEveryStory(({ times, now }) => {
			const [before = 0, last = before] = times.slice(-2);
			expect(last).toBeGreaterThanOrEqual(before);
			expect(last).toBeLessThanOrEqual(now);
		});
	});
});

test("the decision changes neither the memory nor the event", () => {
	const memory = Object.freeze(firstMemory({ retryMost: 10_000, clockOffset: 0 }));
	const around = { now: 5, isVisible: true, chance: 0.5 };
	const { state } = decideLive(memory, Object.freeze({ type: "check" }), around);
	expect([memory.socket, state.socket]).toEqual(["none", "opening"]);
});
