import { describe, expect, test } from "vitest";
import { notificationSettingsFromStored } from "#src/documents/line.ts";
import type { Member } from "#src/documents/member.ts";
import { MEMBER_STATES, type MemberState, OVER_REASONS } from "#src/documents/member-states.ts";
import { aMember, NOON } from "#src/testing/builders.ts";
import {
	causedAt,
	causeOf,
	checkPushSubscription,
	isNoticeTrue,
	NOTICE_CAUSES,
	noticesToCome,
} from "./notifications.ts";

const AT = { lineUpAt: NOON - 9, duringGuidanceAt: NOON - 6, calledAt: NOON - 3, overAt: NOON } as const;
const member = (state: MemberState, rest: Partial<Member> = {}): Member => aMember({ ...AT, state, ...rest });

describe("NOTE-2 causes of notices", () => {
	/** The cause by the state before and after; an ending is a cancellation by staff. */
	const CAUSES: readonly (readonly [before: MemberState, ...after: (string | undefined)[]])[] = [
		// to waiting, during_guidance, called, over
		["waiting", undefined, "during_guidance", "called", "cancelled"],
		["during_guidance", undefined, undefined, "called", "cancelled"],
		["called", undefined, undefined, undefined, "cancelled"],
		["over", undefined, undefined, "called", undefined],
	];
	const cells = CAUSES.flatMap(([before, ...causes]) =>
		MEMBER_STATES.map((after, index) => ({ before, after, cause: causes[index] })),
	);

	test.each(cells)("NOTE-2 from $before to $after the cause is $cause", ({ before, after, cause }) => {
		const ending: Partial<Member> = after === "over" ? { overReason: "cancelled" } : {};
		expect(causeOf(member(before), member(after, ending))).toBe(cause);
	});

	test.each(OVER_REASONS)(
		"NOTE-2 an ending as %s causes a notice only when staff cancelled it",
		(overReason) => {
			for (const before of ["waiting", "during_guidance", "called"] as const) {
				const cause = causeOf(member(before), member("over", { overReason }));
				expect(cause).toBe(overReason === "cancelled" ? "cancelled" : undefined);
			}
		},
	);
});

describe("NOTE-4 whether a notice is current", () => {
	test.each([
		["near", "lineUpAt"],
		["during_guidance", "duringGuidanceAt"],
		["called", "calledAt"],
		["cancelled", "overAt"],
	] as const)("NOTE-4 the instant of %s is the member's %s", (cause, field) => {
		expect(causedAt(cause, member("over"))).toBe(AT[field]);
	});

	test("NOTE-4 a notice is current in its own state only", () => {
		const current = NOTICE_CAUSES.map((cause) => [
			cause,
			...MEMBER_STATES.map((state) => {
				const now = member(state, { overReason: "cancelled" });
				return isNoticeTrue({ cause, at: causedAt(cause, now) ?? 0 }, now);
			}),
		]);
		expect(Object.fromEntries(current.map(([cause, ...states]) => [cause, states]))).toEqual({
			near: [true, false, false, false],
			during_guidance: [false, true, false, false],
			called: [false, false, true, false],
			cancelled: [false, false, false, true],
		});
	});

	test("NOTE-4 a notice of an earlier guidance, call or cancellation is past; nearness has no instant", () => {
		const states = { during_guidance: "during_guidance", called: "called", cancelled: "over" } as const;
		for (const cause of ["during_guidance", "called", "cancelled"] as const) {
			const now = member(states[cause], { overReason: "cancelled" });
			const at = causedAt(cause, now) ?? 0;
			expect([at - 1, at, at + 1].map((each) => isNoticeTrue({ cause, at: each }, now))).toEqual([
				...[false, true, false],
			]);
		}
		expect(isNoticeTrue({ cause: "near", at: 1 }, member("waiting"))).toBe(true);
	});

	test.each(OVER_REASONS)("NOTE-4 a cancellation that became an ending as %s", (overReason) => {
		const notice = { cause: "cancelled", at: NOON } as const;
		expect(isNoticeTrue(notice, member("over", { overReason }))).toBe(overReason === "cancelled");
	});
});

describe("NOTE-5 notices to come", () => {
	const settings = (on_during: boolean, on_called: boolean) =>
		notificationSettingsFromStored({ notification: { on_during, on_called } });

	test.each([
		["waiting", false, ["near", "during_guidance", "called", "cancelled"]],
		["waiting", true, ["during_guidance", "called", "cancelled"]],
		["during_guidance", false, ["called", "cancelled"]],
		["during_guidance", true, ["called", "cancelled"]],
		["called", false, ["cancelled"]],
		["called", true, ["cancelled"]],
		["over", false, []],
		["over", true, []],
	] as const)("NOTE-5 a member in %s, near: %s, can still get %j", (state, isNear, causes) => {
		for (const onDuring of [true, false]) {
			for (const onCalled of [true, false]) {
				const told = causes.filter(
					(cause) => (cause !== "during_guidance" || onDuring) && (cause !== "called" || onCalled),
				);
				expect(noticesToCome(member(state), isNear, settings(onDuring, onCalled))).toEqual(told);
			}
		}
	});
});

describe("NOTE-6 keys of a subscription", () => {
	const endpoint = "https://push.example.com/a";
	const accepts = (keys: object) => checkPushSubscription({ endpoint, keys }).ok;
	const p256dh = (length: number) => `BP${"x".repeat(length - 2)}`;
	const auth = (length: number) => "a".repeat(length);

	test("NOTE-6 the point has 87 characters, the secret 22", () => {
		expect([86, 87, 88].map((length) => accepts({ p256dh: p256dh(length), auth: auth(22) }))).toEqual([
			...[false, true, false],
		]);
		expect([21, 22, 23].map((length) => accepts({ p256dh: p256dh(87), auth: auth(length) }))).toEqual([
			...[false, true, false],
		]);
	});

	test("NOTE-6 an uncompressed point begins with the byte 4", () => {
		for (const start of ["BA", "BP"])
			expect(accepts({ p256dh: `${start}${"x".repeat(85)}`, auth: auth(22) })).toBe(true);
		for (const start of ["AA", "BQ", "CA", "Ba"])
			expect(accepts({ p256dh: `${start}${"x".repeat(85)}`, auth: auth(22) })).toBe(false);
	});

	test("NOTE-6 a key with its padding has at most 100 characters", () => {
		const padded = (length: number) => auth(22).padEnd(length, "=");
		expect([100, 101].map((length) => accepts({ p256dh: p256dh(87), auth: padded(length) }))).toEqual([
			...[true, false],
		]);
		expect(accepts({ p256dh: p256dh(87), auth: `=${auth(22)}` })).toBe(false);
	});
});
