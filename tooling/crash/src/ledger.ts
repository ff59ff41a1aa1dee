import type { JoinedResponse, TicketMember } from "@junban/api-contract/schemas";
import type { Command } from "@junban/product/api";

export type State = TicketMember["state"];

/** The driver's record of one place: its acknowledged state, and its unanswered request. */
export interface Place {
	readonly uid: string;
	/** Ticks of the ledger's clock. `answered` is absent while the outcome of the join is unknown. */
	readonly sent: number;
	answered?: number;
	joined?: JoinedResponse;
	/** The last acknowledged state. */
	state: State;
	/** The state that `restore` returns to. */
	before: State;
	/** Version of the last commit that changed the place. Absent after the join, whose answer has no version. */
	version?: number;
	/** Time of the call, as last acknowledged or stored. */
	calledAt?: number | undefined;
	/** A command that was sent before the kill and not answered. */
	pending?: Command;
	/** A request for this place is in progress. Each place has at most one. */
	busy: boolean;
	/** The last acknowledged command. */
	last?: Command;
	/** Number of sent commands that may have called this place. */
	callsSent: number;
}

export interface Ledger {
	/** By uid, in the order in which the joins were sent. */
	readonly places: Map<string, Place>;
	/** Returns the next instant of the driver's logical clock, which orders all its events. */
	readonly tick: () => number;
	/** Violations that were found. Empty after a successful run. */
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

/** Commands that the desk allows in each state. `finish-and-call` concerns two places and has its own test. */
export const ALLOWED: Readonly<Record<State, readonly Command[]>> = {
	waiting: ["call", "call", "guide", "finish", "cancel", "leave"],
	during_guidance: ["call", "reset", "finish", "cancel", "no-show", "leave"],
	called: ["reset", "finish", "finish", "finish", "cancel", "no-show", "leave"],
	over: ["restore"],
};

/** Commands that the desk must refuse in each state. */
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

/** Records a known change of state. */
export function settle(place: Place, state: State): void {
	if (state === "over" && place.state !== "over") place.before = place.state;
	place.state = state;
}
