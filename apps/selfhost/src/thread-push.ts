import type { PostPush } from "@junban/api/notify/web-push";
import * as v from "valibot";
import { AnsweringThread } from "./answering-thread.ts";

/** Longer than a push may take: the thread is stuck. */
const MOST_MS = 20_000;
const HEAP_MB = 64;

/**
 * Posts pushes from a separate thread: whatever an endpoint makes of a connection costs the lines no time.
 *
 * @param instead for tests only, see `push-worker.ts`
 */
export function threadPostPush(instead?: { readonly host: string; readonly ca: string }): PostPush {
	const thread = new AnsweringThread({
		...{ program: "push-worker", workerData: instead },
		...{ mostMs: MOST_MS, heapMb: HEAP_MB },
	});
	return async (endpoint, { body, headers }, signal) =>
		v.parse(v.number(), await thread.ask({ endpoint, headers, body }, signal));
}
