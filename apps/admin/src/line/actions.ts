import type { Member, MemberState } from "@junban/domain/documents";

/** An action of staff for one person of the line. */
export type Action =
	| "call"
	| "comeCloser"
	| "backToWaiting"
	| "finish"
	| "finishAndCall"
	| "noShow"
	| "cancel"
	| "restore";

/** The call of the API for an action. */
export type Command =
	| { readonly kind: "give"; readonly target: "called" | "during_guidance" | "waiting" }
	/** `callNext`: the first of the order is called as well. */
	| {
			readonly kind: "guideOver";
			readonly reason: "served" | "no_show" | "cancelled";
			readonly callNext?: boolean;
	  }
	| { readonly kind: "restore" };

const COMMANDS: Readonly<Record<Action, Command>> = {
	call: { kind: "give", target: "called" },
	comeCloser: { kind: "give", target: "during_guidance" },
	backToWaiting: { kind: "give", target: "waiting" },
	finish: { kind: "guideOver", reason: "served" },
	finishAndCall: { kind: "guideOver", reason: "served", callNext: true },
	noShow: { kind: "guideOver", reason: "no_show" },
	cancel: { kind: "guideOver", reason: "cancelled" },
	restore: { kind: "restore" },
};

export function commandOf(action: Action): Command {
	return COMMANDS[action];
}

const MENUS: Readonly<Record<Exclude<MemberState, "over">, readonly Action[]>> = {
	waiting: ["comeCloser", "finish", "cancel"],
	during_guidance: ["finish", "backToWaiting", "noShow", "cancel"],
	called: ["finishAndCall", "backToWaiting", "noShow", "cancel"],
};

/** The less frequent actions of a row, in its menu. */
export function menuOf(state: MemberState): readonly Action[] {
	return state === "over" ? [] : MENUS[state];
}

/**
 * The actions that undo `action` for a person whose state was `before`, to be sent one after the other; empty if there
 * is no undo. The call of a person in guidance needs two steps: back to waiting, then the request to come closer.
 */
export function undoOf(action: Action, before: Member): readonly Action[] {
	switch (action) {
		case "call":
			return before.state === "during_guidance" ? ["backToWaiting", "comeCloser"] : ["backToWaiting"];
		case "finish":
		case "finishAndCall":
		case "noShow":
		case "cancel":
			return ["restore"];
		case "comeCloser":
			return ["backToWaiting"];
		case "backToWaiting":
			return before.state === "called" ? ["call"] : ["comeCloser"];
		case "restore":
			return [];
	}
}
