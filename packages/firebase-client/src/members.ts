import { answerCountFromStored, type Member } from "@junban/domain/documents";
import {
	type Board,
	type NoticeChannel,
	type NoticeResult,
	noticeResultsFromStored,
} from "@junban/domain/line";
import { fieldsOf, good, type StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { limit, orderBy, where } from "firebase/firestore";
import { failed } from "./outcome.ts";
import { inLine, type LinePath, type MemberPath, pathOfBoard } from "./paths.ts";
import { readBoard, readMember } from "./readings.ts";
import { getCount, getDocument } from "./requests.ts";
import type { Services } from "./services.ts";
import { type ListingWithChanges, watchCollection, watchDocument } from "./watch.ts";

const MOST_OVER = 100;

/** The members of a line. Only the API writes them. */
export interface MembersPort {
	/** The first `most` that are not over, in line order, called ones included. */
	watchFirst(most: number, sink: Sink<ListingWithChanges<ReachedMember>>): Unsubscribe;
	/** At most 100 that are over, the last of the line first. */
	watchOver(sink: Sink<ListingWithChanges<Member>>): Unsubscribe;
	/** The number of those that are not over, fetched once. */
	count(): Promise<Outcome<number>>;
	/**
	 * The number of those that are not over, at every change. It is computed from the board, one document: a watch of all
	 * members would load each of them, and a repeated count would cost a request for each change.
	 */
	watchCount(sink: Sink<number>): Unsubscribe;
}

export function membersPort(services: Services, path: LinePath): MembersPort {
	const place = inLine(path, "members");
	const first = (most: number) => [...IN_LINE, orderBy("line_up_at", "asc"), limit(most)];
	const over = [...OVER, orderBy("line_up_at", "desc"), limit(MOST_OVER)];
	return {
		watchFirst: (most, sink) => watchCollection(services, place, first(most), readReached, sink),
		watchOver: (sink) => watchCollection(services, place, over, readMember, sink),
		count: () => getCount(services, place, IN_LINE),
		watchCount: (sink) => watchDocument(services, pathOfBoard(path), { read: countOf }, sink),
	};
}

/** A member, how notices reach its holder besides the page, and what became of those so far. */
export interface ReachedMember extends Member {
	readonly channels: readonly NoticeChannel[];
	/** The holder registered a mail address that is not confirmed yet and gets no notices. */
	readonly isMailUnconfirmed?: true;
	/** The latest last. */
	readonly notices: readonly NoticeResult[];
	/** The number of its answers, before joining and while waiting. */
	readonly answers: number;
}

/** Watches one member. Every failure ends the watch; a missing member is `member-not-found`. */
export function watchMember(services: Services, path: MemberPath, sink: Sink<ReachedMember>): Unsubscribe {
	const read = (fields: StoredFields | undefined): Outcome<ReachedMember> =>
		fields === undefined ? failed("member-not-found", "absent") : readReached(path.member, fields);
	return watchDocument(services, memberPath(path), { read, endsWithFailure: true }, sink);
}

/** `member-not-found` for a missing member. */
export function getMember(services: Services, path: MemberPath): Promise<Outcome<Member>> {
	return getDocument(services, memberPath(path), readMember, "member-not-found");
}

function readReached(id: string, fields: StoredFields): Outcome<ReachedMember> {
	const member = readMember(id, fields);
	if (!member.ok) return member;
	return good({
		...member.value,
		channels: channelsOf(fields),
		...(hasMail(fields) && fields["mail_confirmed"] !== true ? { isMailUnconfirmed: true } : {}),
		notices: noticeResultsFromStored(fields),
		answers: answerCountFromStored(fields),
	});
}

/** By which notices are sent. Their addresses are of no use to staff. */
function channelsOf(fields: StoredFields): readonly NoticeChannel[] {
	return [
		...(hasMail(fields) && fields["mail_confirmed"] === true ? (["mail"] as const) : []),
		...(fieldsOf(fields["push"]) === undefined ? [] : (["push"] as const)),
	];
}

function hasMail({ notification_mail: mail }: StoredFields): boolean {
	return typeof mail === "string" && mail !== "";
}

const IN_LINE = [where("guide_over", "==", false)];
const OVER = [where("guide_over", "==", true)];

function memberPath(path: MemberPath): string {
	return `${inLine(path, "members")}/${path.member}`;
}

function countOf(fields: StoredFields | undefined): Outcome<number> {
	const board = readBoard(fields);
	return board.ok ? good(inLineOf(board.value)) : board;
}

function inLineOf({ order, called }: Board): number {
	return order.size + called.length;
}
