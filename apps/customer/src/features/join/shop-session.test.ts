import { expect, onTestFinished, test } from "vitest";
import { nextUidCookie } from "#src/lib/next-place.ts";
import { type FakeServer, type TestServices, testServices } from "#src/testing/fake-server.ts";
import { member, path, publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { openShop, type ShopSession } from "./shop-session.ts";

async function openFake(services: TestServices = testServices()) {
	const joined: string[] = [];
	const session = openShop(services, path, { onJoined: (place) => joined.push(place) });
	onTestFinished(() => session.close());
	await settled();
	return { session, services, joined };
}

async function settled() {
	for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function ready(session: ShopSession) {
	const state = session.get();
	if (state.kind !== "ready") throw new Error(`the shop is ${state.kind}`);
	return state;
}

const keys = (server: FakeServer) => server.calls.filter(({ call }) => call === "join").map(({ key }) => key);

test("the board is updated from the live channel, and a changed setting fetches the view again", async () => {
	const { session, services } = await openFake();
	const { socket } = services.environment;
	socket.open();
	socket.receive({ type: "board", board: publicBoard({ version: 11, order: "8-30" }), settings: 5, now: 1 });
	expect(ready(session).view.board.order.size).toBe(23);
	services.server.view = { ...publicView({ line: { paused: true } }), settings: 6 };
	socket.receive({
		type: "board",
		board: publicBoard({ version: 12, order: "9-30", during: [] }),
		settings: 6,
		now: 1,
	});
	await settled();
	expect(ready(session).view).toMatchObject({ line: { paused: true }, board: { version: 12 } });
});

test("several taps take one place", async () => {
	const { session, services, joined } = await openFake();
	session.join({ party_size: 2 });
	session.join({ party_size: 2 });
	expect(ready(session).join.kind).toBe("sending");
	await settled();
	session.join({ party_size: 2 });
	await settled();
	const [key] = keys(services.server);
	expect(services.server.calls.filter(({ call }) => call === "join")[0]).toEqual({
		call: "join",
		key,
		body: { party_size: 2, join_ticket: services.server.view.join_ticket },
	});
	expect(keys(services.server)).toEqual([key]);
	expect(joined).toEqual([key]);
	expect(services.storage.pendingJoin(path)).toBeUndefined();
});

test("the next join sends the token of the earlier answer", async () => {
	const { session, services } = await openFake();
	session.join({});
	await settled();
	const [first] = keys(services.server);
	services.server.member = member({ state: "over", over_reason: "served" });
	const { session: later } = await openFake(testServices(services.server, services.browser));
	later.join({});
	await settled();
	const joins = services.server.calls.filter(({ call }) => call === "join");
	expect(joins).toHaveLength(2);
	expect(joins[0]?.body).not.toHaveProperty("browser");
	expect(joins[1]?.body).toMatchObject({ browser: `3.13~${first}` });
});

test("the uid is saved before the request is sent", async () => {
	const { session, services } = await openFake();
	services.server.held.set("join", []);
	session.join({});
	const stored = services.storage.pendingJoin(path);
	expect(stored?.uid).toBeDefined();
	await settled();
	expect(keys(services.server)).toEqual([stored?.uid]);
	services.server.release("join");
});

test("after a lost answer the session finds the place with its next request", async () => {
	const { session, services, joined } = await openFake();
	services.server.losesJoinAnswer = true;
	session.join({});
	await settled();
	expect(joined).toEqual(keys(services.server));
	expect(services.server.count("join")).toBe(1);
});

test("an answer lost with the connection is `unsure`; the place is found when the server is back", async () => {
	const { session, services, joined } = await openFake();
	const { socket } = services.environment;
	services.server.losesJoinAnswer = true;
	services.server.refusals.set("ticket", "unreachable");
	session.join({});
	await settled();
	expect(ready(session).join).toEqual({ kind: "unsure" });
	services.server.refusals.clear();
	socket.open();
	socket.receive({ type: "board", board: publicBoard({ version: 11 }), settings: 5, now: 1 });
	await settled();
	expect(joined).toEqual(keys(services.server));
	expect(services.server.count("join")).toBe(1);
});

test("a join that did not reach the server is sent again with its uid when the server is back", async () => {
	const { session, services, joined } = await openFake();
	const { socket } = services.environment;
	for (const call of ["join", "ticket"] as const) services.server.refusals.set(call, "unreachable");
	session.join({});
	await settled();
	expect(ready(session).join).toEqual({ kind: "unsure" });
	services.server.refusals.clear();
	socket.open();
	socket.receive({ type: "board", board: publicBoard({ version: 11 }), settings: 5, now: 1 });
	await settled();
	const [first, second] = keys(services.server);
	expect(second).toBe(first);
	expect(joined).toEqual([first]);
});

test("a failed join is shown, and the next tap sends the same uid", async () => {
	const { session, services, joined } = await openFake();
	services.server.refusals.set("join", "unreachable");
	session.join({});
	await settled();
	expect(ready(session).join).toEqual({ kind: "refused", code: "offline" });
	services.server.refusals.clear();
	session.join({});
	await settled();
	const [first, second] = keys(services.server);
	expect(second).toBe(first);
	expect(joined).toEqual([first]);
});

test("a place taken in another tab is offered instead of a second one", async () => {
	const { session, services, joined } = await openFake();
	services.storage.addPlace(path, uid);
	session.join({});
	await settled();
	expect(ready(session)).toMatchObject({
		held: [{ uid, number: 9, state: "waiting", place: 2 }],
		join: { kind: "idle" },
	});
	expect(joined).toEqual([]);
	expect(services.server.count("join")).toBe(0);
});

test("a reload after a lost answer finds the place", async () => {
	const { session, services } = await openFake();
	services.server.losesJoinAnswer = true;
	services.server.refusals.set("ticket", "unreachable");
	session.join({});
	await settled();
	session.close();
	services.server.refusals.clear();
	const { joined, services: later } = await openFake(testServices(services.server, services.browser));
	expect(joined).toEqual(keys(later.server));
	expect(later.server.count("join")).toBe(1);
});

test("after a reload a join younger than 2 minutes is sent again with the same uid", async () => {
	const { session, services } = await openFake();
	services.server.refusals.set("join", "unreachable");
	session.join({ party_size: 3 });
	await settled();
	session.close();
	services.server.refusals.clear();
	const { joined } = await openFake(testServices(services.server, services.browser));
	const [first, second] = keys(services.server);
	expect(second).toBe(first);
	expect(joined).toEqual([first]);
	expect(services.server.calls.filter(({ call }) => call === "join")[1]?.body).toMatchObject({
		party_size: 3,
	});
});

test("after a reload an older join is removed, not sent", async () => {
	const services = testServices();
	services.storage.savePendingJoin(path, { uid, request: {}, at: services.environment.time - 121_000 });
	services.server.places.clear();
	const { joined } = await openFake(services);
	expect(joined).toEqual([]);
	expect(services.server.count("join")).toBe(0);
	expect(services.storage.pendingJoin(path)).toBeUndefined();
});

test("a refusal is shown and removes the uid", async () => {
	const { session, services, joined } = await openFake();
	services.server.refusals.set("join", { status: 409, code: "line-full" });
	session.join({});
	await settled();
	expect(ready(session).join).toEqual({ kind: "refused", code: "line-full" });
	expect(ready(session)).not.toHaveProperty("closed");
	expect(services.storage.pendingJoin(path)).toBeUndefined();
	expect(joined).toEqual([]);
});

test.each([
	[503, "store-unavailable"],
	[429, "too-many-requests"],
] as const)("after the answer %i %s the uid is kept for the next try", async (status, code) => {
	const { session, services } = await openFake();
	services.server.refusals.set("join", { status, code });
	session.join({});
	await settled();
	expect(services.storage.pendingJoin(path)?.uid).toBe(keys(services.server)[0]);
});

test("an open place is offered; a place that is over or unknown is removed", async () => {
	const services = testServices();
	services.storage.addPlace(path, uid);
	expect(ready((await openFake(services)).session).held).toEqual([
		{ uid, number: 9, series: 3, state: "waiting", place: 2 },
	]);

	services.server.member = member({ state: "over", over_reason: "served" });
	expect(ready((await openFake(services)).session).held).toEqual([]);
	expect(services.storage.places(path)).toEqual([]);

	services.storage.addPlace(path, uid);
	services.server.places.clear();
	expect(ready((await openFake(services)).session).held).toEqual([]);
});

test("a place that cannot be checked is still offered", async () => {
	const services = testServices();
	services.storage.addPlace(path, uid);
	services.server.refusals.set("ticket", "unreachable");
	expect(ready((await openFake(services)).session).held).toEqual([{ uid }]);
});

test("an unknown shop is missing; after an unreachable server a retry succeeds", async () => {
	const services = testServices();
	services.server.refusals.set("view", { status: 404, code: "app-not-found" });
	expect((await openFake(services)).session.get()).toEqual({ kind: "missing" });
	services.server.refusals.set("view", "unreachable");
	services.server.refusals.set("view", { status: 410, code: "shop-deleting" });
	expect((await openFake(services)).session.get()).toEqual({ kind: "missing" });
	services.server.refusals.set("view", "unreachable");
	const { session } = await openFake(services);
	expect(session.get()).toEqual({ kind: "failed", code: "offline" });
	services.server.refusals.clear();
	session.retry();
	await settled();
	expect(session.get().kind).toBe("ready");
});

test("a shop that is deleted while its page is open is missing", async () => {
	const { session, services } = await openFake();
	const { environment, server } = services;
	environment.socket.open();
	server.refusals.set("board", { status: 410, code: "shop-deleting" });
	environment.socket.end();
	for (let tries = 0; server.count("board") === 0 && tries < 50; tries++) {
		await environment.pass(5_000);
		environment.socket.end();
		await settled();
	}
	expect(session.get()).toEqual({ kind: "missing" });
	const asked = server.calls.length;
	await environment.pass(600_000);
	expect(server.calls).toHaveLength(asked);
});

test("the wait of the next customer follows the line's newest pace", async () => {
	const { session, services } = await openFake();
	const { socket } = services.environment;
	const { now } = services.server.view;
	const before = ready(session).wait?.high ?? 0;
	expect(before).toBeGreaterThan(0);
	socket.open();
	const pace = { ...services.server.view.pace, gap: 40 };
	socket.receive({ type: "board", board: publicBoard({ version: 11 }), pace, settings: 5, now });
	const slower = ready(session).wait?.high ?? 0;
	expect(slower).toBeGreaterThan(2 * before);
	socket.receive({ type: "board", board: publicBoard({ version: 12, order: "12" }), settings: 5, now });
	expect(ready(session).wait?.high).toBeLessThan(slower);
});

test("a form that the browser sends by itself and a press after it name the same place", async () => {
	const { session, services, joined } = await openFake();
	services.browser.cookies.write(nextUidCookie(path, uid, false));
	session.join({});
	await settled();
	expect(keys(services.server)).toEqual([uid]);
	expect(joined).toEqual([uid]);
	session.join({});
	await settled();
	expect(keys(services.server)).toEqual([uid]);
});
