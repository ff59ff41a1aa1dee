import type { ApiResult, Ticket } from "@junban/api-contract/client";
import type { JoinedResponse } from "@junban/api-contract/schemas";
import { parsedPace } from "@junban/api-contract/testing/samples";
import { type MemberUid, uidFromBytes } from "@junban/domain/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PendingJoin } from "#src/lib/browser-storage.ts";
import { board, member, NOW, view } from "#src/testing/samples.ts";
import type { ShopEffect, ShopEvent, ShopMemory, ShopState } from "./shop-events.ts";
import { decideShop, FIRST_MEMORY } from "./shop-machine.ts";

type Fate =
	/** The answer comes. */
	| "answered"
	/** The server takes the place, and the answer is lost. */
	| "answer-lost"
	/** The request never arrives. */
	| "request-lost"
	/** The server is busy, before or after it has taken the place. */
	| "busy"
	| "busy-after"
	| "refused";

type Action =
	| { readonly act: "tap" | "drop" | "back" | "blink" | "sleep" | "close" }
	| { readonly act: "answer"; readonly fate: Fate };

type Request = { readonly kind: "join" | "look"; readonly pending: PendingJoin; readonly effect: ShopEffect };

const TICKET: Ticket = { member: member(), board: board(), pace: parsedPace(), now: NOW };
const JOINED: JoinedResponse = {
	uid: "any",
	number: 9,
	series: 3,
	line_up_at: { seconds: NOW / 1_000, nanoseconds: 0 },
	browser: "token",
};
const OFFLINE = { ok: false, code: "offline", status: 0 } as const;

/** A page with its storage, and a server that counts the places it gave. */
class World {
	memory: ShopMemory = FIRST_MEMORY;
	now = NOW;
	pending: PendingJoin | undefined;
	place: MemberUid | undefined;
	shown: ShopState = { kind: "loading" };
	readonly requests: Request[] = [];
	readonly placesOfServer = new Set<MemberUid>();
	readonly joined: MemberUid[] = [];

	constructor() {
		this.send({ type: "loaded", view: { ok: true, value: view() }, held: [], pending: undefined });
		this.back();
	}

	send(event: ShopEvent): void {
		const { state, effects } = decideShop(this.memory, event, { now: this.now });
		this.memory = state;
		for (const effect of effects) this.#perform(effect);
	}

	#perform(effect: ShopEffect): void {
		switch (effect.type) {
			case "show":
				this.shown = effect.state;
				break;
			case "take": {
				const uid = this.pending?.uid ?? uidNumber(this.placesOfServer.size);
				this.pending = { uid, request: effect.request, at: this.now };
				this.requests.push({ kind: "join", pending: this.pending, effect });
				break;
			}
			case "resend":
				this.requests.push({ kind: "join", pending: effect.pending, effect });
				break;
			case "look":
				this.requests.push({ kind: "look", pending: effect.pending, effect });
				break;
			case "look-again":
				if (this.pending !== undefined) this.requests.push({ kind: "look", pending: this.pending, effect });
				break;
			case "save-place":
				this.place = effect.uid;
				break;
			case "forget-join":
				this.pending = undefined;
				break;
			case "joined":
				this.joined.push(effect.uid);
		}
	}

	back(): void {
		this.send({ type: "status", status: { state: "live", at: this.now } });
	}

	answer(fate: Fate): void {
		const request = this.requests.shift();
		if (request?.kind === "join") this.#answerJoin(request.pending, fate);
		else if (request !== undefined) this.#answerLook(request, fate);
	}

	#answerJoin(pending: PendingJoin, fate: Fate): void {
		const isTaken = fate === "answered" || fate === "answer-lost" || fate === "busy-after";
		if (isTaken) this.placesOfServer.add(pending.uid);
		// A place that an earlier try has taken is answered, not refused.
		const isThere = this.placesOfServer.has(pending.uid);
		const answer: ApiResult<JoinedResponse> =
			fate === "answered" || (fate === "refused" && isThere)
				? { ok: true, value: JOINED }
				: fate === "refused"
					? { ok: false, code: "paused", status: 409 }
					: fate === "busy" || fate === "busy-after"
						? { ok: false, code: "store-unavailable", status: 503 }
						: OFFLINE;
		this.send({ type: "answered", pending, answer });
	}

	#answerLook({ pending, effect }: Request, fate: Fate): void {
		const isReached = fate === "answered" || fate === "refused";
		const missing = { ok: false, code: "member-not-found", status: 404 } as const;
		const found = this.placesOfServer.has(pending.uid) ? { ok: true as const, value: TICKET } : missing;
		const code = effect.type === "look" ? effect.code : undefined;
		const answer = isReached ? found : OFFLINE;
		this.send({ type: "looked", pending, answer, ...(code === undefined ? {} : { code }) });
	}

	do(action: Action): void {
		switch (action.act) {
			case "tap":
				// After a join the page is another one.
				if (this.joined.length === 0) this.send({ type: "join", request: {}, stored: [] });
				break;
			case "drop":
				this.send({ type: "status", status: { state: "offline" } });
				break;
			case "back":
				this.back();
				break;
			case "blink":
				this.do({ act: "drop" });
				this.back();
				break;
			case "sleep":
				this.now += 90_000;
				break;
			case "close":
				this.send({ type: "close" });
				break;
			case "answer":
				this.answer(action.fate);
		}
	}

	/** The network is good from now on. */
	calm(): void {
		for (let turn = 0; turn < 20; turn++) {
			while (this.requests.length > 0) this.answer("answered");
			this.do({ act: "blink" });
		}
	}
}

