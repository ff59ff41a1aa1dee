import { expect, onTestFinished, test } from "vitest";
import { type TestServices, testServices } from "#src/testing/fake-server.ts";
import { inForce, NOW, path, publicBoard, publicView } from "#src/testing/samples.ts";
import { openShop, type ShopSession } from "./shop-session.ts";

const MINUTE = 60_000;
type Parts = Parameters<typeof publicView>[0];

async function openFake(parts: Parts = {}) {
	const services = testServices();
	services.server.view = publicView(parts);
	const session = openShop(services, path, { onJoined: () => undefined });
	onTestFinished(session.close);
	await settled();
	return { session, services };
}

async function settled() {
	for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function later({ environment }: TestServices, ms: number) {
	await environment.pass(ms);
	await settled();
}

/** Sets the server's view from now on; its time is the phone's. */
function setView({ server, environment }: TestServices, parts: Parts) {
	server.view = { ...publicView(parts), now: environment.time };
}

function ready(session: ShopSession) {
	const state = session.get();
	if (state.kind !== "ready") throw new Error(`the shop is ${state.kind}`);
	return state;
}

const closedUntil = (at: number) => ({ opening: { reason: "closed" as const, until: at, opens_at: at } });

test("the page follows a line that opens and closes at its hours", async () => {
	const { session, services } = await openFake(closedUntil(NOW + 10 * MINUTE));
	expect(ready(session).closed).toEqual({ code: "closed", opensAt: NOW + 10 * MINUTE, message: "" });
	await later(services, 9 * MINUTE);
	expect(services.server.count("view")).toBe(1);
	setView(services, { opening: { until: NOW + 20 * MINUTE } });
	services.server.view = { ...services.server.view, now: NOW + 10 * MINUTE };
	await later(services, MINUTE + 4_000);
	expect(ready(session)).not.toHaveProperty("closed");
	setView(services, { opening: { reason: "temporarily-closed", until: NOW + 60 * MINUTE } });
	await later(services, 10 * MINUTE + 4_000);
	expect(ready(session).closed?.code).toBe("temporarily-closed");
	expect(services.server.count("view")).toBe(3);
});

test("the view is fetched again until the server can answer", async () => {
	const { session, services } = await openFake();
	services.server.refusals.set("view", "unreachable");
	services.server.view = publicView({ line: { paused: true } });
	const { socket } = services.environment;
	socket.open();
	socket.receive({ type: "board", board: publicBoard({ version: 11 }), settings: 6, now: NOW });
	await later(services, 10_000);
	expect(ready(session)).not.toHaveProperty("closed");
	services.server.refusals.delete("view");
	await later(services, 6_000);
	expect(ready(session).closed?.code).toBe("paused");
});

test("settings that change during a fetch of the view cause one more fetch", async () => {
	const { session, services } = await openFake();
	const { server } = services;
	const { socket } = services.environment;
	server.held.set("view", []);
	socket.open();
	socket.receive({ type: "board", board: publicBoard({ version: 11 }), settings: 6, now: NOW });
	await settled();
	socket.receive({ type: "board", board: publicBoard({ version: 12 }), settings: 7, now: NOW });
	await settled();
	expect(server.count("view")).toBe(2);
	server.release("view");
	await settled();
	expect(server.count("view")).toBe(3);
	expect(ready(session)).not.toHaveProperty("closed");
});

test("a limit closes and opens the line by its board, without a fetch", async () => {
	const { session, services } = await openFake({ opening: { reception: inForce({ limit: 6 }) } });
	expect(ready(session)).not.toHaveProperty("closed");
	const { socket } = services.environment;
	const board = (version: number, order: string) => ({
		type: "board",
		board: publicBoard({ version, order }),
		settings: 5,
		now: NOW,
	});
	socket.open();
	socket.receive(board(11, "8-13"));
	expect(ready(session).closed).toEqual({ code: "limit-reached", message: "" });
	socket.receive(board(12, "9-13"));
	expect(ready(session)).not.toHaveProperty("closed");
	expect(services.server.count("view")).toBe(1);
});

test("a late join shows the shop's message and the next opening although the view cannot be fetched", async () => {
	const { session, services } = await openFake();
	const [detail, detail_en] = ["本日は終了しました。", "We are done for today."];
	const opens_at = NOW + 60 * MINUTE;
	services.server.refusals.set("join", { status: 409, code: "closed", opens_at, detail, detail_en });
	services.server.refusals.set("view", "unreachable");
	session.join({});
	await settled();
	expect(ready(session)).toMatchObject({
		join: { kind: "refused", code: "closed" },
		closed: { code: "closed", opensAt: opens_at, message: detail, messageEn: detail_en },
	});
	expect(services.storage.pendingJoin(path)).toBeUndefined();
	services.server.refusals.delete("view");
	setView(services, closedUntil(opens_at));
	services.environment.socket.open();
	services.environment.socket.receive({ type: "board", board: publicBoard(), settings: 6, now: NOW });
	await settled();
	expect(ready(session).closed).toEqual({ code: "closed", opensAt: opens_at, message: "" });
});

test("the refusal disappears when the line opens again", async () => {
	const { session, services } = await openFake();
	services.server.refusals.set("join", { status: 409, code: "paused" });
	services.server.view = publicView({ line: { paused: true } });
	session.join({});
	await settled();
	expect(ready(session)).toMatchObject({ join: { kind: "refused" }, closed: { code: "paused" } });
	services.server.view = { ...publicView(), settings: 6 };
	const { socket } = services.environment;
	socket.open();
	socket.receive({ type: "board", board: publicBoard({ version: 11 }), settings: 6, now: NOW });
	await settled();
	expect(ready(session).join).toEqual({ kind: "idle" });
	expect(ready(session)).not.toHaveProperty("closed");
});

test("a refusal that the newest view contradicts stays as the answer to the tap", async () => {
	const { session, services } = await openFake();
	services.server.refusals.set("join", { status: 409, code: "limit-reached" });
	session.join({});
	await settled();
	expect(ready(session)).not.toHaveProperty("closed");
	expect(ready(session).join).toEqual({ kind: "refused", code: "limit-reached" });
});

test("the beginning of guidance is shown until it is reached", async () => {
	const guidance_from = NOW + 10 * MINUTE;
	const { session, services } = await openFake({ opening: { reception: inForce({ guidance_from }) } });
	expect(ready(session).guidanceFrom).toBe(guidance_from);
	await later(services, 10 * MINUTE);
	expect(ready(session)).not.toHaveProperty("guidanceFrom");
	expect(services.server.count("view")).toBe(1);
});

test("a closed session fetches nothing", async () => {
	const { session, services } = await openFake(closedUntil(NOW + MINUTE));
	session.close();
	await later(services, 60 * MINUTE);
	expect(services.server.count("view")).toBe(1);
});
