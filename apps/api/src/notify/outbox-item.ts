import { outboxPath } from "@junban/domain/documents";
import { NOTICE_CAUSES, NOTICE_CHANNELS, type NoticeCause, type NoticeChannel } from "@junban/domain/line";
import {
	checkMailAddress,
	type EpochMs,
	LOCALES,
	type Locale,
	type MemberUid,
	parseMemberUid,
	parseTimestamp,
} from "@junban/domain/values";
import { DELETION_NEWS, type DeletionNewsKind, PLAN_NEWS, type PlanNewsKind } from "@junban/domain/words";
import type { Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp } from "@junban/firestore-wire/value";

/** A notice to a member. It holds no address: the address is read from the member's document when the notice is sent. */
export interface Notice {
	readonly kind: "notice";
	readonly cause: NoticeCause;
	readonly channel: NoticeChannel;
	readonly member: MemberUid;
	/** The instant of the cause; see the domain's `causedAt`. */
	readonly at: EpochMs;
}

/** The mail that asks for the confirmation of a member's address. It holds no address either. */
export interface Confirmation {
	readonly kind: "mail_confirmation";
	readonly member: MemberUid;
	/** The instant of the registration. */
	readonly at: EpochMs;
}

/** A mail to a person that is invited to the staff. */
export interface InvitationLetter {
	readonly kind: "staff_invitation";
	readonly to: string;
	readonly locale: Locale;
	/** The page that accepts the invitation. */
	readonly link: string;
}

/** A mail to an owner about the shop's plan. */
export interface PlanLetter {
	readonly kind: PlanNewsKind;
	readonly to: string;
	readonly locale: Locale;
	/** The screen with the plan. */
	readonly link: string;
	/** The end of the plan. */
	readonly until?: EpochMs;
}

/** A mail to an owner of a shop that is gone. It holds the shop's name, because nothing else does any more. */
export interface DeletionLetter {
	readonly kind: DeletionNewsKind;
	readonly to: string;
	readonly locale: Locale;
	readonly shop: string;
}

export type Letter = InvitationLetter | PlanLetter | DeletionLetter;

/** What an outbox sends. */
export type Message = Notice | Confirmation | Letter;

/** A document of an `outbox`. */
export interface OutboxItem {
	/** The same for the same event and channel. The message id is made from it. */
	readonly id: string;
	readonly what: Message;
	/** From this instant on the item is not sent. */
	readonly expireAt: EpochMs;
	/** Failed tries. */
	readonly tries: number;
	readonly nextAt: EpochMs;
	/** Whether it had no turn at its time. Not stored. */
	readonly isLate?: boolean;
}

/** Whether it was tried before, or had no turn when it was due. */
export function isAgain({ tries, isLate }: OutboxItem): boolean {
	return tries > 0 || isLate === true;
}

/**
 * Whether it tells somebody to come now, and was not tried yet. It goes before all others: a call that has failed once may go
 * to a push service that hangs.
 */
export function isFirstCall({ tries, what }: OutboxItem): boolean {
	return tries === 0 && what.kind === "notice" && what.cause === "called";
}

const MAX_LINK = 2_000;

/** @param root path of the document that has the outbox: a line, or an app */
export function outboxWrite(root: string, { id, what, expireAt, tries, nextAt }: OutboxItem): Write {
	const data: Data = {
		...whatToStored(what),
		expire_at: Timestamp.fromMillis(expireAt),
		tries,
		next_at: Timestamp.fromMillis(nextAt),
	};
	return { set: outboxPath(root, id), data };
}

function whatToStored(what: Message): Data {
	if (what.kind === "notice" || what.kind === "mail_confirmation")
		return { ...what, at: Timestamp.fromMillis(what.at) };
	if (what.kind === "staff_invitation" || "shop" in what) return { ...what };
	const { until, ...rest } = what;
	return { ...rest, ...(until === undefined ? {} : { until: Timestamp.fromMillis(until) }) };
}

/** Undefined for an unreadable document, which is never sent. */
export function outboxItemFromStored(
	id: string,
	stored: { readonly [field: string]: unknown },
): OutboxItem | undefined {
	const what = noticeOf(stored) ?? confirmationOf(stored) ?? letterOf(stored);
	const expireAt = parseTimestamp(stored.expire_at);
	const nextAt = parseTimestamp(stored.next_at);
	const { tries } = stored;
	if (what === undefined || expireAt === undefined || nextAt === undefined) return undefined;
	if (typeof tries !== "number" || !Number.isSafeInteger(tries) || tries < 0) return undefined;
	return { id, what, expireAt, tries, nextAt };
}

function noticeOf(stored: { readonly [field: string]: unknown }): Notice | undefined {
	if (stored.kind !== "notice") return undefined;
	const cause = NOTICE_CAUSES.find((each) => each === stored.cause);
	const channel = NOTICE_CHANNELS.find((each) => each === stored.channel);
	const member = parseMemberUid(stored.member);
	const at = parseTimestamp(stored.at);
	if (cause === undefined || channel === undefined || member === undefined || at === undefined)
		return undefined;
	return { kind: "notice", cause, channel, member, at };
}

function confirmationOf(stored: { readonly [field: string]: unknown }): Confirmation | undefined {
	const member = parseMemberUid(stored.member);
	const at = parseTimestamp(stored.at);
	if (stored.kind !== "mail_confirmation" || member === undefined || at === undefined) return undefined;
	return { kind: "mail_confirmation", member, at };
}

function letterOf(stored: { readonly [field: string]: unknown }): Letter | undefined {
	const to = checkMailAddress(stored.to);
	const locale = LOCALES.find((each) => each === stored.locale);
	const { link, shop } = stored;
	if (!to.ok || locale === undefined) return undefined;
	const gone = DELETION_NEWS.find((each) => each === stored.kind);
	if (gone !== undefined)
		return typeof shop === "string" ? { kind: gone, to: to.value, locale, shop } : undefined;
	if (typeof link !== "string" || link.length > MAX_LINK || !/^https?:\/\/[!-~]+$/.test(link))
		return undefined;
	const letter = { to: to.value, locale, link };
	if (stored.kind === "staff_invitation") return { kind: "staff_invitation", ...letter };
	const kind = PLAN_NEWS.find((each) => each === stored.kind);
	const until = parseTimestamp(stored.until);
	return kind === undefined ? undefined : { kind, ...letter, ...(until === undefined ? {} : { until }) };
}
