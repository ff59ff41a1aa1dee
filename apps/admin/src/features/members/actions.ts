import type { Member, MemberState } from "@junban/domain/documents";

/** What staff can do with one person of the line. */
export type Action = "call" | "comeCloser" | "backToWaiting" | "finish" | "noShow" | "cancel" | "restore";

/** What the API is asked for. */
export type Command =
	| { readonly kind: "give"; readonly target: "called" | "during_guidance" | "waiting" }
	| { readonly kind: "guideOver"; readonly reason: "served" | "no_show" | "cancelled" }
	| { readonly kind: "restore" };

const COMMANDS: Readonly<Record<Action, Command>> = {
	call: { kind: "give", target: "called" },
	comeCloser: { kind: "give", target: "during_guidance" },
	backToWaiting: { kind: "give", target: "waiting" },
	finish: { kind: "guideOver", reason: "served" },
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
	called: ["backToWaiting", "noShow", "cancel"],
};

/** The less frequent actions of a row, behind its menu. */
export function menuOf(state: MemberState): readonly Action[] {
	return state === "over" ? [] : MENUS[state];
}

/**
 * The actions, one after the other, that take `action` back for a person who stood in `before`; empty when nothing is
 * offered. A call of somebody in guidance needs two steps: back to waiting, then asked to come closer again.
 */
export function undoOf(action: Action, before: Member): readonly Action[] {
	switch (action) {
		case "call":
			return before.state === "during_guidance" ? ["backToWaiting", "comeCloser"] : ["backToWaiting"];
		case "finish":
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
