/** Many useless requests: they take no memory and delay no other caller. */
import { beforeAll, expect, test } from "vitest";
import { createApp } from "#src/app.ts";
import { createApi } from "#src/create-api.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";
import { workerShell } from "#src/worker/shell.ts";

const api = await startNodeTestApi();
const AT_ONCE = 40;
let line = "";

beforeAll(async () => {
	line = await api.newLine();
});

/** Sends this many requests; resolves to the count of each status. */
async function flood(count: number, ask: (index: number) => Promise<{ status: number }>) {
	const statuses: Record<number, number> = {};
	let next = 0;
	const worker = async () => {
		for (let index = next++; index < count; index = next++) {
			const { status } = await ask(index);
			statuses[status] = (statuses[status] ?? 0) + 1;
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	return statuses;
}
const linesAwake = () => Number(/^junban_lines (\d+)$/m.exec(api.node.metrics())?.[1]);

test("of unknown lines and shops leave nothing behind", async () => {
	await api.ask(`/apiV2/demo/${line}`);
	const before = linesAwake();
	const paths = (index: number) => [
		`/apiV2/demo/nowhere${index}`,
		`/apiV2/shop${index}/main`,
		`/apiV2/demo/nowhere${index}/${"A".repeat(24)}`,
		`/apiV2/shop${index}/main/board`,
	];
	expect(await flood(400, (index) => api.ask(paths(index)[index % 4] ?? ""))).toEqual({ 404: 400 });
	expect(linesAwake()).toBe(before);
});

test("of joins without a ticket are refused, whatever key they bring", async () => {
	const asked = (index: number) => ({
		method: "POST",
		json: { join_ticket: `${index}.x`, browser: `1.${index}~` },
		...(index % 2 === 0 ? {} : { headers: { "idempotency-key": `k${index}`.padEnd(24, "0") } }),
	});
	const path = `/apiV2/demo/${line}/line_up`;
	expect(await flood(200, (index) => api.ask(path, asked(index)))).toEqual({ 403: 200 });
	expect((await api.join(line)).number).toBe(1);
});

test("of guessed uids and tokens end in 429; others at that address are not delayed", async () => {
	const clock = { at: Date.now() };
	const { uid } = await api.join(line);
	const owner = {
		uid: api.owner.uid,
		master: false,
		secondFactor: false,
		emailVerified: true,
		anonymous: false,
	};
	const guessed = createApi(
		{
			store: api.store,
			secret: SECRET,
			log: () => undefined,
			verifyIdToken: async (token) => (token === "right" ? owner : undefined),
			now: () => clock.at,
		},
		workerShell,
	);
	const app = createApp();
	const ask = async (path: string, init: RequestInit = {}) => {
		const request = new Request(`http://flood/apiV2/demo/${line}${path}`, init);
		return (await app.fetch(request, { api: guessed, address: () => "2001:db8::1" })).status;
	};
	const guess = async (index: number) => ({
		status: await (index % 2 === 0
			? ask(`/guess${String(index).padStart(20, "0")}`)
			: ask("/clear", { method: "POST", headers: { authorization: `Bearer guess${index}` } })),
	});
	const statuses = await flood(3_100, guess);
	expect((statuses[404] ?? 0) + (statuses[401] ?? 0)).toBe(3_000);
	expect(statuses[429]).toBe(100);
	expect(await guess(0)).toEqual({ status: 429 });
	expect(await ask(`/${uid}`)).toBe(200);
	expect(await ask(`/${uid}/give`, { method: "PATCH", headers: { authorization: "Bearer right" } })).toBe(
		200,
	);
	const joining = { method: "POST", headers: { "content-type": "application/json" } };
	const body = JSON.stringify({ join_ticket: api.joinTicket(line) });
	expect(await ask("/line_up", { ...joining, body })).toBe(201);
	clock.at += 1_000;
	expect(await guess(0)).toEqual({ status: 404 });
});
