import type { DeskRequest } from "./requests.ts";

/** Firestore takes 500 writes in a commit. The rest is room for notices to members that come near. */
const MAX_WRITES = 400;
/** Stored bytes of answers in one commit. Firestore takes 10 MiB in all. */
const MAX_ANSWER_BYTES = 3 * 1024 * 1024;
/** UTF-8 bytes of one UTF-16 unit, at most. */
const BYTES_A_UNIT = 3;

/** The number of waiting requests that share the next commit: at least one when any waits. */
export function batchLength(waiting: Iterable<{ readonly work: DeskRequest }>): number {
	let writes = 2;
	let bytes = 0;
	let count = 0;
	for (const { work } of waiting) {
		writes += writesOf(work);
		bytes += answerBytesOf(work);
		if (count > 0 && (writes > MAX_WRITES || bytes > MAX_ANSWER_BYTES)) break;
		count++;
		// Answers given after a clear belong to another commit, and stay.
		if (work.type === "clearAnswers") break;
	}
	return count;
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
