import fc from "fast-check";
import { expect, test } from "vitest";
import { notificationSettingsFromStored } from "#src/documents/line.ts";
import type { Member } from "#src/documents/member.ts";
import { aBoard, aMember, NOON, orderOf } from "#src/testing/builders.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import type { Board } from "./board.ts";
import { boardFromDocument, boardToDocument } from "./board-document.ts";
import {
	causedAt,
	causeOf,
	checkPushSubscription,
	isNoticeTrue,
	isTold,
	MAX_NEAR_TOLD,
	NOTICE_CAUSES,
	NOTICE_LIFE_MS,
	nearAhead,
	noticesToCome,
	numbersComingNear,
	withAddress,
	withNearTold,
} from "./notifications.ts";
import { indexInOrder, insertByArrival, numbersInOrder, removeFromOrder } from "./order.ts";

const ALL_ON = notificationSettingsFromStored({});

test("NOTE-1 by default mails are off, all causes are on, and near is the line's less number", () => {
	expect(ALL_ON).toMatchObject({ noticeMails: false, noticeOnDuring: true, noticeOnCalled: true });
	expect(nearAhead(ALL_ON, 2)).toBe(2);
	expect(nearAhead(ALL_ON, 100)).toBe(20);
	const set = notificationSettingsFromStored({
		fields: { notification: true },
		notification: { before: 0, on_during: false, on_called: false },
	});
	expect(set).toMatchObject({
		noticeMails: true,
		noticeBefore: 0,
		noticeOnDuring: false,
		noticeOnCalled: false,
	});
	expect(nearAhead(set, 2)).toBe(0);
	expect(NOTICE_CAUSES.filter((cause) => isTold(cause, set))).toEqual(["near", "cancelled"]);
	for (const before of [-1, 21, 1.5, "3", null])
		expect(notificationSettingsFromStored({ notification: { before } })).toEqual(ALL_ON);
});

test("NOTE-1 any document has settings", () => {
	fc.assert(
		fc.property(fc.record({ fields: hostile, notification: hostile, en: hostile }), (stored) => {
			const { noticeMails, noticeBefore = 0 } = notificationSettingsFromStored(stored);
			expect(typeof noticeMails).toBe("boolean");
			expect(noticeBefore).toBeLessThanOrEqual(20);
		}),
		seeded,
	);
});

test("NOTE-2 a change to guidance, to called, or a cancellation by staff causes a notice; others do not", () => {
	const waiting = aMember();
	const during = aMember({ state: "during_guidance", duringGuidanceAt: NOON });
	const called = aMember({ state: "called", calledAt: NOON });
	const over = (overReason: NonNullable<Member["overReason"]>) =>
		aMember({ state: "over", overAt: NOON, overReason });
	expect(causeOf(waiting, during)).toBe("during_guidance");
	expect(causeOf(waiting, called)).toBe("called");
	expect(causeOf(during, called)).toBe("called");
	expect(causeOf(called, over("cancelled"))).toBe("cancelled");
	expect(causeOf(over("cancelled"), called)).toBe("called");
	expect(causeOf(called, during)).toBeUndefined();
	expect(causeOf(called, waiting)).toBeUndefined();
	expect(causeOf(waiting, waiting)).toBeUndefined();
	for (const reason of ["served", "left", "no_show", "expired"] as const)
		expect(causeOf(called, over(reason))).toBeUndefined();
});

test("NOTE-3 a member comes near when it waited farther behind and now has at most that number ahead", () => {
	const before = aBoard({ order: orderOf("1-9"), issued: 9 });
	const near = (order: string, ahead = 2) =>
		numbersComingNear(before, aBoard({ order: orderOf(order), issued: 9 }), { ahead }, NOON);
	expect(near("2-9")).toEqual([4]);
	expect(near("5-9")).toEqual([5, 6, 7]);
	expect(near("1-9")).toEqual([]);
	expect(near("1-2,4-9")).toEqual([4]);
	expect(near("2-9", 0)).toEqual([]);
	expect(near("9")).toEqual([9]);
});

test("NOTE-3 joining, restoring, guidance and a new series bring nobody near", () => {
	const before = aBoard({ order: orderOf("1-3"), issued: 5 });
	const after = aBoard({ order: orderOf("2-6"), issued: 6 });
	expect(numbersComingNear(before, after, { ahead: 2 }, NOON)).toEqual([]);
	expect(numbersComingNear(before, after, { ahead: 3 }, NOON)).toEqual([]);
	const guided = aBoard({ order: orderOf("2-5"), issued: 5, during: [{ number: 4, at: NOON }] });
	expect(numbersComingNear(aBoard(), guided, { ahead: 2 }, NOON)).toEqual([]);
	expect(numbersComingNear(aBoard(), { ...guided, series: 2, during: [] }, { ahead: 2 }, NOON)).toEqual([]);
	const same = aBoard();
	expect(numbersComingNear(same, same, { ahead: 2 }, NOON)).toEqual([]);
});

