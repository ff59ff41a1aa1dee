import type { JoinedResponse, TicketMember } from "@junban/api-contract/schemas";
import type { Command } from "@junban/product/api";

export type State = TicketMember["state"];

/** What the driver knows of one place: what was acknowledged, and what was asked and never answered. */
export interface Place {
	readonly uid: string;
	/** Ticks of the ledger's clock; `answered` is absent while nobody knows whether the join landed. */
	readonly sent: number;
	answered?: number;
	joined?: JoinedResponse;
	/** The state as last acknowledged. */
	state: State;
	/** The state that `restore` gives back. */
	before: State;
	/** Of the commit that last changed the place; absent while only the join's answer is known, which has none. */
	version?: number;
	/** When the place was called, as last acknowledged or found. */
	calledAt?: number | undefined;
	/** Asked before the kill and not answered. */
	pending?: Command;
	/** A request about this place is on its way; a place is asked one thing at a time. */
	busy: boolean;
	/** The last acknowledged command. */
	last?: Command;
	/** How many commands were sent that may have called this place. */
	callsSent: number;
}

export interface Ledger {
	/** By uid, in the order in which the joins were sent. */
	readonly places: Map<string, Place>;
	/** The next instant of the driver's own clock; events of one process have one order. */
	readonly tick: () => number;
	/** What should never have happened; empty at the end of a good run. */
	readonly faults: string[];
	readonly counts: { joins: number; commands: number; refusals: number; unanswered: number };
}

export function newLedger(): Ledger {
	let now = 0;
	return {
		places: new Map(),
		tick: () => {
			now += 1;
			return now;
		},
		faults: [],
		counts: { joins: 0, commands: 0, refusals: 0, unanswered: 0 },
	};
}

export function newPlace(ledger: Ledger, uid: string): Place {
	const place: Place = {
		uid,
		sent: ledger.tick(),
		state: "waiting",
		before: "waiting",
		busy: true,
		callsSent: 0,
	};
	ledger.places.set(uid, place);
	return place;
}

/** What the desk allows from each state; `finish-and-call` moves two places and has a test of its own. */
export const ALLOWED: Readonly<Record<State, readonly Command[]>> = {
	waiting: ["call", "call", "guide", "finish", "cancel", "leave"],
	during_guidance: ["call", "reset", "finish", "cancel", "no-show", "leave"],
	called: ["reset", "finish", "finish", "finish", "cancel", "no-show", "leave"],
	over: ["restore"],
};

/** What it must refuse. */
export const REFUSED: Readonly<Record<State, readonly Command[]>> = {
	waiting: ["no-show"],
	during_guidance: [],
	called: [],
	over: ["call", "guide"],
};

const TARGETS: Readonly<Record<Exclude<Command, "restore">, State>> = {
	call: "called",
	guide: "during_guidance",
	reset: "waiting",
	finish: "over",
	"finish-and-call": "over",
	cancel: "over",
	"no-show": "over",
	leave: "over",
};

/** The state after an allowed command. */
export function stateAfter(place: Place, command: Command): State {
	return command === "restore" ? place.before : TARGETS[command];
}

/** Takes over what is known to have happened. */
export function settle(place: Place, state: State): void {
	if (state === "over" && place.state !== "over") place.before = place.state;
	place.state = state;
}
