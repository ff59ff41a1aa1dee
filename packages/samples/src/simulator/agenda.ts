import type { EpochMs, MemberUid } from "@junban/domain/values";

/** What happens by itself in a simulated day. */
export type Happening =
	| { readonly type: "arrive"; readonly index: number }
	/** Somebody comes because hardly anybody waits. */
	| { readonly type: "topUp" }
	/** Gives up the place, unless it is called by then. */
	| { readonly type: "leave"; readonly uid: MemberUid }
	| { readonly type: "answer"; readonly uid: MemberUid }
	/** The staff's next turn. Void when the tempo has changed since. */
	| { readonly type: "turn"; readonly tempo: number }
	/** Somebody comes besides, because the line is watched. */
	| { readonly type: "guest" }
	/** The customer who was called at this instant is at the counter, or has not come. */
	| { readonly type: "end"; readonly uid: MemberUid; readonly calledAt: EpochMs }
	/** An automatic call may be due. */
	| { readonly type: "autoCall" }
	/** The time of a pause may be over. */
	| { readonly type: "resume" }
	/** The shop goes back to its usual state, unless a visitor acted as staff since. */
	| { readonly type: "tidy"; readonly since: EpochMs };

/** What a day remembers of its agenda. */
export interface Plans {
	turns: number;
	extras: number;
	guests: number;
	/** Counts how often somebody began to watch. */
	tempo: number;
	isTopUpPlanned: boolean;
	isGuestPlanned: boolean;
	/** The instants for which the next automatic call, and the end of a pause, are planned; 0 for none. */
	autoCallAt: number;
	resumeAt: number;
}

export const NO_PLANS: Readonly<Plans> = {
	turns: 0,
	extras: 0,
	guests: 0,
	tempo: 0,
	isTopUpPlanned: false,
	isGuestPlanned: false,
	autoCallAt: 0,
	resumeAt: 0,
};

interface Planned {
	readonly at: EpochMs;
	/** Orders what happens at the same instant. */
	readonly order: number;
	readonly what: Happening;
}

/** What is planned, in the order of its instants; at the same instant in the order of planning. */
export class Agenda {
	/** The next one last. */
	readonly #planned: Planned[];
	#order: number;

	constructor(from?: Agenda) {
		this.#planned = from === undefined ? [] : [...from.#planned];
		this.#order = from === undefined ? 0 : from.#order;
	}

	get nextAt(): EpochMs {
		return this.#planned.at(-1)?.at ?? Number.POSITIVE_INFINITY;
	}

	plan(at: EpochMs, what: Happening): void {
		const instant = Math.round(at);
		let low = 0;
		let high = this.#planned.length;
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((this.#planned[middle]?.at ?? 0) > instant) low = middle + 1;
			else high = middle;
		}
		this.#planned.splice(low, 0, { at: instant, order: this.#order++, what });
	}

	take(): Planned | undefined {
		return this.#planned.pop();
	}
}
