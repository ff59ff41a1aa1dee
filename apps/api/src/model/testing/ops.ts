/** Commands of the stories, and their outcomes. */
import type { MemberState, OverReason } from "@junban/domain/documents";

/** A command to a line. `seen`: the board version on the screen that sends it. */
export type Op =
	| Join
	| { readonly kind: "channel"; readonly uid: string; readonly on: boolean }
	| { readonly kind: "answer"; readonly uid: string; readonly staff: boolean; readonly text: string }
	| {
			readonly kind: "give";
			readonly uid: string;
			readonly target: "called" | "during_guidance" | "waiting";
			readonly seen?: number;
	  }
	| {
			readonly kind: "end";
			readonly uid: string;
			readonly reason: Exclude<OverReason, "expired">;
			readonly autoCall: boolean;
			readonly seen?: number;
	  }
	| { readonly kind: "restore"; readonly uid: string; readonly seen?: number }
	| { readonly kind: "endAll"; readonly type: "cancelAll" | "clear" }
	| { readonly kind: "pause"; readonly paused: boolean }
	| { readonly kind: "switch"; readonly enable: boolean }
	| { readonly kind: "tick" };

export interface Join {
	readonly kind: "join";
	readonly uid: string;
	readonly staff: boolean;
	readonly exceed: boolean;
	/** To the question at joining; too long a text is refused. */
	readonly answer?: string;
	readonly browser?: Browser;
}

/** The browser of a joining customer, with the token of the places that it holds. */
export interface Browser {
	readonly name: string;
	readonly token: string;
}

/** An answer. `place`: the place of the named member after the command. */
export type Outcome =
	| {
			readonly ok: true;
			readonly place?: PlaceOutcome;
			readonly isNew?: boolean;
			/** The places that the browser holds, `1.3,1.4`. */
			readonly holds?: string;
			/** The stored answer of a waiting member. */
			readonly text?: string;
	  }
	| { readonly ok: false; readonly code: string };

export interface PlaceOutcome {
	readonly series: number;
	readonly number: number;
	/** Absent when the answer does not contain it. */
	readonly state?: MemberState;
}
