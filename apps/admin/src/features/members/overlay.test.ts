import { standingOf } from "@junban/domain/line";
import { describe, expect, test } from "vitest";
import { overlaidBoard, overlaidMembers, overlayOf, unsettled, withOverlay } from "./overlay.ts";
import { aBoard, aMember, anAnswer, NOON } from "./testing/builders.ts";

const [one, two, three] = [aMember(1), aMember(2), aMember(3)];
const line = [one, two, three];
const board = aBoard(line, { version: 10 });
const calledTwo = overlayOf(two, anAnswer(two, { state: "called", called_at: NOON, version: 11 }));
const overTwo = overlayOf(two, anAnswer(two, { state: "over", over_at: NOON, version: 11 }));

describe("an answered command lies over the list", () => {
	test("until the document with its version is shown, then the document counts", () => {
		expect(overlaidMembers(line, board, [calledTwo]).map(({ state }) => state)).toEqual([
			"waiting",
			"called",
			"waiting",
		]);
		expect(unsettled([calledTwo], line, board)).toEqual([calledTwo]);

		const shown = [one, { ...two, state: "called" as const, version: 11 }, three];
		expect(unsettled([calledTwo], shown, aBoard(shown, { version: 11 }))).toEqual([]);
	});

	test("a newer document wins over the answer", () => {
		const finishedElsewhere = { ...two, state: "during_guidance" as const, version: 12 };
		const newer = [one, finishedElsewhere, three];
		expect(overlaidMembers(newer, board, [calledTwo])[1]).toEqual(finishedElsewhere);
		expect(unsettled([calledTwo], newer, aBoard(newer, { version: 12 }))).toEqual([]);
	});

	test("an old document that comes again does not bring the row back", () => {
		expect(overlaidMembers(line, board, [overTwo]).map(({ number }) => number)).toEqual([1, 3]);
	});

	test("somebody given back is there before the listener has the document", () => {
		const restored = overlayOf({ ...two, state: "over", version: 11 }, anAnswer(two, { version: 12 }));
		expect(overlaidMembers([one, three], board, [restored]).map(({ number }) => number)).toEqual([1, 2, 3]);
		expect(unsettled([restored], [one, three], aBoard([one, three], { version: 12 }))).toEqual([restored]);
		// The board went on and the document never came: another screen ended the place again.
		expect(unsettled([restored], [one, three], aBoard([one, three], { version: 13 }))).toEqual([]);
	});

	test("of two answers for one person the newer stays, in whatever order they come", () => {
		expect(withOverlay([calledTwo], overTwo)).toEqual([calledTwo]);
		const later = overlayOf(two, anAnswer(two, { version: 12 }));
		expect(withOverlay([calledTwo], later)).toEqual([later]);
		expect(withOverlay([later], calledTwo)).toEqual([later]);
	});

	test("a document shown before the board keeps the answer for the board's counts", () => {
		const shown = [one, { ...two, state: "called" as const, version: 11 }, three];
		expect(unsettled([calledTwo], shown, board)).toEqual([calledTwo]);
	});

	test("a call that was taken back has lost its time", () => {
		const back = overlayOf(calledTwo.member, anAnswer(two, { version: 12 }));
		expect(back.member).not.toHaveProperty("calledAt");
		expect(back.member.state).toBe("waiting");
	});
});

describe("the board under answers", () => {
	test.each([
		["called", { state: "called" as const }, "called"],
		["in guidance", { state: "during_guidance" as const }, "during_guidance"],
		["over", { state: "over" as const }, "over"],
		["waiting", { state: "waiting" as const }, "waiting"],
	])("has a person that is %s where the answer says", (_name, partial, standing) => {
		const overlay = overlayOf(two, anAnswer(two, { ...partial, version: 11 }));
		const under = overlaidBoard(board, [overlay]);
		expect(standingOf(under, 2)).toBe(standing);
		expect(under.order.size).toBe(standing === "called" || standing === "over" ? 2 : 3);
	});

	test("that knows the answer already is left as it is", () => {
		const knows = aBoard(line, { version: 11 });
		expect(overlaidBoard(knows, [overTwo])).toBe(knows);
	});

	test("of another series is left as it is", () => {
		expect(overlaidBoard({ ...board, series: 2 }, [overTwo]).order.size).toBe(3);
	});
});

test("people whom a sweep has ended are not shown although their documents still say waiting", () => {
	const swept = aBoard([three], {
		version: 11,
		issued: 3,
		sweeps: [{ series: 1, from: 1, upTo: 2, reason: "cancelled", at: NOON, version: 11 }],
	});
	expect(overlaidMembers(line, swept, []).map(({ number }) => number)).toEqual([3]);
});
