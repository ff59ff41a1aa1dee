import { LongPlaces } from "./long-places.ts";
import type { DeskRequest } from "./requests.ts";

/** Firestore takes 500 writes in a commit. The rest is room for notices to members that come near. */
const MAX_WRITES = 400;
/** Stored bytes of answers in one commit. Firestore takes 10 MiB in all. */
const MAX_ANSWER_BYTES = 3 * 1024 * 1024;
/**
 * Characters of long documents that one batch reads and writes again, of which the most part is done at once: with 57 of the longest
 * places one piece of it took 46 to 87 ms.
 */
const MAX_READ = 512 * 1024;
/** UTF-8 bytes of one UTF-16 unit, at most. */
const BYTES_A_UNIT = 3;

/** The room of one commit. */
export class BatchRoom {
	/** The board's and the line's come first. */
	#writes = 2;
	#bytes = 0;
	#count = 0;
	#isFull = false;
	readonly #places: LongPlaces;
	/** The long documents that are read, each once however many requests name it. */
	readonly #long = new Set<string>();
	#read = 0;

	constructor(places = new LongPlaces()) {
		this.#places = places;
	}

	/** Takes the room of a request. False if it does not fit: from then on none does. The first one always fits. */
	take(work: DeskRequest): boolean {
		this.#writes += writesOf(work);
		this.#bytes += answerBytesOf(work);
		const isBeyond = this.#writes > MAX_WRITES || this.#bytes > MAX_ANSWER_BYTES || !this.canRead(work);
		if (this.#count > 0 && isBeyond) this.#isFull = true;
		if (this.#isFull) return false;
		this.#count++;
		for (const [document, characters] of this.#newOf(work)) {
			this.#read += characters;
			this.#long.add(document);
		}
		// Answers given after a clear belong to another commit, and stay.
		this.#isFull = work.type === "clearAnswers";
		return true;
	}

	/** Whether the long documents of a request still fit. */
	canRead(work: DeskRequest): boolean {
		const sum = this.#newOf(work).reduce((before, [, characters]) => before + characters, this.#read);
		return this.#count === 0 || sum <= MAX_READ;
	}

	#newOf(work: DeskRequest): (readonly [string, number])[] {
		return [...this.#places.readBy(work)].filter(([document]) => !this.#long.has(document));
	}
}

function writesOf(work: DeskRequest): number {
	// At most a turn finished and the next called: two members, both public, an event, two notices.
	if (work.type !== "lineUp") return 7;
	return 2 + (work.answers === undefined ? 0 : 1) + (work.actor === undefined ? 0 : 1);
}

function answerBytesOf(work: DeskRequest): number {
	// The answers of a join are stored twice.
	if (work.type === "lineUp") return work.answers === undefined ? 0 : 2 * jsonBytes(work.answers);
	return work.type === "answers" ? jsonBytes(work.given) : 0;
}

function jsonBytes(value: unknown): number {
	return (JSON.stringify(value) ?? "").length * BYTES_A_UNIT;
}