test("NOTE-3 before guidance begins nobody comes near; the first batch after it brings near who waited for it", () => {
	const from = NOON + 600_000;
	const rule = { ahead: 2, guidanceFrom: from };
	const before = aBoard({ order: orderOf("1-9"), issued: 9, updatedAt: from - 1 });
	const near = (board: Partial<Board>, now: number, earlier: Board = before) =>
		numbersComingNear(earlier, { ...earlier, ...board }, rule, now);
	expect(near({ order: orderOf("5-9") }, from - 1)).toEqual([]);
	expect(near({ order: orderOf("2-9") }, from)).toEqual([2, 3, 4]);
	// A batch that calls nobody tells them, too, but not those who join in it, and nobody twice.
	expect(near({ version: 2 }, from)).toEqual([1, 2, 3]);
	const few = aBoard({ order: orderOf("1-2"), issued: 2, updatedAt: from - 1, nearTold: [1] });
	expect(near({ order: orderOf("1-3") }, from, few)).toEqual([2]);
	// The members did not change, and so no notice is stored with them.
	expect(numbersComingNear(before, before, rule, from)).toEqual([]);
	const later = { ...before, updatedAt: from };
	expect(near({ order: orderOf("2-9") }, from + 1, later)).toEqual([4]);
	expect(near({ version: 2 }, from + 1, later)).toEqual([]);
});

test("NOTE-3 whatever leaves and comes back, at most one more than `ahead` come near, and each waited behind", () => {
	const step = fc.record({ number: fc.integer({ min: 1, max: 30 }), leaves: fc.boolean() });
	fc.assert(
		fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 0, max: 20 }), (steps, ahead) => {
			const before = aBoard({ order: orderOf("1-15"), issued: 30 });
			const order = steps.reduce(
				(now, { number, leaves }) => (leaves ? removeFromOrder(now, number) : insertByArrival(now, number)),
				before.order,
			);
			const near = numbersComingNear(before, { ...before, order }, { ahead }, NOON);
			expect(near.length).toBeLessThanOrEqual(ahead + 1);
			for (const number of near) {
				expect(indexInOrder(before.order, number)).toBeGreaterThan(ahead);
				expect(numbersInOrder(order, ahead + 1)).toContain(number);
			}
		}),
		seeded,
	);
});

test("NOTE-9 a member gets one notice of nearness, and is forgotten when it no longer waits", () => {
	const before = aBoard({ order: orderOf("1-9"), issued: 9 });
	const told = withNearTold(before, aBoard({ order: orderOf("2-9"), issued: 9 }), [4]);
	expect(told.nearTold).toEqual([4]);
	const back = withNearTold(told, aBoard({ order: orderOf("1-9"), issued: 9 }), []);
	expect(back.nearTold).toEqual([4]);
	expect(numbersComingNear(back, aBoard({ order: orderOf("2-9"), issued: 9 }), { ahead: 2 }, NOON)).toEqual(
		[],
	);
	expect(numbersComingNear(back, aBoard({ order: orderOf("3-9"), issued: 9 }), { ahead: 2 }, NOON)).toEqual([
		5,
	]);
	const gone = withNearTold(back, aBoard({ order: orderOf("5-9"), issued: 9, nearTold: [4] }), []);
	expect(gone).not.toHaveProperty("nearTold");
	const anew = { ...aBoard({ order: orderOf("1-9"), issued: 9 }), series: 2, nearTold: [4] };
	expect(withNearTold(back, anew, [])).not.toHaveProperty("nearTold");
	const crowd = Array.from({ length: MAX_NEAR_TOLD + 5 }, (_, index) => index + 1);
	expect(withNearTold(back, before, crowd).nearTold?.length).toBe(MAX_NEAR_TOLD);
});

test("NOTE-9 the board's document stores the notified numbers; an unreadable list is empty", () => {
	const board = aBoard({ nearTold: [4, 12] });
	expect(boardFromDocument({ ...boardToDocument(board) })).toEqual(board);
	for (const near_told of [
		[],
		[0],
		["1"],
		[1.5],
		5,
		null,
		Array.from({ length: MAX_NEAR_TOLD + 1 }, () => 1),
	])
		expect(boardFromDocument({ ...boardToDocument(aBoard()), near_told })).toEqual(aBoard());
	expect(boardToDocument(aBoard())).not.toHaveProperty("near_told");
});

