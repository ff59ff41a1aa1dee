import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accepted, aMember, aState, codeOf, NOON, orderOf, settings } from "#src/testing/builders.ts";
import { headOf } from "./board.ts";
import { EMPTY_ORDER } from "./order.ts";

const on = { autocallFunctionEnable: true, autocallEnable: true, autocallTime: 3 };
const due = settings({ ...on, calledLasted: NOON - 180_000 });
const head = aMember({ number: 1 });

describe("the automatic call", () => {
	test("AUTO-4 gives the turn to the first of the order, waiting or in guidance", () => {
		for (const member of [head, aMember({ number: 1, state: "during_guidance" })]) {
			const during = member.state === "waiting" ? [] : [{ number: 1, at: NOON }];
			const decision = accepted(aState({ during }, { settings: due }), { type: "autoCall", head: member });
			expect(decision.member).toMatchObject({ number: 1, state: "called", calledAt: NOON });
			expect(decision.line).toEqual({ calledLasted: NOON });
			expect(decision.board.called).toEqual([{ number: 1, at: NOON }]);
			expect(decision.board.order).toEqual(orderOf("2-5"));
			expect(decision.board.during).toEqual([]);
		}
	});

	test("AUTO-4 of any number of requests in one period exactly one makes the call", () => {
		fc.assert(
			fc.property(fc.array(fc.nat({ max: 179_999 }), { minLength: 1, maxLength: 30 }), (delays) => {
				let state = aState({}, { settings: due });
				let calls = 0;
				for (const delay of delays.sort((a, b) => a - b)) {
					const asked = { type: "autoCall", head: aMember({ number: headOf(state.board) ?? 0 }) } as const;
					if (codeOf(state, asked, NOON + delay) !== "accepted") {
						expect(codeOf(state, asked, NOON + delay)).toBe("autocall-early");
						continue;
					}
					const { board, line } = accepted(state, asked, NOON + delay);
					state = { ...state, board, settings: { ...state.settings, calledLasted: line?.calledLasted ?? 0 } };
					calls++;
				}
				expect(calls).toBe(1);
			}),
		);
	});

	test("AUTO-4 makes no call while time remains or while it is off", () => {
		const asked = { type: "autoCall", head } as const;
		const early = settings({ ...on, calledLasted: NOON - 179_000 });
		expect(codeOf(aState({}, { settings: early }), asked)).toBe("autocall-early");
		expect(codeOf(aState({}, { settings: { ...due, autocallEnable: false } }), asked)).toBe("autocall-early");
	});

	test("AUTO-8 the server makes no call after the shop has removed the setting", () => {
		const asked = { type: "autoCall", head, alone: true } as const;
		const wanted = settings({ ...due, autocallWithoutScreen: true });
		expect(codeOf(aState({}, { settings: wanted }), asked)).toBe("accepted");
		expect(codeOf(aState({}, { settings: due }), asked)).toBe("invalid-transition");
	});

	test("AUTO-5 calls only the first", () => {
		const state = aState({}, { settings: due });
		expect(codeOf(aState({ order: EMPTY_ORDER }, { settings: due }), { type: "autoCall", head })).toBe(
			"line-empty",
		);
		for (const wrong of [undefined, aMember({ number: 2 }), aMember({ number: 1, series: 2 })]) {
			const asked = wrong === undefined ? {} : { head: wrong };
			expect(codeOf(state, { type: "autoCall", ...asked })).toBe("conflict");
		}
	});
});

describe("switching the automatic call", () => {
	const allowed = settings({ autocallFunctionEnable: true });

	test("AUTO-6 switching on stores the instant; a repeat changes nothing", () => {
		const state = aState({}, { settings: allowed });
		const decision = accepted(state, { type: "setAutoCall", enable: true });
		expect(decision).toMatchObject({
			changed: true,
			line: { autoCall: { enable: true, at: NOON } },
			members: [],
		});
		expect(accepted(aState({}, { settings: due }), { type: "setAutoCall", enable: true }).changed).toBe(
			false,
		);
		expect(accepted(state, { type: "setAutoCall", enable: false }).changed).toBe(false);
	});

	test("AUTO-6 switching on is refused where it is not allowed; switching off never is", () => {
		expect(codeOf(aState(), { type: "setAutoCall", enable: true })).toBe("invalid-transition");
		const withdrawn = settings({ autocallFunctionEnable: false, autocallEnable: true });
		const off = accepted(aState({}, { settings: withdrawn }), { type: "setAutoCall", enable: false });
		expect(off.line).toEqual({ autoCall: { enable: false, at: NOON } });
	});
});
