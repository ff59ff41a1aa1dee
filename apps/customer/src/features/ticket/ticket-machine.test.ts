import type { Ticket } from "@junban/api-contract/client";
import type { TicketMember } from "@junban/api-contract/schemas";
import { parsedPace } from "@junban/api-contract/testing/samples";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredPlace } from "#src/lib/browser-storage.ts";
import { waitOf } from "#src/lib/wait.ts";
import { board, member, NOW, uid, view } from "#src/testing/samples.ts";
import type { TicketEffect, TicketEvent, TicketMemory, TicketState } from "./ticket-events.ts";
import { decideTicket, firstMemory } from "./ticket-machine.ts";

/** The place in each of its versions: waiting, called, back in line, called, over. */
const LIFE: readonly TicketMember[] = [
	member({ version: 10 }),
	member({ version: 11, state: "called", called_at: NOW }),
	member({ version: 12 }),
	member({ version: 13, state: "called", called_at: NOW }),
	member({ version: 14, state: "over", over_reason: "served", over_at: NOW }),
];

const OFFLINE = { ok: false, code: "offline", status: 0 } as const;
const UNKNOWN = { ok: false, code: "member-not-found", status: 404 } as const;

type Action =
	/** A message about a version of the place; messages and answers may come late. */
	| { readonly act: "member" | "board" | "fetched"; readonly at: number }
	| { readonly act: "gone" | "drop" | "back" | "tick" | "fetch-fails" | "fetch-due" | "retry" };

/** A page with its storage and timers. */
class World {
	memory: TicketMemory = firstMemory(uid, {});
	readonly shown: TicketState[] = [];
	/** Of the place, after each event. */
	readonly versions: number[] = [];
	stored: StoredPlace | undefined = {};
	/** The page has seen how the place ended. */
	hasEnded = false;
	isFetchPlanned = false;
	fetches = 0;
	isConnected = false;

	constructor() {
		this.send({
			type: "loaded",
			ticket: { ok: true, value: ticketAt(0) },
			view: { ok: true, value: view() },
			storedView: undefined,
		});
	}

	send(event: TicketEvent): void {
		const { state, effects } = decideTicket(this.memory, event, { now: NOW, chance: 0.5 });
		this.memory = state;
		if (state.ticket?.member.state === "over") this.hasEnded = true;
		if (state.ticket !== undefined) this.versions.push(state.ticket.member.version);
		for (const effect of effects) this.#perform(effect);
	}

	#perform(effect: TicketEffect): void {
		switch (effect.type) {
			case "show":
				this.shown.push(effect.state);
				break;
			case "connect":
				this.isConnected = true;
				break;
			case "disconnect":
				this.isConnected = false;
				break;
			case "plan-fetch":
				expect(this.isFetchPlanned).toBe(false);
				this.isFetchPlanned = true;
				break;
			case "fetch":
				this.fetches++;
				break;
			case "save":
				this.stored = effect.place;
				break;
			case "forget":
				this.stored = undefined;
		}
	}

	do(action: Action): void {
		switch (action.act) {
			case "member":
				if (this.isConnected) this.send({ type: "member", member: version(action.at) });
				break;
			case "board":
				if (this.isConnected) this.send({ type: "board", board: ticketAt(action.at).board });
				break;
			case "fetched":
				this.#answer({ type: "fetched", answer: { ok: true, value: ticketAt(action.at) } });
				break;
			case "fetch-fails":
				this.#answer({ type: "fetched", answer: OFFLINE });
				break;
			case "fetch-due":
				if (!this.isFetchPlanned) return;
				this.isFetchPlanned = false;
				this.send({ type: "fetch-due" });
				break;
			case "gone":
				if (this.isConnected) this.send({ type: "gone" });
				break;
			case "drop":
				if (this.isConnected) this.send({ type: "status", status: { state: "offline", at: NOW } });
				break;
			case "back":
				if (this.isConnected) this.send({ type: "status", status: { state: "live", at: NOW } });
				break;
			case "tick":
			case "retry":
				this.send({ type: action.act });
		}
	}

	#answer(event: TicketEvent): void {
		if (this.fetches === 0) return;
		this.fetches--;
		this.send(event);
	}
}