test("NOTE-4 a notice is current while the member is in its state since the same instant", () => {
	const called = aMember({ state: "called", calledAt: NOON });
	expect(isNoticeTrue({ cause: "called", at: NOON }, called)).toBe(true);
	expect(isNoticeTrue({ cause: "called", at: NOON - 1 }, called)).toBe(false);
	expect(isNoticeTrue({ cause: "called", at: NOON }, { ...called, state: "over" })).toBe(false);
	const during = aMember({ state: "during_guidance", duringGuidanceAt: NOON });
	expect(isNoticeTrue({ cause: "during_guidance", at: NOON }, during)).toBe(true);
	expect(isNoticeTrue({ cause: "during_guidance", at: NOON }, called)).toBe(false);
	const over = aMember({ state: "over", overAt: NOON, overReason: "cancelled" });
	expect(isNoticeTrue({ cause: "cancelled", at: NOON }, over)).toBe(true);
	expect(isNoticeTrue({ cause: "cancelled", at: NOON }, { ...over, overReason: "left" })).toBe(false);
	expect(isNoticeTrue({ cause: "near", at: 0 }, aMember())).toBe(true);
	expect(isNoticeTrue({ cause: "near", at: 0 }, during)).toBe(false);
	expect(causedAt("near", aMember())).toBe(aMember().lineUpAt);
});

test("NOTE-4 each cause has a time after which its notice expires: a call after ten minutes", () => {
	expect(NOTICE_LIFE_MS).toEqual({
		near: 900_000,
		during_guidance: 600_000,
		called: 600_000,
		cancelled: 3_600_000,
	});
});

test("NOTE-5 a member that registers gets the notices that can still follow", () => {
	const come = (state: Member["state"], isNear = false, settings = ALL_ON) =>
		noticesToCome(aMember({ state }), isNear, settings);
	expect(come("waiting")).toEqual(["near", "during_guidance", "called", "cancelled"]);
	expect(come("waiting", true)).toEqual(["during_guidance", "called", "cancelled"]);
	expect(come("during_guidance")).toEqual(["called", "cancelled"]);
	expect(come("called")).toEqual(["cancelled"]);
	expect(come("over")).toEqual([]);
	expect(come("waiting", true, { ...ALL_ON, noticeOnCalled: false, noticeOnDuring: false })).toEqual([
		"cancelled",
	]);
});

/** The longest host name: 253 characters. */
const HOST_OF_253 = `${"a.".repeat(123)}example`;
const KEYS = { p256dh: `BP${"x".repeat(85)}`, auth: "a".repeat(22) };

test.each([
	"https://fcm.googleapis.com/fcm/send/abc:def",
	"https://updates.push.services.mozilla.com:443/wpush/v2/gAAA",
	"https://web.push.apple.com/QGuQ?x=1",
	`https://${HOST_OF_253}/a`,
	`https://push.example.com/${"a".repeat(1_475)}`,
])("NOTE-6 a subscription at %s is accepted", (endpoint) => {
	expect(checkPushSubscription({ endpoint, expirationTime: null, keys: KEYS })).toEqual({
		ok: true,
		value: { endpoint, ...KEYS },
	});
	const padded = { p256dh: `${KEYS.p256dh}=`, auth: `${KEYS.auth}==` };
	expect(checkPushSubscription({ endpoint, keys: padded })).toMatchObject({ value: KEYS });
});

test.each([
	"http://push.example.com/a",
	"https://push.example.com",
	"https://push.example.com:8443/a",
	"https://user@push.example.com/a",
	"https://localhost/a",
	"https://127.0.0.1/a",
	"https://2130706433/a",
	"https://0x7f.1/a",
	"https://[::1]/a",
	"https://router.local/a",
	"https://metadata.google.internal/a",
	"https://x.localhost/a",
	"https://push.example.com\\@127.0.0.1/a",
	"https://push.example.com/a b",
	"https://push.example.com/a\n",
	"https://push.example.com/\\\\x",
	"https://PUSH.example.com./a",
	`https://push.example.com/${"a".repeat(1_476)}`,
	`https://a${HOST_OF_253}/a`,
	`https://${"a".repeat(64)}.example/a`,
	"",
	5,
	undefined,
])("NOTE-6 a subscription at %j is refused", (endpoint) => {
	expect(checkPushSubscription({ endpoint, keys: KEYS })).toEqual({
		ok: false,
		code: "invalid-value",
		field: "endpoint",
	});
});

test("NOTE-6 keys must be a P-256 point and 16 bytes, and nothing else makes it throw", () => {
	const endpoint = "https://push.example.com/a";
	const bad = [
		undefined,
		{},
		{ ...KEYS, auth: "a" },
		{ ...KEYS, p256dh: "A".repeat(87) },
		{ ...KEYS, auth: 5 },
	];
	for (const keys of [...bad, { ...KEYS, auth: "=".repeat(500) }])
		expect(checkPushSubscription({ endpoint, keys })).toEqual({
			ok: false,
			code: "invalid-value",
			field: "keys",
		});
	fc.assert(
		fc.property(hostile, (value) => {
			expect(checkPushSubscription(value).ok).toBe(false);
		}),
		seeded,
	);
});

test("NOTE-13 a place has three mail addresses; an earlier one may come back, and a fourth is none", () => {
	const three = ["a", "b", "a", "c"].reduce<readonly string[] | undefined>(
		(had, address) => had && withAddress(had, address),
		[],
	);
	expect(three).toEqual(["a", "b", "c"]);
	expect([withAddress(three ?? [], "a"), withAddress(three ?? [], "d")]).toEqual([three, undefined]);
});