function uidNumber(count: number): MemberUid {
	const uid = uidFromBytes(new Uint8Array(48).fill(count + 1));
	if (uid === undefined) throw new Error("no uid");
	return uid;
}

const FATES = ["answered", "answer-lost", "request-lost", "busy", "busy-after", "refused"] as const;
const ACTION: fc.Arbitrary<Action> = fc.oneof(
	fc.record({ act: fc.constantFrom("tap", "drop", "back", "blink", "sleep") }),
	fc.record({ act: fc.constant("answer" as const), fate: fc.constantFrom(...FATES) }),
);

/** The part of a story before or after an event. */
const PART = fc.array(ACTION, { maxLength: 20, size: "max" });

function told(story: readonly Action[]): World {
	const world = new World();
	for (const action of story) world.do(action);
	return world;
}

function inEveryStory(check: (story: Action[]) => void): void {
	fc.assert(fc.property(fc.array(ACTION, { maxLength: 40, size: "max" }), check), { numRuns: 2_000 });
}

test("once the shop is gone, no late answer shows it again", () => {
	fc.assert(
		fc.property(PART, PART, (before, after) => {
			const world = told(before);
			world.send({ type: "lost" });
			for (const action of after) world.do(action);
			world.send({ type: "view", view: view() });
			world.send({ type: "tick" });
			expect(world.shown).toEqual({ kind: "missing" });
		}),
	);
});

describe("in every story of taps, lost answers, refusals and sleep", () => {
	test("one person takes at most one place", () => {
		inEveryStory((story) => {
			const world = told(story);
			world.calm();
			expect(world.placesOfServer.size).toBeLessThanOrEqual(1);
			expect(world.joined.length).toBeLessThanOrEqual(1);
		});
	});

	test("a place that the server gave is found as soon as the network is good", () => {
		inEveryStory((story) => {
			const world = told(story);
			world.calm();
			// Where the person was told that it failed, the next tap finds it.
			if (world.joined.length === 0) world.do({ act: "tap" });
			world.calm();
			expect(world.joined).toEqual([...world.placesOfServer]);
			expect(world.place).toBe(world.joined[0]);
		});
	});

	test("a join in flight is always said, and the page never waits for nothing", () => {
		inEveryStory((story) => {
			const { shown, requests, joined } = told(story);
			if (shown.kind !== "ready" || joined.length > 0) return;
			const isSending = shown.join.kind === "sending";
			expect(isSending || requests.every(({ kind }) => kind === "look")).toBe(true);
			if (isSending) expect(requests.length).toBeGreaterThan(0);
		});
	});

	test("a page that is closed shows nothing more, and records the place that it still gets", () => {
		fc.assert(
			fc.property(PART, PART, (before, after) => {
				const world = told(before);
				world.do({ act: "close" });
				const { shown, joined } = world;
				const already = [...joined];
				const isAnswered = world.requests[0]?.kind === "join" && already.length === 0;
				for (const action of after) if (action.act !== "answer") world.do(action);
				world.answer("answered");
				expect([world.shown, world.joined]).toEqual([shown, already]);
				if (isAnswered) expect([...world.placesOfServer]).toContain(world.place);
			}),
		);
	});
});

test("the times of a view are the server's, also when the phone's clock is wrong", () => {
	const start: ShopEvent = {
		type: "loaded",
		view: { ok: true, value: view() },
		held: [],
		pending: undefined,
	};
	const { state } = decideShop(FIRST_MEMORY, start, { now: NOW - 3_600_000 });
	const { effects } = decideShop(state, { type: "tick" }, { now: NOW - 3_600_000 + 60_000 });
	expect(effects).toContainEqual({ type: "show", state: expect.objectContaining({ now: NOW + 60_000 }) });
});

describe("a form without script that was refused because very many join", () => {
	const refused = { code: "join-work" } as const;
	const opened = (pending?: PendingJoin) =>
		decideShop(
			FIRST_MEMORY,
			{ type: "loaded", view: { ok: true, value: view() }, held: [], pending, refused },
			{ now: NOW },
		).state;
	const pending = { uid: uidNumber(0), request: {}, at: NOW };

	test("goes on once the page is live, and takes its place", () => {
		const { state, effects } = decideShop(opened(), { type: "resume", pending: undefined }, { now: NOW });
		expect(state.join).toEqual({ kind: "sending", isCrowded: true });
		expect(effects).toContainEqual({ type: "read-form" });
		const request = { party_size: 3 };
		const read = decideShop(state, { type: "form", request, stored: [] }, { now: NOW });
		expect(read.effects).toEqual([{ type: "take", request }]);
		// Another tab has joined meanwhile.
		const stored = [uidNumber(1)];
		const found = decideShop(state, { type: "form", request, stored }, { now: NOW });
		expect(found.effects).toEqual([{ type: "find-held", request }]);
	});

	test("is left to the join that an earlier page has begun", () => {
		const { state, effects } = decideShop(opened(pending), { type: "resume", pending }, { now: NOW });
		expect([state.join, effects]).toEqual([{ kind: "refused", code: "join-work" }, []]);
	});

	test("does not go on if it was refused for another reason", () => {
		const start = { ...opened(), join: { kind: "refused", code: "line-full" } } as const;
		const { state, effects } = decideShop(start, { type: "resume", pending: undefined }, { now: NOW });
		expect([state.join, effects]).toEqual([start.join, []]);
	});
});
