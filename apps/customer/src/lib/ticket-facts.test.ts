import { describe, expect, test } from "vitest";
import { board, member } from "#src/testing/samples.ts";
import { factsOf, needsMemberFetch } from "./ticket-facts.ts";

describe("facts of a place", () => {
	test("place and state come from a board that is as new as the member", () => {
		expect(factsOf(member(), board())).toEqual({
			state: "waiting",
			place: 2,
			series: 3,
			number: 9,
			partySize: 2,
			joinedAt: member().joined_at,
		});
		expect(factsOf(member({ number: 8 }), board()).state).toBe("during_guidance");
		expect(factsOf(member({ number: 7 }), board())).toMatchObject({ state: "called", calledAt: 2_000 });
		expect(factsOf(member({ number: 7 }), board())).not.toHaveProperty("place");
		expect(factsOf(member({ number: 5 }), board()).state).toBe("over");
	});

	test("a member newer than the board decides the state", () => {
		const called = member({ state: "called", version: 11, called_at: 3_000 });
		expect(factsOf(called, board())).toMatchObject({ state: "called", calledAt: 3_000 });
		expect(factsOf(called, board())).not.toHaveProperty("place");
		expect(factsOf(called, board({ version: 12 }))).toMatchObject({ state: "waiting", place: 2 });
		expect(factsOf(called, board({ version: 12 }))).not.toHaveProperty("calledAt");
	});

	test.each(["waiting", "during_guidance"] as const)(
		"a called member that is %s again is called until the board has its place",
		(state) => {
			const back = member({ number: 7, state, version: 11 });
			expect(factsOf(back, board())).toMatchObject({ state: "called", calledAt: 2_000 });
			const order = {
				order: "7,9-12",
				called: [],
				during: state === "waiting" ? [] : [{ number: 7, at: 3_000 }],
			};
			expect(factsOf(back, board({ version: 11, ...order }))).toMatchObject({ state, place: 1 });
		},
	);

	test("a board of another series gives no place", () => {
		const facts = factsOf(member(), board({ series: 4 }));
		expect(facts.state).toBe("waiting");
		expect(facts).not.toHaveProperty("place");
	});

	test("the reason of the end comes from the member only", () => {
		const over = member({ state: "over", over_at: 4_000, over_reason: "no_show", version: 11 });
		expect(factsOf(over, board())).toMatchObject({ state: "over", overAt: 4_000, overReason: "no_show" });
		expect(factsOf(member({ number: 5 }), board())).not.toHaveProperty("overReason");
	});
});

test.each([
	["in the order", member(), board(), false],
	["over on the board alone", member({ number: 5 }), board(), true],
	["over on both", member({ number: 5, state: "over" }), board(), false],
	["called on the board alone", member({ number: 7 }), board(), false],
	["open in another series", member(), board({ series: 4 }), true],
	["over in another series", member({ state: "over" }), board({ series: 4 }), false],
])("needsMemberFetch: %s", (_name, ofMember, ofBoard, needed) => {
	expect(needsMemberFetch(ofMember, ofBoard)).toBe(needed);
});
