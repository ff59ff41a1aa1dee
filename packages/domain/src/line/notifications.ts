import type { Member } from "#src/documents/index.ts";
import {
	type Checked,
	type EpochMs,
	englishOf,
	fieldsOf,
	good,
	isWithin,
	line,
	paragraph,
	readText,
	refusal,
	type StoredFields,
} from "#src/values/index.ts";
import type { Board } from "./board.ts";
import { indexInOrder, numbersInOrder } from "./order.ts";

/** What a waiting person is told of: the turn is near, come closer, it is your turn, staff ended the place. */
export const NOTICE_CAUSES = ["near", "during_guidance", "called", "cancelled"] as const;
export type NoticeCause = (typeof NOTICE_CAUSES)[number];

/** Ways on which a person is told besides the page. */
export const NOTICE_CHANNELS = ["mail", "push"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** How many may be ahead of whom is told that the turn is near; those who read it are found by one query. */
export const NEAR_AHEAD = { least: 0, most: 20 };

/** How long a notice is worth sending, in milliseconds: what comes later than that misleads. */
export const NOTICE_LIFE_MS: Readonly<Record<NoticeCause, number>> = {
	near: 15 * 60_000,
	during_guidance: 10 * 60_000,
	called: 10 * 60_000,
	cancelled: 60 * 60_000,
};

/** What a shop wrote for its mails in place of the texts of the page. Empty where it wrote none. */
export type NoticeTexts = Readonly<Record<NoticeCause, { readonly headline: string; readonly text: string }>>;

/** The line's `fields.notification` and `notification`. */
export interface NotificationSettings {
	/** Whether the line sends mails; web push needs no leave of the shop. */
	readonly mail: boolean;
	/** Absent: the line's `lessNumber`. 0: nobody is told that the turn is near. */
	readonly before?: number;
	readonly onDuring: boolean;
	readonly onCalled: boolean;
	readonly own: NoticeTexts;
	readonly english: NoticeTexts;
}

/** Reads them from a line's document; any document has them. Unless it says otherwise, all but mails is on. */
export function notificationSettingsFromStored(stored: StoredFields): NotificationSettings {
	const notification = mapOf(stored.notification);
	const { before } = notification;
	return {
		mail: mapOf(stored.fields).notification === true,
		...(isWithin(before, NEAR_AHEAD) ? { before } : {}),
		onDuring: notification.on_during !== false,
		onCalled: notification.on_called !== false,
		own: textsOf(notification),
		english: textsOf(englishOf(notification)),
	};
}

/** At most so many ahead is near; 0 where nobody is told. `lessNumber`: of the reception in force, else of the line. */
export function nearAhead({ before }: NotificationSettings, lessNumber: number): number {
	return before ?? Math.min(lessNumber, NEAR_AHEAD.most);
}

/**
 * The numbers that a batch of decisions brought to `ahead` or fewer before them: they waited before it, farther behind,
 * and still wait; nobody who was told so already. At most `ahead + 1`, whatever happened; none when a new series began
 * or `ahead` is 0.
 */
export function numbersComingNear(before: Board, after: Board, ahead: number): number[] {
	if (ahead === 0 || before.order === after.order || before.series !== after.series) return [];
	const nearBefore = new Set(numbersInOrder(before.order, ahead + 1));
	return numbersInOrder(after.order, ahead + 1).filter(
		(number) =>
			!nearBefore.has(number) &&
			before.nearTold?.includes(number) !== true &&
			indexInOrder(before.order, number) !== undefined &&
			!after.during.some((mark) => mark.number === number),
	);
}

/** More are forgotten, the first told first. */
export const MAX_NEAR_TOLD = 50;

/** The board `after` a batch with who was told by it, and before it if they still wait; none in a new series. */
export function withNearTold(before: Board, after: Board, told: readonly number[]): Board {
	const { nearTold: _before, ...rest } = after;
	const known = before.series === after.series ? (before.nearTold ?? []) : [];
	const waiting = known.filter((number) => indexInOrder(after.order, number) !== undefined);
	const nearTold = [...waiting, ...told].slice(-MAX_NEAR_TOLD);
	return nearTold.length === 0 ? rest : { ...rest, nearTold };
}

/** What a change of one member is told as; undefined for what nobody is told. Endings are told when staff cancelled. */
export function causeOf(before: Member, after: Member): NoticeCause | undefined {
	if (before.state === after.state) return undefined;
	if (after.state === "called") return "called";
	if (after.state === "during_guidance") return before.state === "waiting" ? "during_guidance" : undefined;
	return after.overReason === "cancelled" ? "cancelled" : undefined;
}

/** Whether the line wants people to be told of it. */
export function isTold(cause: NoticeCause, { onCalled, onDuring }: NotificationSettings): boolean {
	return cause === "called" ? onCalled : cause === "during_guidance" ? onDuring : true;
}

/** The instant of the change that a notice tells of, as the member has it; it tells one call from the next. */
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

/** Whether a notice still tells the truth of the member as the line has it now. */
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

/** Which causes can still come to a member, in the order in which they would. */
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

/** Where a browser takes web pushes, by RFC 8030 and 8291. */
export interface PushSubscription {
	readonly endpoint: string;
	/** The browser's public key, 65 bytes in base64url. */
	readonly p256dh: string;
	/** 16 bytes in base64url. */
	readonly auth: string;
}

const MAX_ENDPOINT = 1_500;
/** At the usual port, of a host with a name; the name's last part has a letter first, so that no number is one. */
const ENDPOINT =
	/^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])(?::443)?\/[!-[\]-~]*$/;
/** Names that never lead to a push service, only into somebody's own network. */
const INSIDE =
	/\.(?:arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private)$/;

/**
 * Reads a subscription as browsers give it (`endpoint`, `keys.p256dh`, `keys.auth`). Anybody may send one, and we call
 * its endpoint: so only https at the usual port, by a public name.
 */
export function checkPushSubscription(value: unknown): Checked<PushSubscription> {
	const given = fieldsOf(value);
	const keys = fieldsOf(given?.get("keys"));
	const endpoint = given?.get("endpoint");
	const p256dh = keyOf(keys?.get("p256dh"), /^B[A-P][\w-]{85}$/);
	const auth = keyOf(keys?.get("auth"), /^[\w-]{22}$/);
	const host =
		typeof endpoint === "string" && endpoint.length <= MAX_ENDPOINT
			? ENDPOINT.exec(endpoint)?.[1]
			: undefined;
	if (typeof endpoint !== "string" || host === undefined || host.length > 253 || INSIDE.test(host))
		return refusal("invalid-value", "endpoint");
	if (p256dh === undefined || auth === undefined) return refusal("invalid-value", "keys");
	return good({ endpoint, p256dh, auth });
}

/** Some browsers' libraries pad. */
function keyOf(value: unknown, form: RegExp): string | undefined {
	const key = typeof value === "string" && value.length <= 100 ? value.replace(/=+$/, "") : "";
	return form.test(key) ? key : undefined;
}

const HEADLINE = line(100);
const TEXT = paragraph(500);

function textsOf(stored: StoredFields): NoticeTexts {
	const of = (cause: NoticeCause) => ({
		headline: readText(stored[`${cause}_headline`], HEADLINE),
		text: readText(stored[`${cause}_text`], TEXT),
	});
	return {
		near: of("near"),
		during_guidance: of("during_guidance"),
		called: of("called"),
		cancelled: of("cancelled"),
	};
}

function mapOf(value: unknown): StoredFields {
	return typeof value === "object" && value !== null ? { ...value } : {};
}
