import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Caller, nobody } from "#src/access/authorize.ts";
import { Turns } from "#src/rest/turns.ts";
import { timedBy } from "#src/testing/shares.ts";

const megabyte = 1_048_576;
const account = (uid: string): Caller => ({
	service: false,
	auth: { uid, token: { firebase: { sign_in_provider: "password" } } },
	expiresAt: Number.POSITIVE_INFINITY,
});

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Turns of which one runs until `end`. */
function start() {
	const turns = new Turns(timedBy(Date.now));
	const gate = Promise.withResolvers<void>();
	const first = turns.run(account("first"), () => gate.promise);
	const answers: string[] = [];
	/** Asks with a body of that size. What becomes of it is added to the answers. */
	const ask = (name: string, caller: Caller, size: number, res = new EventEmitter()) => {
		const done = (end: string) => answers.push(`${name} ${end}`);
		turns
			.run(caller, () => undefined, { size, res })
			.then(() => done("ran"))
			.catch((cause: unknown) => done(String(Object(cause).status)));
	};
	const end = async () => {
		gate.resolve();
		await first;
		await vi.runAllTimersAsync();
	};
	return { ask, answers, end };
}

it("refuses a caller of whom 20 MiB would wait, and no other", async () => {
	const { ask, answers, end } = start();
	for (const name of ["1", "2", "3"]) ask(name, account("a"), 10 * megabyte);
	ask("larger", account("a"), 16_385);
	ask("small", account("a"), 16_384);
	ask("other", account("b"), 10 * megabyte);
	await end();
	expect(answers).toEqual([
		"3 RESOURCE_EXHAUSTED",
		"larger RESOURCE_EXHAUSTED",
		"1 ran",
		"other ran",
		"2 ran",
		"small ran",
	]);
});

it("keeps nothing of a request that was refused: its answer may never be taken", async () => {
	const { ask, end } = start();
	const [waits, refused] = [new EventEmitter(), new EventEmitter()];
	ask("waits", account("a"), 20 * megabyte, waits);
	ask("refused", account("a"), 10 * megabyte, refused);
	expect([waits.listenerCount("close"), refused.listenerCount("close")]).toEqual([1, 0]);
	await end();
	expect(waits.listenerCount("close")).toBe(0);
});

it("lets one body of any size wait", async () => {
	const { ask, answers, end } = start();
	ask("first", account("a"), 48 * megabyte);
	ask("second", account("a"), megabyte);
	await end();
	expect(answers).toEqual(["second RESOURCE_EXHAUSTED", "first ran"]);
});

it("takes what waits again when some of it ran", async () => {
	const { ask, answers, end } = start();
	for (const name of ["1", "2"]) ask(name, account("a"), 10 * megabyte);
	await end();
	for (const name of ["3", "4"]) ask(name, account("a"), 10 * megabyte);
	await end();
	expect(answers).toEqual(["1 ran", "2 ran", "3 ran", "4 ran"]);
});

it("lets of all bodies 64 MiB wait: one more pushes out the last one of whom most waits, strangers first", async () => {
	const { ask, answers, end } = start();
	ask("nobody", nobody, megabyte / 4);
	for (const uid of ["a", "b", "c"]) {
		ask(`${uid} 1`, account(uid), 10 * megabyte);
		ask(`${uid} 2`, account(uid), 9 * megabyte);
	}
	ask("c 3", account("c"), megabyte / 2);
	ask("d", account("d"), 7 * megabyte);
	await end();
	expect(answers.slice(0, 2)).toEqual(["nobody RESOURCE_EXHAUSTED", "c 3 RESOURCE_EXHAUSTED"]);
	expect(answers.slice(2)).toEqual([
		"a 1 ran",
		"b 1 ran",
		"c 1 ran",
		"d ran",
		"a 2 ran",
		"b 2 ran",
		"c 2 ran",
	]);
});

it("forgets the request of a client that left, and has its room again", async () => {
	const { ask, answers, end } = start();
	const res = new EventEmitter();
	ask("left", account("a"), 20 * megabyte, res);
	res.emit("close");
	ask("next", account("a"), 20 * megabyte);
	await end();
	expect(answers).toEqual(["left CANCELLED", "next ran"]);
});

it("keeps nothing of a request that had its turn, though its answer is not taken yet", async () => {
	const { ask, end } = start();
	const res = new EventEmitter();
	ask("1", account("a"), megabyte, res);
	expect(res.listenerCount("close")).toBe(1);
	await end();
	expect(res.listenerCount("close")).toBe(0);
});
