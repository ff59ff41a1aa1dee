import { uidFromBytes } from "@junban/domain/values";
import { expect, onTestFinished, test } from "vitest";
import { type TestServices, testServices } from "#src/testing/fake-server.ts";
import { member, NOW, path, publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { openTicket, type TicketSession } from "./ticket-session.ts";

async function openFake(services: TestServices = testServices()) {
	const session = openTicket(services, path, uid);
	onTestFinished(() => session.close());
	await settled();
	return { session, services, socket: () => services.environment.socket };
}

/** Waits until the requests to the fake server have ended: a few turns of the event loop. */
async function settled() {
	for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** The live channel cannot be opened again: lets time pass until the board is fetched in its place. */
async function untilPolled({ environment, server }: TestServices) {
	for (let tries = 0; server.count("board") === 0 && tries < 50; tries++) {
		await environment.pass(5_000);
		environment.socket.end();
		await settled();
	}
}

function ready(session: TicketSession) {
	const state = session.get();
	if (state.kind !== "ready") throw new Error(`the ticket is ${state.kind}`);
	return state;
}

const boardMessage = (fields: Parameters<typeof publicBoard>[0], settings = 5) => ({
	type: "board",
	board: publicBoard(fields),
	settings,
	now: NOW,
});

test("a ticket is loaded, held on the live channel and updated from it", async () => {
	const { session, socket } = await openFake();
	expect(ready(session)).toMatchObject({ facts: { state: "waiting", place: 2 }, from: 2 });
	socket().open();
	expect(socket().sent).toEqual([{ type: "hold", uid }]);
	socket().receive(boardMessage({ version: 11, order: "9-12", during: [] }));
	expect(ready(session)).toMatchObject({ facts: { place: 1 }, from: 2, status: { state: "live" } });
	socket().receive({ type: "member", member: member({ state: "called", called_at: NOW, version: 12 }) });
	expect(ready(session).facts).toMatchObject({ state: "called", calledAt: NOW });
});

test("an older member does not replace a newer one", async () => {
	const { session, services, socket } = await openFake();
	services.server.member = member({ number: 5, version: 3 });
	socket().open();
	socket().receive({ type: "member", member: member({ state: "called", called_at: NOW, version: 12 }) });
	socket().receive(boardMessage({ version: 11 }));
	expect(ready(session).facts.state).toBe("called");
});

test("after a board of another series the phone fetches its member once", async () => {
	const { session, services, socket } = await openFake();
	services.server.member = member({ state: "over", over_reason: "expired", over_at: NOW, version: 11 });
	socket().open();
	socket().receive(boardMessage({ series: 4, version: 12, order: "", issued: 0, during: [], called: [] }));
	socket().receive(boardMessage({ series: 4, version: 13, order: "1", issued: 1, during: [], called: [] }));
	await services.environment.pass(499);
	expect(services.server.count("ticket")).toBe(1);
	await services.environment.pass(1);
	await settled();
	expect(ready(session).facts).toMatchObject({ state: "over", overReason: "expired" });
	expect(services.server.count("ticket")).toBe(2);
});

test("a fetch that fails, or whose member is not over, is repeated after 5 s", async () => {
	const { session, services, socket } = await openFake();
	socket().open();
	services.server.refusals.set("ticket", { status: 503, code: "store-unavailable" });
	socket().receive(boardMessage({ version: 11, order: "10-12", during: [], called: [] }));
	await services.environment.pass(500);
	await settled();
	services.server.refusals.clear();
	await services.environment.pass(5_000);
	await settled();
	expect(services.server.count("ticket")).toBe(3);
	expect(ready(session).facts).toMatchObject({ state: "over" });
	services.server.member = member({ state: "over", over_reason: "cancelled", over_at: NOW, version: 11 });
	await services.environment.pass(4_999);
	expect(services.server.count("ticket")).toBe(3);
	await services.environment.pass(1);
	await settled();
	expect(ready(session).facts.overReason).toBe("cancelled");
	await services.environment.pass(60_000);
	expect(services.server.count("ticket")).toBe(4);
});

test("a member that arrives on the live channel is not fetched", async () => {
	const { services, socket } = await openFake();
	socket().open();
	socket().receive(boardMessage({ version: 11, order: "10-12", during: [], called: [] }));
	socket().receive({ type: "member", member: member({ state: "over", over_reason: "served", version: 11 }) });
	await services.environment.pass(60_000);
	expect(services.server.count("ticket")).toBe(1);
});

test("the message `gone` removes the place; a place that is over stays readable", async () => {
	const { session, services, socket } = await openFake();
	expect(services.storage.places(path)).toEqual([uid]);
	socket().open();
	socket().receive({ type: "gone" });
	expect(session.get()).toMatchObject({ kind: "missing", resource: "place" });
	expect(services.storage.places(path)).toEqual([]);

	const other = testServices();
	other.server.member = member({ number: 5, state: "over", over_reason: "served", over_at: NOW });
	const ended = await openFake(other);
	ended.socket().open();
	ended.socket().receive({ type: "gone" });
	expect(ready(ended.session).facts.state).toBe("over");
});

test("changed settings fetch the view again", async () => {
	const { session, services, socket } = await openFake();
	services.server.view = { ...publicView({ line: { color: "#AA0000" } }), settings: 6 };
	socket().open();
	socket().receive(boardMessage({ version: 11 }, 6));
	await settled();
	expect(ready(session).view.line.color).toBe("#AA0000");
});

test("leaving ends the place and removes it from the browser; a failure is returned", async () => {
	const { session, services } = await openFake();
	services.server.refusals.set("leave", "unreachable");
	expect(await session.leave()).toMatchObject({ ok: false, code: "offline" });
	expect(ready(session).facts.state).toBe("waiting");
	services.server.refusals.clear();
	expect(await session.leave()).toMatchObject({ ok: true, value: { member: { over_reason: "left" } } });
	expect(ready(session).facts).toMatchObject({ state: "over", overReason: "left" });
	expect(services.storage.places(path)).toEqual([]);
});

test("without the server the saved place is shown with its time, until the server is back", async () => {
	const first = await openFake();
	first.socket().open();
	first.socket().receive({ ...boardMessage({ version: 11, order: "9-12", during: [] }), now: NOW + 120_000 });
	first.session.close();
	const later = testServices(first.services.server, first.services.browser);
	for (const call of ["view", "ticket", "board"] as const) later.server.refusals.set(call, "unreachable");
	const { session, socket } = await openFake(later);
	expect(ready(session)).toMatchObject({
		facts: { place: 1 },
		from: 2,
		status: { state: "offline", at: NOW + 120_000 },
	});
	socket().open();
	socket().receive(boardMessage({ version: 12, order: "9-12", during: [] }));
	expect(ready(session).status.state).toBe("live");
});

test("while the server answers 503, the saved place is shown", async () => {
	const first = await openFake();
	first.session.close();
	const later = testServices(first.services.server, first.services.browser);
	later.server.refusals.set("ticket", { status: 503, code: "store-unavailable" });
	const { session } = await openFake(later);
	expect(ready(session)).toMatchObject({ facts: { place: 2 }, status: { state: "offline" } });
});

test("without the server and without a saved place the load fails, and a retry succeeds", async () => {
	const services = testServices();
	services.server.refusals.set("ticket", "unreachable");
	const { session } = await openFake(services);
	expect(session.get()).toEqual({ kind: "failed", code: "offline" });
	services.server.refusals.clear();
	session.retry();
	await settled();
	expect(ready(session).facts.place).toBe(2);
});

test.each([
	["app-not-found", "shop"],
	["line-not-found", "shop"],
	["shop-deleting", "shop"],
	["member-not-found", "place"],
] as const)("%s means that the %s is missing", async (code, resource) => {
	const services = testServices();
	services.server.refusals.set("ticket", { status: 404, code });
	const { session } = await openFake(services);
	expect(session.get()).toMatchObject({ kind: "missing", resource });
});

test("a shop that is deleted while the page is open is missing, and its place is forgotten", async () => {
	const { session, services, socket } = await openFake();
	socket().open();
	for (const call of ["ticket", "view", "board"] as const)
		services.server.refusals.set(call, { status: 410, code: "shop-deleting" });
	socket().end();
	await untilPolled(services);
	expect(session.get()).toEqual({ kind: "missing", resource: "shop" });
	expect(services.storage.places(path)).toEqual([]);
	const asked = services.server.calls.length;
	await services.environment.pass(600_000);
	expect(services.server.calls).toHaveLength(asked);
});

test("a place is new at its first visit only", async () => {
	const services = testServices();
	services.storage.addPlace(path, uid);
	const first = await openFake(services);
	expect(ready(first.session).isNew).toBe(true);
	const again = await openFake(testServices(services.server, services.browser));
	expect(ready(again.session).isNew).toBe(false);
});

test("another person's ticket does not replace the saved place", async () => {
	const services = testServices();
	const own = uidFromBytes(new Uint8Array(48).fill(7));
	if (own === undefined) throw new Error("no uid");
	services.storage.addPlace(path, own);
	const { session } = await openFake(services);
	expect(ready(session).facts.state).toBe("waiting");
	expect(services.storage.places(path)).toEqual([own]);
});

test("the wait follows the line's pace and the time, and is as of the last time without the server", async () => {
	const { session, services, socket } = await openFake();
	const before = ready(session).wait?.high ?? 0;
	socket().open();
	const pace = { ...services.server.view.pace, gap: 40 };
	socket().receive({ ...boardMessage({ version: 11 }), pace });
	const slower = ready(session).wait?.high ?? 0;
	expect(slower).toBeGreaterThan(2 * before);
	const called_lasted = NOW;
	socket().receive({ ...boardMessage({ version: 12, called_lasted }), now: NOW });
	const stands = ready(session).wait?.high ?? 0;
	for (let minute = 0; minute < 30; minute++) {
		services.environment.time += 60_000;
		socket().receive({ type: "same", now: services.environment.time });
		await services.environment.pass(30_000);
	}
	const last = ready(session).wait;
	expect(last?.high).toBeLessThan(stands);
	session.close();
	const later = testServices(services.server, services.browser);
	for (const call of ["view", "ticket", "board"] as const) later.server.refusals.set(call, "unreachable");
	later.environment.time = services.environment.time + 60 * 60_000;
	expect(ready((await openFake(later)).session)).toHaveProperty("wait", last);
});
