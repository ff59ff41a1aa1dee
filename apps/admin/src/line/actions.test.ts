import type { MemberState } from "@junban/domain/documents";
import { expect, test } from "vitest";
import { type Action, undoOf } from "./actions.ts";
import { aMember } from "./testing/builders.ts";

test.each<[Action, MemberState, Action[]]>([
	["call", "waiting", ["backToWaiting"]],
	["call", "during_guidance", ["backToWaiting", "comeCloser"]],
	["comeCloser", "waiting", ["backToWaiting"]],
	["backToWaiting", "called", ["call"]],
	["backToWaiting", "during_guidance", ["comeCloser"]],
	["finish", "called", ["restore"]],
	["finishAndCall", "called", ["restore"]],
	["noShow", "called", ["restore"]],
	["cancel", "waiting", ["restore"]],
	["restore", "over", []],
])("%s of a person who is %s is undone by %j", (action, state, actions) => {
	expect(undoOf(action, aMember(1, { state }))).toEqual(actions);
});
