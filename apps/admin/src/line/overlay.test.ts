import { standingOf } from "@junban/domain/line";
import { describe, expect, test } from "vitest";
import { overlaidBoard, overlaidMembers, overlayOf, pendingOverlays, withOverlay } from "./overlay.ts";
import { aBoard, aMember, anAnswer, NOON } from "./testing/builders.ts";

const [one, two, three] = [aMember(1), aMember(2), aMember(3)];
const line = [one, two, three];
const board = aBoard(line, { version: 10 });
const calledTwo = overlayOf(two, anAnswer(two, { state: "called", called_at: NOON, version: 11 }));
const overTwo = overlayOf(two, anAnswer(two, { state: "over", over_at: NOON, version: 11 }));

describe("an answer lies over the list", () => {
	test("until the document with its version arrives", () => {
		expect(overlaidMembers(line, board, [calledTwo]).map(({ state }) => state)).toEqual([
			"waiting",
			"called",
			"waiting",
		]);
		expect(pendingOverlays([calledTwo], line, board)).toEqual([calledTwo]);

		const shown = [one, { ...two, state: "called" as const, version: 11 }, three];
		expect(pendingOverlays([calledTwo], shown, aBoard(shown, { version: 11 }))).toEqual([]);
	});

	test("and loses against a newer document", () => {
		const finishedElsewhere = { ...two, state: "during_guidance" as const, version: 12 };
		const newer = [one, finishedElsewhere, three];
		expect(overlaidMembers(newer, board, [calledTwo])[1]).toEqual(finishedElsewhere);
		expect(pendingOverlays([calledTwo], newer, aBoard(newer, { version: 12 }))).toEqual([]);
	});

	test("and an older document does not bring a removed row back", () => {
		expect(overlaidMembers(line, board, [overTwo]).map(({ number }) => number)).toEqual([1, 3]);
	});

	test("and shows a restored person before the listener delivers the document", () => {
		const restored = overlayOf({ ...two, state: "over", version: 11 }, anAnswer(two, { version: 12 }));
		expect(overlaidMembers([one, three], board, [restored]).map(({ number }) => number)).toEqual([1, 2, 3]);
		expect(pendingOverlays([restored], [one, three], aBoard([one, three], { version: 12 }))).toEqual([
			restored,
		]);
		// A newer board without the document: another screen has ended the place again.
		expect(pendingOverlays([restored], [one, three], aBoard([one, three], { version: 13 }))).toEqual([]);
	});

	test("of two answers for one person the newer one stays, in either order", () => {
		expect(withOverlay([calledTwo], overTwo)).toEqual([calledTwo]);
		const later = overlayOf(two, anAnswer(two, { version: 12 }));
		expect(withOverlay([calledTwo], later)).toEqual([later]);
		expect(withOverlay([later], calledTwo)).toEqual([later]);
	});

	test("an answer stays until the board has its version too", () => {
		const shown = [one, { ...two, state: "called" as const, version: 11 }, three];
		expect(pendingOverlays([calledTwo], shown, board)).toEqual([calledTwo]);
	});

	test("an undone call has no time of the call", () => {
		const back = overlayOf(calledTwo.member, anAnswer(two, { version: 12 }));
		expect(back.member).not.toHaveProperty("calledAt");
		expect(back.member.state).toBe("waiting");
	});
});

describe("the board after answers", () => {
	test.each([
		["called", { state: "called" as const }, "called"],
		["in guidance", { state: "during_guidance" as const }, "during_guidance"],
		["over", { state: "over" as const }, "over"],
		["waiting", { state: "waiting" as const }, "waiting"],
	])("has a person who is %s according to the answer", (_name, partial, standing) => {
		const overlay = overlayOf(two, anAnswer(two, { ...partial, version: 11 }));
		const under = overlaidBoard(board, [overlay]);
		expect(standingOf(under, 2)).toBe(standing);
		expect(under.order.size).toBe(standing === "called" || standing === "over" ? 2 : 3);
	});

	test("is unchanged if it is as new as the answer", () => {
		const current = aBoard(line, { version: 11 });
		expect(overlaidBoard(current, [overTwo])).toBe(current);
	});

	test("is unchanged if it belongs to another series", () => {
		expect(overlaidBoard({ ...board, series: 2 }, [overTwo]).order.size).toBe(3);
	});
});

test("people whom a sweep has ended are hidden although their documents still say waiting", () => {
	const swept = aBoard([three], {
		version: 11,
		issued: 3,
		sweeps: [{ series: 1, from: 1, upTo: 2, reason: "cancelled", at: NOON, version: 11 }],
	});
	expect(overlaidMembers(line, swept, []).map(({ number }) => number)).toEqual([3]);
});
