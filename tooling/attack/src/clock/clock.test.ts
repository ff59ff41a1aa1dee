import { join } from "node:path";
import { acceptClock, command, join as joinLine, ownerToken, request, ticket } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { serviceSecret, storeAsService, storedBoard } from "@junban/product/firestore";
import { forwardClock } from "@junban/product/forward-clock";
import { type Server, startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PLACES = 30;
const LINE = "apps/demo/line/main";
const uidOf = (n: number) => `leapt${n}`.padEnd(24, "x");

/** A line of 30 places that calls every hour without a screen, on a clock that can leap. */
async function crowded() {
	const folder = newDataFolder("attack");
	onTestFinished(() => removeDataFolder(folder));
	const data = join(folder, "data");
	const clock = forwardClock(join(folder, "clock"));
	// Noon in Tokyo: no service day begins while the test runs.
	await clock.leapTo(Math.ceil(clock.now() / DAY_MS) * DAY_MS + 3 * HOUR_MS);
	const start = async (): Promise<Server> => {
		const server = await startProduct({ data, env: clock.env }).ready;
		onTestFinished(() => server.kill());
		return server;
	};
	const server = await start();
	const settings = {
		autocall_function_enable: true,
		autocall_without_screen: true,
		autocall_time: 60,
	};
	await storeAsService(server.url, data).commit([{ set: LINE, data: settings, mask: Object.keys(settings) }]);
	const token = await ownerToken(server.url);
	const line = `${server.url}/apiV2/demo/main`;
	await request(`${line}/refresh`, { method: "POST", token, body: {} });
	const on = { method: "PATCH", token, body: { enable: true } };
	expect((await request(`${line}/auto_call_switch`, on)).status).toBe(200);
	for (let n = 1; n <= PLACES; n++) expect((await joinLine(server.url, uidOf(n), {}, token)).ok).toBe(true);
	return { clock, server, start, board: (of: Server) => storedBoard(of.url, serviceSecret(data)) };
}

test("a clock that leaps a day ends and calls nobody, and the day starts when staff say that it is right", async () => {
	const { board, clock, server } = await crowded();
	const before = clock.now();
	await clock.leapTo(before + DAY_MS, server);
	await expect.poll(async () => (await board(server)).leap?.to).toBeGreaterThanOrEqual(before + DAY_MS);
	const { leap, order, called, series } = await board(server);
	expect([order.size, called, series]).toEqual([PLACES, [], 1]);
	expect(await ticket(server.url, uidOf(1))).toMatchObject({ value: { state: "waiting", number: 1 } });
	const token = await ownerToken(server.url);
	const call = { method: "POST", token, body: {} };
	const refused = await request(`${server.url}/apiV2/demo/main/auto_call`, call);
	expect(refused).toMatchObject({ status: 409, body: { code: "clock-leapt" } });
	// People go on.
	expect((await command(server.url, token, "call", uidOf(1))).ok).toBe(true);
	expect((await command(server.url, token, "leave", uidOf(2))).ok).toBe(true);
	expect((await board(server)).order.size).toBe(PLACES - 2);

	const to = leap?.to ?? 0;
	expect(await acceptClock(server.url, token, to + 1)).toMatchObject({ ok: false, code: "stale" });
	expect((await acceptClock(server.url, token, to)).ok).toBe(true);
	expect(await ticket(server.url, uidOf(3))).toMatchObject({ value: { state: "over" } });
	expect(await joinLine(server.url, uidOf(31), {}, token)).toMatchObject({ value: { number: 1 } });
	expect(server.output()).toContain('"clock.leapt"');
});

test("all stand through a restart under the wrong clock, and all goes on when it is set back", async () => {
	const { board, clock, server, start } = await crowded();
	await clock.leapTo(clock.now() + DAY_MS, server);
	await expect.poll(async () => (await board(server)).leap).toBeDefined();
	const token = await ownerToken(server.url);
	expect(await joinLine(server.url, uidOf(31), {}, token)).toMatchObject({ value: { number: 31 } });
	await server.kill();
	const next = await start();
	await joinLine(next.url, uidOf(31), {}, await ownerToken(next.url));
	expect((await board(next)).order.size).toBe(PLACES + 1);
	await clock.setBack(DAY_MS, next);
	const again = await ownerToken(next.url);
	expect(await joinLine(next.url, uidOf(32), {}, again)).toMatchObject({ value: { number: 32 } });
	const after = await board(next);
	expect([after.leap, after.order.size, after.called]).toEqual([undefined, PLACES + 2, []]);
	expect((await command(next.url, again, "call", uidOf(1))).ok).toBe(true);
});
