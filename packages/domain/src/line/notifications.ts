import {
	ADDRESSES_OF_A_PLACE,
	type Member,
	MOST_NEAR_AHEAD,
	type NotificationSettings,
} from "#src/documents/index.ts";
import { isEarly } from "#src/hours/index.ts";
import { type Checked, type EpochMs, fieldsOf, good, refusal } from "#src/values/index.ts";
import type { Board } from "./board.ts";
import { indexInOrder, numbersInOrder } from "./order.ts";

/** The causes of a notice: the turn is near, come closer, it is your turn, staff cancelled the place. */
export const NOTICE_CAUSES = ["near", "during_guidance", "called", "cancelled"] as const;
export type NoticeCause = (typeof NOTICE_CAUSES)[number];

/** The channels of a notice, besides the page. */
export const NOTICE_CHANNELS = ["mail", "push"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Lifetime of a notice in milliseconds, from its cause. A later notice would mislead. */
export const NOTICE_LIFE_MS: Readonly<Record<NoticeCause, number>> = {
	near: 15 * 60_000,
	during_guidance: 10 * 60_000,
	called: 10 * 60_000,
	cancelled: 60 * 60_000,
};

/**
 * The number of members ahead at which a turn is near. 0 switches these notices off.
 *
 * @param lessNumber of the reception in force, else of the line
 */
export function nearAhead({ noticeBefore }: NotificationSettings, lessNumber: number): number {
	return noticeBefore ?? Math.min(lessNumber, MOST_NEAR_AHEAD);
}

/** When turns of a line are near. */
export interface NearRule {
	/** With at most this many members ahead; 0: nobody is notified. */
	readonly ahead: number;
	/** Before it nobody is near. Absent: guidance begins with the hours. */
	readonly guidanceFrom?: EpochMs | undefined;
}

/**
 * The numbers that came near in a batch of decisions: they waited before it with more than `ahead` members ahead, and
 * wait after it with at most `ahead`. Before guidance begins nobody comes near. The first batch after that brings near
 * whoever has waited for it. Numbers that were notified before are left out. At most `ahead + 1` numbers. Empty when a new
 * series started or when `ahead` is 0.
 *
 * @param after the same board when the batch changed nothing
 */
export function numbersComingNear(
	before: Board,
	after: Board,
	{ ahead, guidanceFrom }: NearRule,
	now: EpochMs,
): number[] {
	if (ahead === 0 || before === after || before.series !== after.series) return [];
	if (isEarly(guidanceFrom, now)) return [];
	const begins = isEarly(guidanceFrom, before.updatedAt);
	if (!begins && before.order === after.order) return [];
	const nearBefore = new Set(begins ? [] : numbersInOrder(before.order, ahead + 1));
	return numbersInOrder(after.order, ahead + 1).filter(
		(number) =>
			!nearBefore.has(number) &&
			before.nearTold?.includes(number) !== true &&
			indexInOrder(before.order, number) !== undefined &&
			!after.during.some((mark) => mark.number === number),
	);
}

/** Maximum length of the list of notified numbers. The oldest are dropped first. */
export const MAX_NEAR_TOLD = 50;

/** The board `after` a batch with its notified numbers: those of the batch, and earlier ones that still wait. */
export function withNearTold(before: Board, after: Board, told: readonly number[]): Board {
	const { nearTold: _before, ...rest } = after;
	const earlier = before.series === after.series ? (before.nearTold ?? []) : [];
	const waiting = earlier.filter((number) => indexInOrder(after.order, number) !== undefined);
	const nearTold = [...waiting, ...told].slice(-MAX_NEAR_TOLD);
	return nearTold.length === 0 ? rest : { ...rest, nearTold };
}

/** The cause of the notice that follows a change of a member. Undefined when the change causes no notice. */
export function causeOf(before: Member, after: Member): NoticeCause | undefined {
	if (before.state === after.state) return undefined;
	if (after.state === "called") return "called";
	if (after.state === "during_guidance") return before.state === "waiting" ? "during_guidance" : undefined;
	return after.overReason === "cancelled" ? "cancelled" : undefined;
}

/** Whether the line's settings allow a notice of this cause. */
export function isTold(
	cause: NoticeCause,
	{ noticeOnCalled, noticeOnDuring }: NotificationSettings,
): boolean {
	return cause === "called" ? noticeOnCalled : cause === "during_guidance" ? noticeOnDuring : true;
}

/** The instant of the notice's cause in the member. It distinguishes one call from the next. */
export function causedAt(cause: NoticeCause, member: Member): EpochMs | undefined {
	switch (cause) {
		case "near":
			return member.lineUpAt;
		case "during_guidance":
			return member.duringGuidanceAt;
		case "called":
			return member.calledAt;
		case "cancelled":
			return member.overAt;
	}
}

/** Whether a notice is still current for the member as it is now. */
export function isNoticeTrue(
	notice: { readonly cause: NoticeCause; readonly at: EpochMs },
	now: Member,
): boolean {
	const { cause, at } = notice;
	if (cause === "near") return now.state === "waiting";
	if (causedAt(cause, now) !== at) return false;
	if (cause === "cancelled") return now.state === "over" && now.overReason === "cancelled";
	return now.state === (cause === "called" ? "called" : "during_guidance");
}

/** The notices that can still follow for a member, in their order. */
export function noticesToCome(
	member: Member,
	isNear: boolean,
	settings: NotificationSettings,
): NoticeCause[] {
	const causes: NoticeCause[] = [];
	if (member.state === "waiting") causes.push(...(isNear ? [] : (["near"] as const)), "during_guidance");
	if (member.state === "waiting" || member.state === "during_guidance") causes.push("called");
	if (member.state !== "over") causes.push("cancelled");
	return causes.filter((cause) => isTold(cause, settings));
}

/** A browser's subscription to web push (RFC 8030 and RFC 8291). */
export interface PushSubscription {
	readonly endpoint: string;
	/** The browser's public key, 65 bytes in base64url. */
	readonly p256dh: string;
	/** 16 bytes in base64url. */
	readonly auth: string;
}

const MAX_ENDPOINT = 1_500;
/** https at the default port, with a host name. Its last label starts with a letter, so IP addresses do not match. */
const ENDPOINT =
	/^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])(?::443)?\/[!-[\]-~]*$/;
