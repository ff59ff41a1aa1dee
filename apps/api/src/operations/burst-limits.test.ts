/** A network whose burst staff have ended leaves half of a reception's limits for all others. */
import { errorEnvelope, joinedResponse } from "@junban/api-contract/schemas";
import { burstsResponse } from "@junban/api-contract/staff-schemas";
import { uidFromBytes } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { beforeEach, expect, test } from "vitest";
import { contract } from "#src/testing/expectations.ts";
import { solveWork } from "#src/testing/solve-work.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const BOT = "198.51.100.7";
const LIMIT = 16;
const ALL_DAY = { start_at: "00:00", end_at: "00:00", weekdays: [0, 1, 2, 3, 4, 5, 6] };
const api = await startNodeTestApi({
	clientAddress: ({ headers }) => String(headers["x-forwarded-for"] ?? "192.0.2.99"),
});
const { token } = api.owner;
let clock = Date.parse("2026-11-27T12:00:00+09:00");
beforeEach(() => {
	api.clock.at = clock;
});
const newKey = () => uidFromBytes(seededBytes(48)) ?? "";

const lineUp = (line: string, network: string, key = newKey(), said: { readonly work?: string } = {}) =>
	api.ask(`/apiV2/demo/${line}/line_up`, {
		...api.joining(line, said),
		headers: { "x-forwarded-for": network, "idempotency-key": key },
	});

/** Sends joins at the same time, each with its solved task. Returns what became of each. */
async function worked(line: string, network: string, count: number, keys: readonly string[] = []) {
	const tasks = await Promise.all(
		Array.from({ length: count }, async (_, index) => {
			const key = keys[index] ?? newKey();
			const { code, work = "" } = contract(await lineUp(line, network, key), 429, errorEnvelope);
			expect(code).toBe("join-work");
			return { key, work: solveWork(work) };
		}),
	);
	let waiting = count;
	const answers = tasks.map(async ({ key, work }) => {
		const answer = await lineUp(line, network, key, { work });
		waiting--;
		return answer;
	});
	await expect
		.poll(() => {
			clock += 1_000;
			api.clock.at = clock;
			return waiting;
		})
		.toBe(0);
	return (await Promise.all(answers)).map(({ status, json }) =>
		status === 201 ? "joined" : String((json as { code?: unknown }).code),
	);
}

/** A line that one network has filled, and staff have ended that. */
async function endedFull(reception: object): Promise<string> {
	const line = await api.newLine();
	await api.saveHours(line, { receptions: [{ ...ALL_DAY, ...reception }] });
	for (let n = 0; n < LIMIT; n++) contract(await lineUp(line, BOT), 201, joinedResponse);
	const bursts = `/apiV2/demo/${line}/bursts`;
	const { origins } = contract(await api.ask(bursts, { method: "GET", token }), 200, burstsResponse);
	const end = await api.ask(`${bursts}/end`, { method: "POST", token, json: { id: origins[0]?.id } });
	expect(contract(end, 200, burstsResponse).origins).toMatchObject([{ waiting: 0, ended: LIMIT }]);
	return line;
}

const count = (answers: readonly string[], what: string) => answers.filter((each) => each === what).length;

test.each([
	["limit", "limit-reached"],
	["limit_total", "limit-total-reached"],
])("of a %s it has half at once, and as others come no more", async (kind, full) => {
	const line = await endedFull({ [kind]: LIMIT });
	const first = await worked(line, BOT, LIMIT);
	expect([count(first, "joined"), count(first, "limit-reached")]).toEqual([LIMIT / 2, LIMIT / 2]);
	expect(await worked(line, BOT, 1)).toEqual(["limit-reached"]);
	for (let n = 0; n < LIMIT / 2; n++) contract(await lineUp(line, `192.0.2.${n + 1}`), 201, joinedResponse);
	expect(contract(await lineUp(line, "192.0.2.50"), 409, errorEnvelope).code).toBe(full);
});

test("without a limit it has as many places as it works for", async () => {
	const line = await endedFull({});
	expect(count(await worked(line, BOT, LIMIT), "joined")).toBe(LIMIT);
});

test("of a small reception that two networks have filled, both are told once it is full, and each is one tap", async () => {
	const line = await api.newLine();
	await api.saveHours(line, { receptions: [{ ...ALL_DAY, limit: 8 }] });
	const bursts = `/apiV2/demo/${line}/bursts`;
	const told = async () =>
		contract(await api.ask(bursts, { method: "GET", token }), 200, burstsResponse).origins;
	for (let n = 0; n < 8; n++) {
		expect(await told()).toEqual([]);
		contract(await lineUp(line, n % 2 === 0 ? BOT : "2001:db8::7"), 201, joinedResponse);
	}
	const end = async (id = "") =>
		contract(
			await api.ask(`${bursts}/end`, { method: "POST", token, json: { id } }),
			200,
			burstsResponse,
		).origins.filter(({ waiting }) => waiting > 0);
	const [first] = await told();
	const rest = await end(first?.id);
	expect(rest).toMatchObject([{ waiting: 4 }]);
	expect(await end(rest[0]?.id)).toEqual([]);
	for (let n = 0; n < 8; n++) contract(await lineUp(line, `203.0.113.${n + 1}`), 201, joinedResponse);
});
