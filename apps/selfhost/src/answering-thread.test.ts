import { expect, test } from "vitest";
import { AnsweringThread } from "./answering-thread.ts";

const thread = (mostMs: number) =>
	new AnsweringThread({ program: "testing/stuck-worker", mostMs, heapMb: 64 });

test("a thread that is stuck ends, also when everybody who asked has left, and the next question has a new one", async () => {
	const stuck = thread(2_000);
	expect(await stuck.ask({})).toBe(true);
	const left = new AbortController();
	const asked = stuck.ask({ hangs: true }, left.signal);
	left.abort();
	await expect(asked).rejects.toMatchObject({ name: "AbortError" });
	await expect.poll(() => stuck.ask({}).catch(() => false), { timeout: 20_000 }).toBe(true);
});

test("whoever waits beside a question that hangs is told that the thread has ended", async () => {
	const stuck = thread(2_000);
	const answers = [stuck.ask({ hangs: true }), stuck.ask({})];
	for (const answer of answers) await expect(answer).rejects.toThrow("too long");
});
