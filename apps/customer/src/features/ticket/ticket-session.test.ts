import { uidFromBytes } from "@junban/domain/values";
import { expect, onTestFinished, test } from "vitest";
import { type TestServices, testServices } from "#src/testing/fake-server.ts";
import { member, NOW, path, publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { openTicket, type TicketSession } from "./ticket-session.ts";

async function opened(services: TestServices = testServices()) {
	const session = openTicket(services, path, uid);
	onTestFinished(() => session.close());
	await settled();
	return { session, services, socket: () => services.environment.socket };
}

/** Requests to the fake server end within a few turns of the event loop. */
async function settled() {
	for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
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

test("a ticket is loaded, held on the live channel and follows it", async () => {
	const { session, socket } = await opened();
	expect(ready(session)).toMatchObject({ facts: { state: "waiting", place: 2 }, from: 2 });
	socket().open();
	expect(socket().sent).toEqual([{ type: "hold", uid }]);
	socket().receive(boardMessage({ version: 11, order: "9-12", during: [] }));
	expect(ready(session)).toMatchObject({ facts: { place: 1 }, from: 2, status: { state: "live" } });
	socket().receive({ type: "member", member: member({ state: "called", called_at: NOW, version: 12 }) });
	expect(ready(session).facts).toMatchObject({ state: "called", calledAt: NOW });
});

test("an older state of the member never takes back a newer one", async () => {
	const { session, services, socket } = await opened();
	services.server.member = member({ number: 5, version: 3 });
	socket().open();
	socket().receive({ type: "member", member: member({ state: "called", called_at: NOW, version: 12 }) });
	socket().receive(boardMessage({ version: 11 }));
	expect(ready(session).facts.state).toBe("called");
});

test("a board of another series makes the phone fetch its own ticket, once", async () => {
	const { session, services, socket } = await opened();
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

test("an own ticket that cannot be had, or says nothing new, is asked for again, not at once", async () => {
	const { session, services, socket } = await opened();
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

test("who is told by the live channel does not ask", async () => {
	const { services, socket } = await opened();
	socket().open();
	socket().receive(boardMessage({ version: 11, order: "10-12", during: [], called: [] }));
	socket().receive({ type: "member", member: member({ state: "over", over_reason: "served", version: 11 }) });
	await services.environment.pass(60_000);
	expect(services.server.count("ticket")).toBe(1);
});

test("gone forgets the place; one that ended stays readable", async () => {
	const { session, services, socket } = await opened();
	expect(services.keep.place(path)?.uid).toBe(uid);
	socket().open();
	socket().receive({ type: "gone" });
	expect(session.get()).toMatchObject({ kind: "missing", what: "place" });
	expect(services.keep.place(path)).toBeUndefined();

	const other = testServices();
	other.server.member = member({ number: 5, state: "over", over_reason: "served", over_at: NOW });
	const ended = await opened(other);
	ended.socket().open();
	ended.socket().receive({ type: "gone" });
	expect(ready(ended.session).facts.state).toBe("over");
});

test("changed settings fetch the view again", async () => {
	const { session, services, socket } = await opened();
	services.server.view = { ...publicView({ line: { color: "#AA0000" } }), settings: 6 };
	socket().open();
	socket().receive(boardMessage({ version: 11 }, 6));
	await settled();
	expect(ready(session).view.line.color).toBe("#AA0000");
});

test("leaving ends the place and forgets it; a refusal is answered", async () => {
	const { session, services } = await opened();
	services.server.refusals.set("leave", "unreachable");
	expect(await session.leave()).toMatchObject({ code: "offline" });
	expect(ready(session).facts.state).toBe("waiting");
	services.server.refusals.clear();
	expect(await session.leave()).toBeUndefined();
	expect(ready(session).facts).toMatchObject({ state: "over", overReason: "left" });
	expect(services.keep.place(path)).toBeUndefined();
});

test("without the server the last known place is shown, with its time, and recovers", async () => {
	const first = await opened();
	first.socket().open();
	first.socket().receive({ ...boardMessage({ version: 11, order: "9-12", during: [] }), now: NOW + 120_000 });
	first.session.close();
	const later = testServices(first.services.server, first.services.storage);
	for (const call of ["view", "ticket", "board"] as const) later.server.refusals.set(call, "unreachable");
	const { session, socket } = await opened(later);
	expect(ready(session)).toMatchObject({
		facts: { place: 1 },
		from: 2,
		status: { state: "offline", at: NOW + 120_000 },
	});
	socket().open();
	socket().receive(boardMessage({ version: 12, order: "9-12", during: [] }));
	expect(ready(session).status.state).toBe("live");
});

test("while the server cannot store or stands behind a broken proxy, the last known place is shown", async () => {
	const first = await opened();
	first.session.close();
	const later = testServices(first.services.server, first.services.storage);
	later.server.refusals.set("ticket", { status: 503, code: "store-unavailable" });
	const { session } = await opened(later);
	expect(ready(session)).toMatchObject({ facts: { place: 2 }, status: { state: "offline" } });
});

test("without the server and without memory it fails, and can be tried again", async () => {
	const services = testServices();
	services.server.refusals.set("ticket", "unreachable");
	const { session } = await opened(services);
	expect(session.get()).toEqual({ kind: "failed", code: "offline" });
	services.server.refusals.clear();
	session.retry();
	await settled();
	expect(ready(session).facts.place).toBe(2);
});

test.each([
	["app-not-found", "shop"],
	["line-not-found", "shop"],
	["member-not-found", "place"],
] as const)("%s is a missing %s", async (code, what) => {
	const services = testServices();
	services.server.refusals.set("ticket", { status: 404, code });
	const { session } = await opened(services);
	expect(session.get()).toMatchObject({ kind: "missing", what });
});

test("a place just taken is new, one seen before is not", async () => {
	const services = testServices();
	services.keep.savePlace(path, { uid });
	const first = await opened(services);
	expect(ready(first.session).isNew).toBe(true);
	const again = await opened(testServices(services.server, services.storage));
	expect(ready(again.session).isNew).toBe(false);
});

test("looking at somebody else's ticket does not forget one's own", async () => {
	const services = testServices();
	const own = uidFromBytes(new Uint8Array(48).fill(7));
	if (own === undefined) throw new Error("no uid");
	services.keep.savePlace(path, { uid: own });
	const { session } = await opened(services);
	expect(ready(session).facts.state).toBe("waiting");
	expect(services.keep.place(path)?.uid).toBe(own);
});

test("the wait follows the line's pace and the time, and is not told without the server", async () => {
	const { session, services, socket } = await opened();
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
	expect(ready(session).wait?.high).toBeLessThan(stands);
	session.close();
	const later = testServices(services.server, services.storage);
	for (const call of ["view", "ticket", "board"] as const) later.server.refusals.set(call, "unreachable");
	expect(ready((await opened(later)).session)).not.toHaveProperty("wait");
});
