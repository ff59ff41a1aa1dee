/** Joins to a flooded line: who must bring work, and who need not. */
import { errorEnvelope, joinedResponse, publicView } from "@junban/api-contract/schemas";
import { uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { beforeEach, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { solveWork } from "#src/testing/solve-work.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const BOUND = 5;
const api = await startNodeTestApi({ joinsInCalm: BOUND });
const SECOND = 1_000;
const path = (line: string) => `/apiV2/demo/${line}/line_up`;
const keyed = () => ({ "idempotency-key": uidFromBytes(seededBytes(48)) ?? "" });
const issued = async (line: string) =>
	contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView).board.issued;

let clock = 1_800_000_000_000;
beforeEach(() => {
	clock += 3_600 * SECOND;
	api.clock.at = clock;
});

function join(line: string, headers: Readonly<Record<string, string>>, said: object = {}) {
	return api.ask(path(line), { ...api.joining(line, { ...said }), headers });
}

/** A line whose bound is used up. Returns the keys of those that have joined. */
async function floodedLine(settings = {}) {
	const line = await api.newLine(settings);
	// A line that sleeps counts from its first answer on.
	await api.ask(`/apiV2/demo/${line}`);
	const keys = Array.from({ length: BOUND }, keyed);
	for (const key of keys) contract(await join(line, key), 201, joinedResponse);
	return { line, keys };
}

/** The task of a refused join. */
async function taskOf(line: string, key: Readonly<Record<string, string>>): Promise<string> {
	const answer = await join(line, key);
	const { code, work = "" } = contract(answer, 429, errorEnvelope);
	expect(code).toBe("join-work");
	expect(answer.headers.get("retry-after")).toBe("1");
	return work;
}

/** The answer to a join that waits: time goes on until it is there. */
async function afterItsTurn<T>(waiting: Promise<T>): Promise<T> {
	let isAnswered = false;
	const answer = waiting.finally(() => {
		isAnswered = true;
	});
	await expect
		.poll(() => {
			clock += SECOND;
			api.clock.at = clock;
			return isAnswered;
		})
		.toBe(true);
	return await answer;
}

test("a new customer brings the solved task of the own place, and gets the place once", async () => {
	const { line } = await floodedLine();
	const key = keyed();
	const work = solveWork(await taskOf(line, key));
	const joined = contract(await afterItsTurn(join(line, key, { work })), 201, joinedResponse);
	expect(joined.number).toBe(BOUND + 1);
	expect(contract(await join(line, key), 200, joinedResponse)).toMatchObject({ number: joined.number });
	// It is no work for another place.
	await floodAgain(line);
	expect(contract(await join(line, keyed(), { work }), 429, errorEnvelope).code).toBe("join-work");
});

/** The time that passed has ended the flood. */
async function floodAgain(line: string): Promise<void> {
	for (let each = 0; each < BOUND; each++) await join(line, keyed());
}

test("repeats, staff and the calm after the flood need no work", async () => {
	const { line, keys } = await floodedLine();
	for (const key of keys) contract(await join(line, key), 200, joinedResponse);
	const staff = { method: "POST", json: {}, token: api.staff.token };
	for (let each = 0; each < 2 * BOUND; each++)
		contract(await api.ask(path(line), staff), 201, joinedResponse);
	await taskOf(line, keyed());
	api.clock.at = clock + 30 * SECOND;
	contract(await join(line, keyed()), 201, joinedResponse);
});

test("callers that cannot work are told to come later: without a key, and by version 1", async () => {
	const { line } = await floodedLine();
	for (const answer of [await join(line, {}), await api.ask(`/api/demo/${line}/line_up`)]) {
		refused(answer, 429, "join-work");
		expect(answer.headers.get("retry-after")).toBe("30");
	}
	expect(await issued(line)).toBe(BOUND);
});

test("joins by version 1 count, and the shop's own number comes before the installation's", async () => {
	const line = await api.newLine({ joins_per_minute: 2 });
	await api.ask(`/apiV2/demo/${line}`);
	for (let each = 0; each < 2; each++)
		contract(await api.ask(`/api/demo/${line}/line_up`), 200, joinedResponse);
	await taskOf(line, keyed());
	const { line: other } = await floodedLine({ joins_per_minute: 2 * BOUND });
	for (let each = 0; each < BOUND; each++) contract(await join(other, keyed()), 201, joinedResponse);
	await taskOf(other, keyed());
});

test("wrong work is asked for again", async () => {
	const { line } = await floodedLine();
	const key = keyed();
	const task = await taskOf(line, key);
	for (const work of ["", task, `${task}~0,0,0,x`])
		expect(contract(await join(line, key, { work }), 429, errorEnvelope)).toMatchObject({
			code: "join-work",
		});
	refused(await join(line, key, { work: "x".repeat(201) }), 400, "invalid-value");
	expect(await issued(line)).toBe(BOUND);
});
