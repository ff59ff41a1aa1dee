import { type Caller, isStranger } from "#src/access/authorize.ts";
import type { RpcAnswer } from "#src/rest/rpc-types.ts";
import { invalid } from "#src/status.ts";
import type { Doc } from "#src/store/doc.ts";

/** Documents that are named in one call. Strangers get as many as one part of a list. */
const mostNamed = { service: 10_000, account: 1_000, stranger: 100 };
/** Characters of all documents that one call names, and of one answer to a stranger. One document can have a quarter of them. */
const mostText = 4 * 1_048_576;

/**
 * What a call by names reads, which happens at once. Not even its answer has to be taken: 400 documents of 260 kB held the event loop for
 * 4 s.
 */
export class NamedReads {
	readonly #isBounded: boolean;
	#left = mostText;

	/** @throws INVALID_ARGUMENT */
	constructor(caller: Caller, names: number) {
		this.#isBounded = !caller.service;
		const most = mostNamed[caller.service ? "service" : isStranger(caller) ? "stranger" : "account"];
		if (names > most) throw invalid(`At most ${most} documents`);
	}

	/**
	 * Counts a document that the caller may read.
	 *
	 * @throws INVALID_ARGUMENT
	 */
	add(doc: Doc | undefined): void {
		if (!this.#isBounded || doc === undefined) return;
		this.#left -= doc.json.length;
		if (this.#left < 0) throw tooLarge();
	}
}

/**
 * The answer, unless it is one for a stranger and too large: a hundred documents that an owner has filled took 23 MB for each answer.
 *
 * @throws INVALID_ARGUMENT
 */
export function boundedFor(caller: Caller, answer: RpcAnswer): RpcAnswer {
	if (!isStranger(caller)) return answer;
	const size = docsOf(answer).reduce((sum, { json }) => sum + json.length, 0);
	if (size > mostText) throw tooLarge();
	return answer;
}

function docsOf(answer: RpcAnswer): readonly Doc[] {
	return answer.kind === "query" || answer.kind === "list" ? answer.docs : [];
}

/** No code after which a client would ask again. */
function tooLarge(): Error {
	return invalid("Too large to be read at once");
}