function version(at: number): TicketMember {
	return LIFE[at] ?? member();
}

/** The ticket as the server gave it then. */
function ticketAt(at: number): Ticket {
	const { state, version: newest } = version(at);
	const isInLine = state === "waiting";
	const parts = {
		version: newest,
		order: isInLine ? "8-12" : "10-12",
		during: [],
		called: state === "called" ? [{ number: 9, at: NOW }] : [],
	};
	return { member: version(at), board: board(parts), pace: parsedPace(), now: NOW };
}

const at = fc.integer({ min: 0, max: LIFE.length - 1 });
const ACTION: fc.Arbitrary<Action> = fc.oneof(
	fc.record({ act: fc.constantFrom("member", "board", "fetched"), at }),
	fc.record({ act: fc.constantFrom("gone", "drop", "back", "tick", "fetch-fails", "fetch-due", "retry") }),
);

function inEveryStory(check: (world: World) => void): void {
	fc.assert(
		fc.property(fc.array(ACTION, { maxLength: 40, size: "max" }), (story) => {
			const world = new World();
			for (const action of story) {
				world.do(action);
				check(world);
			}
		}),
		{ numRuns: 1_000 },
	);
}

describe("in every story of late messages, lost answers and drops", () => {
	test("an older version of the place never replaces a newer one", () => {
		inEveryStory(({ versions }) => {
			const [before = 0, last = before] = versions.slice(-2);
			expect(last).toBeGreaterThanOrEqual(before);
		});
	});

	test("a place that is over stays over, and is forgotten by the browser", () => {
		inEveryStory(({ hasEnded, shown, stored }) => {
			if (!hasEnded) return;
			expect(shown.at(-1)).toMatchObject({ kind: "ready", facts: { state: "over", overReason: "served" } });
			expect(stored).toBeUndefined();
		});
	});

	test("at most one fetch is planned or running, and one is while it is unknown how the place ended", () => {
		inEveryStory(({ memory, isFetchPlanned, fetches, shown }) => {
			expect((isFetchPlanned ? 1 : 0) + fetches).toBeLessThanOrEqual(1);
			const last = shown.at(-1);
			if (last?.kind === "ready" && last.facts.state === "over" && memory.ticket?.member.state !== "over")
				expect((isFetchPlanned ? 1 : 0) + fetches).toBe(1);
		});
	});

	test("a place that the server does not know is missing, with the shop's page beside it", () => {
		inEveryStory(({ memory, shown, stored, isConnected }) => {
			if (isConnected || memory.ticket !== undefined) return;
			expect(shown.at(-1)?.kind === "missing" || shown.at(-1)?.kind === "loading").toBe(true);
			expect(stored).toBeUndefined();
		});
	});
});

describe("a place that the board ends without a reason", () => {
	const ended = () => {
		const world = new World();
		world.do({ act: "board", at: 4 });
		world.do({ act: "tick" });
		return world;
	};
	const ends = ({ shown }: World) =>
		shown.flatMap((state) =>
			state.kind === "ready" && state.facts.state === "over" ? [state.facts.overReason] : [],
		);

	test("is shown as it was until the reason is there, so that the page changes once", () => {
		const world = ended();
		world.do({ act: "fetch-due" });
		expect(ends(world)).toEqual([]);
		world.do({ act: "fetched", at: 4 });
		expect(ends(world)).toEqual(["served"]);
	});

	test("is shown without one where it cannot be fetched, until it can", () => {
		const world = ended();
		world.do({ act: "fetch-due" });
		world.do({ act: "fetch-fails" });
		expect(ends(world)).toEqual([undefined]);
		world.do({ act: "fetch-due" });
		world.do({ act: "fetched", at: 4 });
		expect(ends(world).at(-1)).toBe("served");
	});

	test("is shown at once with the reason if the place's own message comes first", () => {
		const world = ended();
		world.do({ act: "member", at: 4 });
		expect(ends(world)).toEqual(["served"]);
	});
});

