import { describe, expect, test } from "vitest";
import { overlayOf } from "./overlay.ts";
import { aBoard, aMember, anAnswer, NOON } from "./testing/builders.ts";
import { documentsFor, membersView, PAGE } from "./view.ts";

const settings = { numberPrefix: "A-", numberStart: 1 };

describe("the members screen", () => {
	const line = [
		aMember(1, { state: "called", calledAt: NOON + 600_000 }),
		aMember(2, { state: "called", calledAt: NOON + 540_000 }),
		aMember(3, { state: "during_guidance", duringGuidanceAt: NOON }),
		aMember(4, { partySize: 5 }),
		aMember(5, { state: "during_guidance", duringGuidanceAt: NOON }),
		aMember(6),
	];
	const view = membersView(line, aBoard(line), [], settings);

	test("shows the head of the order as next and in no list, also in guidance", () => {
		expect(view.next?.label).toBe("A-3");
		expect(view.guidance.map(({ label }) => label)).toEqual(["A-5"]);
		expect(view.waiting.map(({ label }) => label)).toEqual(["A-4", "A-6"]);
	});

	test("lists the earliest call first, with its time", () => {
		expect(view.called.map(({ label, since }) => [label, since])).toEqual([
			["A-2", NOON + 540_000],
			["A-1", NOON + 600_000],
		]);
	});

	test("counts the order without called people", () => {
		expect(view).toMatchObject({ inOrder: 4, guidanceCount: 1, waitingCount: 2, people: 11, hasMore: false });
	});

	test("shows the following person as next once a call is answered", () => {
		const [, , three] = line;
		if (three === undefined) throw new Error("no third");
		const answer = anAnswer(three, { state: "called", called_at: NOON, version: 99 });
		const after = membersView(line, aBoard(line), [overlayOf(three, answer)], settings);
		expect(after.next?.label).toBe("A-4");
		expect(after.called.map(({ label }) => label)).toEqual(["A-3", "A-2", "A-1"]);
		expect(after.inOrder).toBe(3);
	});
});

test("a line longer than its page is counted by the board and has more", () => {
	const all = Array.from({ length: 300 }, (_, index) => aMember(index + 1));
	const view = membersView(all.slice(0, PAGE), aBoard(all), [], settings);
	expect(view).toMatchObject({ inOrder: 300, waitingCount: 299, people: undefined, hasMore: true });
	expect(view.waiting).toHaveLength(PAGE - 1);
});

test("more people in guidance than its page are counted by the board", () => {
	const all = Array.from({ length: 160 }, (_, index) =>
		index < 150
			? aMember(index + 1, { state: "during_guidance", duringGuidanceAt: NOON })
			: aMember(index + 1),
	);
	const view = membersView(all.slice(0, PAGE), aBoard(all), [], settings);
	expect(view).toMatchObject({ inOrder: 160, guidanceCount: 149, waitingCount: 10, hasMore: true });
	const whole = membersView(all, aBoard(all), [], settings);
	expect(whole).toMatchObject({ guidanceCount: 149, waitingCount: 10, hasMore: false });
});

test("an unchanged person keeps its row object, a changed label makes a new one", () => {
	const line = [aMember(1), aMember(2), aMember(3)];
	const before = membersView(line, aBoard(line), [], settings);
	const after = membersView([...line, aMember(4)], aBoard(line), [], settings);
	expect(after.waiting[0]).toBe(before.waiting[0]);
	const renamed = membersView(line, aBoard(line), [], { ...settings, numberPrefix: "B-" });
	expect(renamed.waiting[0]?.label).toBe("B-2");
});

test("an empty line has no next", () => {
	const view = membersView([], aBoard([]), [], settings);
	expect(view).toMatchObject({ next: undefined, inOrder: 0, waitingCount: 0, people: 0, hasMore: false });
});

test("called people do not use up the pages of waiting people", () => {
	expect(documentsFor(1, 0)).toBe(100);
	expect(documentsFor(1, 49)).toBe(100);
	expect(documentsFor(1, 120)).toBe(200);
	expect(documentsFor(3, 0)).toBe(300);
});
