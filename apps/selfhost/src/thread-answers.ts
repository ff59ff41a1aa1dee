import { parentPort } from "node:worker_threads";
import * as v from "valibot";

/** A message without a question means that the caller no longer waits for the answer to this id. */
const asked = v.object({ id: v.number(), question: v.optional(v.unknown()) });

/**
 * The thread's side of an `AnsweringThread`.
 *
 * @param answer its question is what was asked, not checked yet. The signal tells that nobody waits any more
 */
export function answerQuestions(answer: (question: unknown, signal: AbortSignal) => Promise<unknown>): void {
	const left = new Map<number, AbortController>();
	parentPort?.on("message", (message: unknown) => {
		const { id, question } = v.parse(asked, message);
		if (question === undefined) {
			left.get(id)?.abort();
			return;
		}
		const controller = new AbortController();
		left.set(id, controller);
		answer(question, controller.signal)
			.then(
				(value) => parentPort?.postMessage({ id, value }),
				(cause: unknown) => parentPort?.postMessage({ id, fault: faultOf(cause) }),
			)
			.finally(() => left.delete(id));
	});
}

/** Libraries throw texts, too. */
function faultOf(cause: unknown): { name: string; message: string } {
	const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
	return { name, message };
}
