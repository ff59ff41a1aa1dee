import { expect, test } from "vitest";
import { accepted, aState, codeOf, memberUid, publicUid, settings } from "#src/testing/builders.ts";
import type { LineUp } from "./commands.ts";

const asks = settings({ presence: true });
const join: LineUp = {
	type: "lineUp",
	uid: memberUid(99),
	publicUid: publicUid(99),
	source: "web",
	locale: "ja",
	partySize: 1,
};

test("LIFE-39 asking for a code is switched on and off; a repeat changes nothing, and who stands stays", () => {
	const state = aState();
	const on = accepted(state, { type: "setPresence", enable: true });
	expect([on.changed, on.line, on.board, on.members]).toEqual([true, { presence: true }, state.board, []]);
	expect(accepted(aState({}, { settings: asks }), { type: "setPresence", enable: true }).changed).toBe(false);
	expect(accepted(state, { type: "setPresence", enable: false }).changed).toBe(false);
	const off = accepted(aState({}, { settings: asks }), { type: "setPresence", enable: false });
	expect(off.line).toEqual({ presence: false });
});

test("OPEN-30 a join needs the code; a repeat of one that was taken does not", () => {
	const state = aState({}, { settings: asks });
	expect(codeOf(state, join)).toBe("presence");
	for (const source of ["staff", "kiosk"] as const)
		expect(codeOf(state, { ...join, source })).toBe("accepted");
	const present = accepted(state, { ...join, isPresent: true });
	expect(present.changed).toBe(true);
	const { member } = present;
	if (member === undefined) throw new Error("No place was taken");
	expect(accepted(state, { ...join, existing: member }).changed).toBe(false);
});