describe("a call that the shop takes back", () => {
	const WAITING = { version: 20 };
	const CALLED = { state: "called", called_at: NOW } as const;
	const ASKED = { state: "during_guidance", during_guidance_at: NOW } as const;
	const OVER = { state: "over", over_reason: "left", over_at: NOW } as const;

	/** The page as it is opened with what the browser has stored, and after each further state of the place. */
	function page(stored: StoredPlace, ...states: Parameters<typeof member>[0][]) {
		let memory = firstMemory(uid, stored);
		let isSetBack = false;
		let kept: StoredPlace | undefined = stored;
		let version = 20;
		const send = (event: TicketEvent) => {
			const { state, effects } = decideTicket(memory, event, { now: NOW, chance: 0 });
			memory = state;
			for (const effect of effects) {
				if (effect.type === "show" && effect.state.kind === "ready") isSetBack = effect.state.isSetBack;
				if (effect.type === "save") kept = effect.place;
				if (effect.type === "forget") kept = undefined;
			}
		};
		const be = (state: Parameters<typeof member>[0]) =>
			send({ type: "member", member: member({ ...state, version: ++version }) });
		const [first = {}, ...later] = states;
		const ticket = { ...ticketAt(0), member: member({ ...first, version }) };
		send({
			type: "loaded",
			ticket: { ok: true, value: ticket },
			view: { ok: true, value: view() },
			storedView: undefined,
		});
		for (const state of later) be(state);
		return {
			be,
			read: () => send({ type: "set-back-read" }),
			isSetBack: () => isSetBack,
			kept: () => kept ?? {},
		};
	}

	test("is explained until it is read, and each time anew", () => {
		const it = page({}, WAITING, CALLED);
		expect(it.isSetBack()).toBe(false);
		it.be(WAITING);
		expect(it.isSetBack()).toBe(true);
		it.be({ party_size: 3 });
		expect(it.isSetBack()).toBe(true);
		it.read();
		expect(it.isSetBack()).toBe(false);
		it.be({ party_size: 4 });
		expect(it.isSetBack()).toBe(false);
		it.be(CALLED);
		it.be(WAITING);
		expect(it.isSetBack()).toBe(true);
	});

	test.each([
		["called again", CALLED],
		["asked to come closer", ASKED],
		["over", OVER],
	] as const)("is not explained to a person who is %s", (_, state) => {
		const it = page({}, CALLED, WAITING, state);
		expect(it.isSetBack()).toBe(false);
		expect(page(it.kept(), state).isSetBack()).toBe(false);
	});

	test("while the page was away is explained when it is opened, until it is read", () => {
		const before = page({}, CALLED).kept();
		const it = page(before, WAITING);
		expect(it.isSetBack()).toBe(true);
		expect(page(it.kept(), WAITING).isSetBack()).toBe(true);
		it.read();
		expect(page(it.kept(), WAITING).isSetBack()).toBe(false);
	});

	test("is not said of a place that was never called, or whose call was not seen here", () => {
		expect(page({}, WAITING, ASKED, WAITING).isSetBack()).toBe(false);
		expect(page({}, WAITING).isSetBack()).toBe(false);
	});
});

test("a stored place is shown without the server, with the server's last time and the wait as of then", () => {
	const ticket = { ...ticketAt(0), now: NOW - 60_000 };
	const first = firstMemory(uid, { from: 5, ticket });
	const { effects } = decideTicket(
		first,
		{ type: "loaded", ticket: OFFLINE, view: OFFLINE, storedView: view() },
		{ now: NOW, chance: 0 },
	);
	const [state] = effects.flatMap((effect) => (effect.type === "show" ? [effect.state] : []));
	expect(state).toMatchObject({
		...{ kind: "ready", from: 5, now: NOW - 60_000, status: { state: "offline", at: NOW - 60_000 } },
		wait: waitOf(ticket, 2, NOW - 60_000).wait,
	});
});

test("a stored place that the server does not know is missing, not shown as of then", () => {
	const first = firstMemory(uid, { ticket: ticketAt(0) });
	const { effects } = decideTicket(
		first,
		{ type: "loaded", ticket: UNKNOWN, view: { ok: true, value: view() }, storedView: undefined },
		{ now: NOW, chance: 0 },
	);
	expect(effects.map(({ type }) => type)).toContain("forget");
	expect(effects.at(-1)).toMatchObject({ state: { kind: "missing", resource: "place" } });
});
