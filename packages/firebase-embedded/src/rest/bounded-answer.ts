import { type Caller, isStranger } from "#src/access/authorize.ts";
import type { RpcAnswer } from "#src/rest/rpc-types.ts";
import { invalid } from "#src/status.ts";
import type { Doc } from "#src/store/doc.ts";

/** Characters of the documents of one answer to a stranger. The largest document has a quarter of it. */
const maxStrangersText = 4 * 1_048_576;

/**
 * The answer, unless it is one for a stranger and too large: a hundred documents that an owner has filled took 23 MB for each answer.
 *
 * @throws INVALID_ARGUMENT
 */
export function boundedFor(caller: Caller, answer: RpcAnswer): RpcAnswer {
	if (!isStranger(caller)) return answer;
	const size = docsOf(answer).reduce((sum, { json }) => sum + json.length, 0);
	// No code after which a client would ask again.
	if (size > maxStrangersText) throw invalid("Too large for a caller who is not signed in");
	return answer;
}

function docsOf(answer: RpcAnswer): readonly Doc[] {
	if (answer.kind === "documents")
		return answer.entries.flatMap((entry) => ("found" in entry ? entry.found : []));
	return answer.kind === "query" || answer.kind === "list" ? answer.docs : [];
}
