import type { Member } from "@junban/domain/documents";
import { decodeOrder, EMPTY_ORDER, NEW_BOARD } from "@junban/domain/line";
import { parseMemberUid, parsePublicUid } from "@junban/domain/values";
import type { StoredLine } from "@junban/product/firestore";
import { expect, test } from "vitest";
import { type Ledger, newLedger, newPlace } from "./ledger.ts";
import { verifyStored } from "./verify.ts";

const UIDS = ["a", "b", "c"].map((letter) => letter.repeat(24));
const AT = 1_700_000_000_000;

function member(number: number, changes: Partial<Member> = {}): Member {
	const uid = parseMemberUid(UIDS[number - 1]);
	const publicUid = parsePublicUid(`public${UIDS[number - 1]}`);
	if (uid === undefined || publicUid === undefined) throw new Error("uid");
	const place = {
		uid,
		publicUid,
		series: 1,
		number,
		joinedAt: AT,
		lineUpAt: AT,
		partySize: 1,
		version: number,
	};
	return { ...place, state: "waiting", source: "web", locale: "ja", ...changes };
}

/** Three acknowledged joins, one after the other. */
function ledgerOfThree(): Ledger {
	const ledger = newLedger();
	UIDS.forEach((uid, index) => {
		const place = newPlace(ledger, uid);
		place.answered = ledger.tick();
		place.joined = {
			uid,
			number: index + 1,
			series: 1,
			line_up_at: { seconds: AT / 1000, nanoseconds: 0 },
		};
	});
	return ledger;
}

function line(
	members: readonly Member[],
	order: string,
	board: Partial<StoredLine["board"]> = {},
): StoredLine {
	return {
		board: { ...NEW_BOARD, version: 9, issued: 3, order: decodeOrder(order) ?? EMPTY_ORDER, ...board },
		members: new Map(members.map((each) => [each.uid, each])),
		publicMembers: new Map(
			members.map((each) => [each.publicUid, { number: each.number, over: each.state === "over" }]),
		),
	};
}

const three = [member(1), member(2), member(3)];

test("acknowledged joins that are stored are no fault", () => {
	const ledger = ledgerOfThree();
	verifyStored(ledger, line(three, "1-3"));
	expect(ledger.faults).toEqual([]);
});

const calledAt = { state: "called", calledAt: AT, version: 5 } as const;

test("an unanswered call may be stored with its board, or not at all", () => {
	for (const landed of [true, false]) {
		const ledger = ledgerOfThree();
		const [place] = ledger.places.values();
		if (place !== undefined) place.pending = "call";
		const called = { called: [{ number: 1, at: AT }] };
		const stored = landed
			? line([member(1, calledAt), member(2), member(3)], "2-3", called)
			: line(three, "1-3");
		verifyStored(ledger, stored);
		expect(ledger.faults).toEqual([]);
		expect(place?.state).toBe(landed ? "called" : "waiting");
	}
});

test.each<[string, StoredLine]>([
	["a lost join", line([member(1), member(2)], "1-2", { issued: 2 })],
	["a duplicate number", line([member(1), member(2), member(3, { number: 2 })], "1-2")],
	[
		"numbers that differ from the order of arrival",
		line([member(1, { number: 2 }), member(2, { number: 1 }), member(3)], "1-3"),
	],
	["a call without a command", line([member(1, calledAt), member(2), member(3)], "2-3")],
	["a board older than its members", line(three, "1-2")],
	["a half commit", line([member(1, { state: "over", version: 5 }), member(2), member(3)], "1-3")],
	["an unknown member", line([...three, member(1, { uid: member(1).uid, number: 4 })], "1-3", { issued: 4 })],
])("%s is a fault", (_name, stored) => {
	const ledger = ledgerOfThree();
	verifyStored(ledger, stored);
	expect(ledger.faults).not.toEqual([]);
});
