import { expect, test } from "vitest";
import { type Board, NEW_BOARD } from "#src/line/board.ts";
import { boardToDocument } from "#src/line/board-document.ts";
import { NOON, publicUid } from "#src/testing/builders.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import { emptyDay, historyToStored } from "#src/wait/history-day.ts";
import { newTally } from "#src/wait/history-tally.ts";
import { BOARD, eventFromStored, HISTORY_DAY } from "./bookkeeping.ts";
import { readDocument } from "./document.ts";
import { storedNames } from "./fields.ts";
import { USER } from "./people.ts";

const FULL_BOARD: Board = {
	...NEW_BOARD,
	calledLasted: NOON,
	lastLineUpAt: NOON,
	keptFrom: NOON,
	leap: { from: NOON, to: NOON + 1 },
	runCounts: [{ reception: "am", day: "2026-06-01", issued: 1 }],
	sweeps: [{ reason: "expired", series: 1, from: 1, upTo: 2, at: NOON, version: 1 }],
	clearings: [{ list: "answers", upTo: 3 }],
	tally: newTally("2026-06-01"),
	nearTold: [4],
};

test("STORE-8 the board's table names every field that storing writes", () => {
	expect(Object.keys(boardToDocument(FULL_BOARD)).sort()).toEqual([...storedNames(BOARD)].sort());
});

test("STORE-8 the history's table names every field that storing writes", () => {
	const stored = historyToStored(emptyDay("2026-06-01"));
	expect(Object.keys(stored).sort()).toEqual([...storedNames(HISTORY_DAY)].sort());
});

test("STORE-8 what the API reads by its own code is taken as it is", () => {
	const order = {
		stored: "order",
		kind: BOARD.order.kind,
		required: true,
		writer: "desk",
		seenBy: "public",
	} as const;
	expect(readDocument({ order }, { order: "1-3" })).toEqual({ ok: true, value: { order: "1-3" } });
});

test("STORE-8 an event is read with what is there", () => {
	const stored = { actor: "u1", command: "give called", at: toStoredTimestamp(NOON) };
	const event = { actor: "u1", command: "give called", at: NOON };
	expect(eventFromStored(stored)).toEqual({ ok: true, value: event });
	expect(eventFromStored({ ...stored, public_uid: publicUid(4), reason: "served", other: 1 })).toEqual({
		ok: true,
		value: { ...event, publicUid: publicUid(4), reason: "served" },
	});
	expect(eventFromStored({ ...stored, public_uid: "short" })).toEqual({ ok: true, value: event });
	for (const field of ["actor", "command", "at"])
		expect(eventFromStored({ ...stored, [field]: "" })).toMatchObject({ ok: false, field });
});

test("STORE-8 a user's record is read with its defaults, also without an address, and refused without a uid", () => {
	const user = { uid: "u", email: "Owner@example.com" };
	expect(readDocument(USER, { ...user, appUID: null })).toEqual({
		ok: true,
		value: { ...user, displayName: "" },
	});
	expect(readDocument(USER, { ...user, email: "" })).toMatchObject({ ok: true, value: { email: "" } });
	for (const [field, value] of [
		["uid", ""],
		["email", 7],
	] as const)
		expect(readDocument(USER, { ...user, [field]: value })).toMatchObject({ ok: false, field });
});
