import fc from "fast-check";
import { expect, test } from "vitest";
import { aMember, MINUTE, NOON } from "#src/testing/builders.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import {
	type NoticeResult,
	noticeOfState,
	noticeResultsFromStored,
	noticeResultsToStored,
	withNoticeResult,
} from "./notice-results.ts";
import { NOTICE_CAUSES, NOTICE_CHANNELS } from "./notifications.ts";

const stamp = (ms: number) => ({ seconds: Math.floor(ms / 1_000), nanoseconds: (ms % 1_000) * 1e6 });
const aResult = (partial: Partial<NoticeResult> = {}): NoticeResult => ({
	...{ cause: "called", channel: "mail", causedAt: NOON, state: "sent", at: NOON + 1 },
	...partial,
});
const failed = aResult({ state: "failed", fault: "gone", channel: "push", at: NOON + 2 });

test("NOTE-10 results are stored and read back, the latest last", () => {
	const near = aResult({ cause: "near", causedAt: NOON - MINUTE, state: "delayed", at: NOON - 1 });
	const notices = noticeResultsToStored([failed, aResult(), near], stamp);
	expect(Object.keys(notices).sort()).toEqual(["called_mail", "called_push", "near_mail"]);
	expect(noticeResultsFromStored({ notices })).toEqual([near, aResult(), failed]);
	expect(noticeResultsFromStored({})).toEqual([]);
});

test("NOTE-10 an unreadable result is left out, and an unknown fault is a refusal", () => {
	const { called_mail: good } = noticeResultsToStored([aResult()], stamp);
	const bad = { other_mail: good, called_mail: { ...good, state: "lost" }, near_push: { state: "sent" } };
	expect(noticeResultsFromStored({ notices: bad })).toEqual([]);
	const newer = { called_push: { ...good, state: "failed", fault: "from a later version" } };
	expect(noticeResultsFromStored({ notices: newer })).toMatchObject([{ state: "failed", fault: "refused" }]);
});

test("NOTE-10 any document has at most one result for each cause and channel", () => {
	const named = fc.constantFrom("called_mail", "near_push", "toString", "__proto__");
	fc.assert(
		fc.property(fc.oneof(hostile, fc.dictionary(named, hostile)), (notices) => {
			const results = noticeResultsFromStored({ notices });
			expect(results.length).toBeLessThanOrEqual(NOTICE_CAUSES.length * NOTICE_CHANNELS.length);
		}),
		seeded,
	);
});

test("NOTE-11 a retry and a later call replace the result, what comes late does not", () => {
	const delayed = aResult({ state: "delayed", at: NOON + 1 });
	const sent = aResult({ at: NOON + 5_000 });
	expect(withNoticeResult([delayed, failed], sent)).toEqual([failed, sent]);
	expect(withNoticeResult([sent], aResult({ at: NOON + 9_000, state: "failed", fault: "too_late" }))).toEqual(
		[sent],
	);
	const known = [aResult({ causedAt: NOON + MINUTE, state: "delayed", at: NOON + MINUTE })];
	expect(withNoticeResult(known, aResult({ at: NOON + 2 * MINUTE }))).toBe(known);
	const tooOld = [aResult({ state: "failed", fault: "refused", at: NOON + 2 })];
	expect(withNoticeResult(tooOld, delayed)).toBe(tooOld);
	const again = aResult({ causedAt: NOON + MINUTE, state: "failed", fault: "refused" });
	expect(withNoticeResult([sent], again)).toEqual([again]);
});

test("NOTE-11 of one instant of the cause a final result ends the tries, even if the clock was set back", () => {
	const delayed = aResult({ state: "delayed", at: NOON + MINUTE });
	const refused = aResult({ state: "failed", fault: "refused" });
	expect(withNoticeResult([delayed], aResult())).toEqual([aResult()]);
	expect(withNoticeResult([delayed], refused)).toEqual([refused]);
	const known = [refused];
	expect(withNoticeResult(known, delayed)).toBe(known);
	expect(withNoticeResult(known, aResult({ at: NOON }))).toEqual([aResult({ at: NOON })]);
	const newer = [delayed];
	expect(withNoticeResult(newer, { ...delayed, at: NOON })).toBe(newer);
});

test("NOTE-11 results of other causes and channels stay", () => {
	const others = [failed, aResult({ cause: "near" })];
	expect(withNoticeResult(others, aResult())).toEqual([...others, aResult()]);
});

test("NOTE-12 one channel that was reached is enough", () => {
	const called = aMember({ state: "called", calledAt: NOON });
	const delayed = aResult({ state: "delayed" });
	expect(noticeOfState(called, [])).toBeUndefined();
	expect(noticeOfState(called, [failed])).toBe("failed");
	expect(noticeOfState(called, [failed, delayed])).toBe("delayed");
	expect(noticeOfState(called, [failed, aResult()])).toBe("sent");
});

test("NOTE-12 only results about the present state count", () => {
	const since = { calledAt: NOON, duringGuidanceAt: NOON - MINUTE };
	const of = (state: "waiting" | "during_guidance" | "called" | "over", results: NoticeResult[]) =>
		noticeOfState(aMember({ ...since, state }), results);
	expect(of("called", [{ ...failed, causedAt: NOON - 1 }])).toBeUndefined();
	expect(of("during_guidance", [failed])).toBeUndefined();
	expect(of("during_guidance", [{ ...failed, cause: "during_guidance", causedAt: NOON - MINUTE }])).toBe(
		"failed",
	);
	for (const state of ["waiting", "over"] as const) expect(of(state, [failed])).toBeUndefined();
});
