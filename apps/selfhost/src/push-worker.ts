/** Posts pushes, in a thread of its own: strangers choose the servers that they go to, and what those answer. */
import { workerData } from "node:worker_threads";
import { nodePostPush } from "@junban/api/notify/node-post-push";
import * as v from "valibot";
import { answerQuestions } from "./thread-answers.ts";

const asked = v.object({
	endpoint: v.string(),
	headers: v.record(v.string(), v.string()),
	body: v.instance(Uint8Array<ArrayBuffer>),
});
/** For tests only: where all pushes go, whoever they are for, and whose certificate is trusted. */
const instead = v.optional(v.object({ host: v.string(), ca: v.string() }));

const local = v.parse(instead, workerData);
const post = nodePostPush(
	local === undefined
		? {}
		: {
				allow: () => true,
				lookup: async () => [{ address: "127.0.0.1", family: 4 }],
				ca: local.ca,
			},
);

answerQuestions(async (question, signal) => {
	const { endpoint, ...request } = v.parse(asked, question);
	const there = local === undefined ? endpoint : `https://${local.host}${new URL(endpoint).pathname}`;
	return await post(there, request, signal);
});
