import { evictOldest } from "@junban/callers/evict-oldest";
import type { MemberUid } from "@junban/domain/values";

/** A request of a desk, which may name a place. */
interface MayName {
	readonly type: string;
	readonly uid?: MemberUid;
}

/** Documents with fewer characters are as short as most. */
const LONG = 4_096;
/** Long documents of each kind that a desk remembers, half a megabyte. */
export const MOST_LONG = 4_000;

/**
 * How many characters the long documents of a line's places have, as far as the desk has read or written them. A request of a few bytes
 * may read and write again two documents of 100 kB, which only these tell before they are read. In memory alone: what a new desk does
 * not know counts as short until it is read once.
 */
export class LongPlaces {
	readonly #members = new Map<MemberUid, number>();
	readonly #sheets = new Map<MemberUid, number>();

	/** The document of the place itself, with what was answered at joining. */
	noteMember(uid: MemberUid, characters: number): void {
		note(this.#members, uid, characters);
	}

	/** The answers given while waiting. */
	noteSheet(uid: MemberUid, characters: number): void {
		note(this.#sheets, uid, characters);
	}

	/** The characters of the long documents that this request reads, by document. */
	readBy({ type, uid }: MayName): ReadonlyMap<string, number> {
		const read = new Map<string, number>();
		if (uid === undefined) return read;
		const member = this.#members.get(uid);
		if (member !== undefined) read.set(`member ${uid}`, member);
		const sheet = type === "answers" ? this.#sheets.get(uid) : undefined;
		if (sheet !== undefined) read.set(`sheet ${uid}`, sheet);
		return read;
	}
}

function note(documents: Map<MemberUid, number>, uid: MemberUid, characters: number): void {
	documents.delete(uid);
	if (characters < LONG) return;
	evictOldest(documents, MOST_LONG);
	documents.set(uid, characters);
}
