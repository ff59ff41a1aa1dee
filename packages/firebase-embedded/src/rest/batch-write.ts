import { commitAnswer } from "#src/rest/commit.ts";
import type { Rpc } from "#src/rest/rpc-types.ts";
import { grpcCode, invalid, publicError } from "#src/status.ts";
import type { CommitResult } from "#src/store/commit-types.ts";
import { parseWrites } from "#src/store/writes.ts";
import { message } from "#src/values/json.ts";

/** A client's writes in one turn of the event loop: each is decided by the rules, and may replace a large document. */
const atOnce = 10;

/** Applies each write separately: one may fail while others succeed. */
export const batchWrite: Rpc = async ({ database, store }, caller, _parent, body) => {
	const writes = parseWrites(database, message(body, "body")["writes"]);
	if (new Set(writes.map(({ path }) => path)).size < writes.length) {
		throw invalid("A batch writes each document at most once");
	}
	const outcomes: PromiseSettledResult<CommitResult>[] = [];
	const size = caller.service ? writes.length : atOnce;
	for (let at = 0; at < writes.length; at += size) {
		const part = writes.slice(at, at + size);
		outcomes.push(
			...(await Promise.allSettled(part.map((write) => store.commit({ writes: [write], caller })))),
		);
	}
	const done = outcomes.map((outcome) => {
		if (outcome.status === "fulfilled") {
			const [result = {}] = commitAnswer(outcome.value).writeResults;
			return { result, status: {} };
		}
		const error = publicError(outcome.reason);
		return { result: {}, status: { code: grpcCode(error), message: error.message } };
	});
	return {
		kind: "plain",
		answer: { writeResults: done.map(({ result }) => result), status: done.map(({ status }) => status) },
	};
};
