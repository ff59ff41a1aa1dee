import type { Member } from "@junban/domain/documents";
import type { Board } from "@junban/domain/line";
import type { StoredFields } from "@junban/domain/values";
import { limit, orderBy, type QueryConstraint, where } from "firebase/firestore";
import { failed, had, type Outcome } from "./outcome.ts";
import { boardPath, inLine, type LinePath, type MemberPath } from "./paths.ts";
import { readBoard, readMember } from "./readings.ts";
import { getCount, getDocument } from "./requests.ts";
import type { Services } from "./services.ts";
import { type Listing, type Sink, type Stop, watchCollection, watchDocument } from "./watch.ts";

const MOST_OVER = 100;

/** The members of a line. Only the API writes them. */
export interface MembersPort {
	/** The first `most` who are not over, in line order; those whose turn it is are among them. */
	watchFirst(most: number, sink: Sink<Listing<Member>>): Stop;
	/** Those who are over, at most 100: the last of the line first. */
	watchOver(sink: Sink<Listing<Member>>): Stop;
	/** How many are not over, asked once of the server. */
	count(): Promise<Outcome<number>>;
	/**
	 * How many are not over, at every change. From the board, which is one document: a listener on all members would
	 * load each of them, and counting again at every change would ask the server as often.
	 */
	watchCount(sink: Sink<number>): Stop;
}

export function membersPort(services: Services, path: LinePath): MembersPort {
	const place = inLine(path, "members");
	const watch = (constraints: readonly QueryConstraint[], sink: Sink<Listing<Member>>): Stop =>
		watchCollection(services, place, constraints, readMember, sink);
	return {
		watchFirst: (most, sink) => watch([...IN_LINE, orderBy("line_up_at", "asc"), limit(most)], sink),
		watchOver: (sink) => watch([...OVER, orderBy("line_up_at", "desc"), limit(MOST_OVER)], sink),
		count: () => getCount(services, place, IN_LINE),
		watchCount: (sink) => watchDocument(services, boardPath(path), { read: countOf }, sink),
	};
}

/** One member. Gone or never there: `member-not-found`, and the watch ends, as with every other failure. */
export function watchMember(services: Services, path: MemberPath, sink: Sink<Member>): Stop {
	const read = (fields: StoredFields | undefined) =>
		fields === undefined ? failed("member-not-found", "absent") : readMember(path.member, fields);
	return watchDocument(services, memberPath(path), { read, endsWithFailure: true }, sink);
}

/** `member-not-found` when there is none. */
export function getMember(services: Services, path: MemberPath): Promise<Outcome<Member>> {
	return getDocument(services, memberPath(path), readMember, "member-not-found");
}

const IN_LINE = [where("guide_over", "==", false)];
const OVER = [where("guide_over", "==", true)];

function memberPath(path: MemberPath): string {
	return `${inLine(path, "members")}/${path.member}`;
}

function countOf(fields: StoredFields | undefined): Outcome<number> {
	const board = readBoard(fields);
	return board.ok ? had(inLineOf(board.value)) : board;
}

function inLineOf({ order, called }: Board): number {
	return order.size + called.length;
}
