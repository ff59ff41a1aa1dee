import { expect, test } from "vitest";
import { MEMBER_STATES } from "#src/documents/member-states.ts";
import { accepted, aMember, aState, codeOf } from "#src/testing/builders.ts";
import type { EditDetails } from "./commands.ts";

const known = aMember({ number: 2, version: 4, partySize: 3, name: "佐藤", phone: "090-1234-5678" });
const edit = (given: EditDetails["given"], more: Partial<EditDetails> = {}): EditDetails => ({
	type: "edit",
	member: known,
	given,
	...more,
});
const state = aState();

test("LIFE-34 staff change some details; the others, the place and the board stay", () => {
	const decided = accepted(state, edit({ note: " 窓側 ", party_size: 2 }));
	const after = { ...known, note: "窓側", partySize: 2, version: state.board.version };
	expect(decided).toEqual({ ok: true, changed: true, board: state.board, member: after, members: [after] });
});

test("LIFE-34 an empty text removes a detail", () => {
	const { member } = accepted(state, edit({ name: "", phone: " " }));
	expect(member).not.toHaveProperty("name");
	expect(member).not.toHaveProperty("phone");
	expect(member?.partySize).toBe(3);
});

test.each(MEMBER_STATES)("LIFE-34 details are changed also of a place that is %s", (standing) => {
	const member = { ...known, state: standing };
	expect(accepted(state, edit({ note: "a" }, { member })).member).toMatchObject({
		state: standing,
		note: "a",
	});
});

test("LIFE-34 a field at fault is refused, and nothing changes", () => {
	expect(codeOf(state, edit({ phone: "12345", note: "a" }))).toBe("invalid-value");
	expect(codeOf(state, edit({ party_size: 0 }))).toBe("invalid-value");
	expect(codeOf(state, edit({ name: "a".repeat(81) }))).toBe("text-too-long");
});

test.each(["waiting", "during_guidance"] as const)(
	"LIFE-37 the holder of a place that is %s changes the party size",
	(standing) => {
		const member = { ...known, state: standing };
		const own = edit({ party_size: 5 }, { member, byHolder: true });
		expect(accepted(state, own).member).toEqual({ ...member, partySize: 5, version: state.board.version });
		expect(codeOf(state, { ...own, given: { party_size: 100 } })).toBe("invalid-value");
	},
);

test.each(["called", "over"] as const)(
	"LIFE-37 the holder of a place that is %s changes nothing",
	(standing) => {
		const member = { ...known, state: standing };
		expect(codeOf(state, edit({ party_size: 5 }, { member, byHolder: true }))).toBe("invalid-transition");
	},
);

test.each(["name", "phone", "note", "state"])("LIFE-37 the holder does not change the field %s", (field) => {
	expect(codeOf(state, edit({ party_size: 5, [field]: "" }, { byHolder: true }))).toBe("permission-denied");
});

test("LIFE-35 an edit on an old screen is stale, unless it changes nothing", () => {
	expect(codeOf(state, edit({ note: "a" }, { seen: 3 }))).toBe("stale");
	expect(codeOf(state, edit({ note: "a" }, { seen: 4 }))).toBe("accepted");
	const repeat = accepted(state, edit({ name: "佐藤", party_size: 3, note: "" }, { seen: 3 }));
	expect(repeat).toMatchObject({ changed: false, member: known, members: [] });
	expect(accepted(state, edit({})).changed).toBe(false);
});