/** Names of private networks, which no push service has. */
const INSIDE =
	/\.(?:arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private)$/;

/**
 * Reads a subscription in the form of browsers (`endpoint`, `keys.p256dh`, `keys.auth`). The server sends requests to the
 * endpoint and anybody can choose it, so only https at the default port of a public name is accepted.
 */
export function checkPushSubscription(value: unknown): Checked<PushSubscription> {
	const given = fieldsOf(value);
	const keys = fieldsOf(given?.keys);
	const endpoint = given?.endpoint;
	const p256dh = keyOf(keys?.p256dh, /^B[A-P][\w-]{85}$/);
	const auth = keyOf(keys?.auth, /^[\w-]{22}$/);
	const host =
		typeof endpoint === "string" && endpoint.length <= MAX_ENDPOINT
			? ENDPOINT.exec(endpoint)?.[1]
			: undefined;
	if (typeof endpoint !== "string" || host === undefined || host.length > 253 || INSIDE.test(host))
		return refusal("invalid-value", "endpoint");
	if (p256dh === undefined || auth === undefined) return refusal("invalid-value", "keys");
	return good({ endpoint, p256dh, auth });
}

/** Drops the padding that libraries of some browsers add. */
function keyOf(value: unknown, form: RegExp): string | undefined {
	const key = typeof value === "string" && value.length <= 100 ? value.replace(/=+$/, "") : "";
	return form.test(key) ? key : undefined;
}

/**
 * The mail addresses that a place has had, with one more if it is another. Undefined when there have been as many as it may
 * have.
 *
 * @param had keyed hashes of mailboxes
 */
export function withAddress(had: readonly string[], address: string): readonly string[] | undefined {
	if (had.includes(address)) return had;
	return had.length < ADDRESSES_OF_A_PLACE ? [...had, address] : undefined;
}
