import { expect, test } from "vitest";
import { checkJoinDetails, checkPausedMessage } from "./join-details.ts";

test("VAL-22 a join without details is one person, and blank details are absent", () => {
	const one = { ok: true, value: { partySize: 1 } };
	expect(checkJoinDetails({})).toEqual(one);
	expect(checkJoinDetails({ party_size: null, name: " \u3000", phone: "", note: "\n" })).toEqual(one);
	// Cleaning leaves nothing of these texts.
	expect(checkJoinDetails({ name: "\u202e\u0000", note: "\u0000" })).toEqual(one);
});

test("VAL-22 details are cleaned", () => {
	const given = {
		party_size: 99,
		name: ` ${"👍".repeat(80)} `,
		phone: "０９０ー１２３４ー５６７８",
		note: ` a\r\n${"b".repeat(498)} `,
	};
	expect(checkJoinDetails(given)).toEqual({
		ok: true,
		value: {
			partySize: 99,
			name: "👍".repeat(80),
			phone: "090-1234-5678",
			note: `a\n${"b".repeat(498)}`,
		},
	});
	expect(checkJoinDetails({ name: "a\nb" })).toEqual({ ok: true, value: { partySize: 1, name: "a b" } });
});

test("VAL-22 every bad field is reported, in the order of the fields", () => {
	const given = { note: "a".repeat(501), phone: "12345", name: "a".repeat(81), party_size: 100 };
	expect(checkJoinDetails(given)).toEqual({
		ok: false,
		faults: [
			{ ok: false, code: "invalid-value", field: "party_size" },
			{ ok: false, code: "text-too-long", field: "name" },
			{ ok: false, code: "invalid-value", field: "phone" },
			{ ok: false, code: "text-too-long", field: "note" },
		],
	});
	for (const party_size of [0, 1.5, "2", Number.NaN, {}])
		expect(checkJoinDetails({ party_size, name: "a" })).toMatchObject({ ok: false });
});

test("VAL-23 the message of a pause is cleaned, or refused as too long", () => {
	expect(checkPausedMessage(` 昼休み\r\n13時から\u0000 `)).toEqual({ ok: true, value: "昼休み\n13時から" });
	expect(checkPausedMessage(undefined)).toEqual({ ok: true, value: "" });
	expect(checkPausedMessage("a".repeat(501))).toEqual({ ok: false, code: "text-too-long" });
});
