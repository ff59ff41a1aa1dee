import type { ApiFailure, ApiResult } from "@junban/api-contract/client";
import type { JoinedResponse, JoinRequest } from "@junban/api-contract/schemas";
import { expect, test } from "vitest";
import { type CrowdTools, joinCrowd } from "./join-crowd.ts";

const JOINED: ApiResult<JoinedResponse> = {
	ok: true,
	value: { uid: "u", number: 13, series: 3, line_up_at: { seconds: 1, nanoseconds: 0 } },
};
const asked = (work: string): ApiFailure => ({ ok: false, code: "join-work", status: 429, work });
const refused = (code: ApiFailure["code"], status: number): ApiFailure => ({ ok: false, code, status });
const BUSY = refused("too-many-requests", 429);

/** Goes on with a join whose further tries are answered so. */
async function joining(answers: readonly ApiResult<JoinedResponse>[], tools: Partial<CrowdTools> = {}) {
	const sent: JoinRequest[] = [];
	const paused: number[] = [];
	const answer = await joinCrowd(asked("first"), async (more) => answers[sent.push(more) - 1] ?? BUSY, {
		solve: async (task) => `${task}~solved`,
		pause: async (ms) => void paused.push(ms),
		...tools,
	});
	return { answer, sent, paused };
}

test("the solved task is sent, and the place is there", async () => {
	expect(await joining([JOINED])).toEqual({ answer: JOINED, sent: [{ work: "first~solved" }], paused: [] });
});

test("a turn that does not come is asked for again with the same work; an old task is replaced", async () => {
	const { answer, sent, paused } = await joining([BUSY, BUSY, asked("second"), JOINED]);
	expect(answer).toBe(JOINED);
	expect(sent.map(({ work }) => work)).toEqual([
		...["first~solved", "first~solved", "first~solved"],
		"second~solved",
	]);
	expect(paused).toEqual([2_000, 2_000]);
});

test("any other refusal, and a lost answer, end it", async () => {
	for (const last of [
		refused("limit-reached", 409),
		refused("offline", 0),
		refused("store-unavailable", 503),
	]) {
		const { answer, sent } = await joining([BUSY, last]);
		expect(answer).toBe(last);
		expect(sent).toHaveLength(2);
	}
});

test("it does not go on for ever", async () => {
	const { answer, sent } = await joining([]);
	expect(answer).toBe(BUSY);
	expect(sent).toHaveLength(12);
});

test("where the browser cannot work, the refusal stays", async () => {
	const solve = () => Promise.reject(new Error("no worker"));
	const { answer, sent } = await joining([JOINED], { solve });
	expect(answer).toEqual(asked("first"));
	expect(sent).toEqual([]);
});
