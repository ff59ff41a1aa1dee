import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keptText, Session } from "#src/webchannel/session.ts";

let now = 0;
let waiting = 0;
const heard: string[] = [];
const handler = {
	receive: (message: unknown) => {
		heard.push(JSON.stringify(message));
	},
	closed: () => {
		heard.push("closed");
	},
};

function session(): Session {
	return new Session("sid", {
		now: () => now,
		maxHeld: 64 * 1_048_576,
		mostParts: 1_000,
		onGone: () => heard.push("gone"),
		onHeld: (more) => (waiting += more),
	});
}

beforeEach(() => {
	vi.useFakeTimers();
	now = 0;
	waiting = 0;
	heard.length = 0;
});

afterEach(() => {
	vi.useRealTimers();
});

describe("a session", () => {
	it("ends when the caller's token does", () => {
		const stream = session();
		stream.start(handler, Date.now() + 3_600_000);
		vi.advanceTimersByTime(3_599_000);
		expect([stream.ended, heard]).toEqual([false, []]);
		vi.advanceTimersByTime(1000);
		expect([stream.ended, heard]).toEqual([true, ["closed"]]);
	});

	it("is receiving while a request arrives, and no longer when the request breaks off", async () => {
		const stream = session();
		const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
		const requests = [stream.receiveFrom(one.promise), stream.receiveFrom(other.promise)];
		one.resolve("all of it");
		await requests[0];
		expect(stream.receiving).toBe(true);
		other.reject(new Error("broke off"));
		await expect(requests[1]).rejects.toThrow("broke off");
		expect(stream.receiving).toBe(false);
	});

	it("has no expiry if the caller is not signed in", () => {
		const stream = session();
		stream.start(handler, Number.POSITIVE_INFINITY);
		vi.advanceTimersByTime(100 * 24 * 3_600_000);
		expect(stream.ended).toBe(false);
	});

	it("ends a minute after the client's last request", () => {
		const stream = session();
		stream.start(handler, Number.POSITIVE_INFINITY);
		stream.tick(60_000);
		expect(heard).toEqual([]);
		stream.tick(60_001);
		expect(heard).toEqual(["closed", "gone"]);
	});

	it("is dropped when too much data is unconfirmed", () => {
		const stream = session();
		stream.start(handler, Number.POSITIVE_INFINITY);
		const megabyte = "x".repeat(1_048_576);
		for (let sent = 0; sent < 63; sent++) stream.send([megabyte]);
		expect(heard).toEqual([]);
		expect(waiting).toBe(stream.held);
		expect(waiting).toBeGreaterThan(63 * 1_048_576);
		stream.confirm(62);
		expect(waiting).toBe(stream.held);
		expect(waiting).toBeLessThan(2 * 1_048_576);
		for (let sent = 0; sent < 63; sent++) stream.send([megabyte]);
		expect(heard).toEqual(["closed", "gone"]);
		expect(waiting).toBe(0);
	});

	it("receives messages in their order, however they arrive, each once", () => {
		const stream = session();
		stream.start(handler, Number.POSITIVE_INFINITY);
		stream.receive(0, ["0"]);
		stream.receive(3, ["3", "4"]);
		stream.receive(2, ["2"]);
		expect(heard).toEqual(["0"]);
		stream.receive(1, ["1", "2"]);
		expect(heard).toEqual(["0", "1"]);
		expect(stream.nextLength).toBe(1);
		stream.handleNext();
		stream.handleNext();
		expect(heard).toEqual(["0", "1", "2", "3"]);
		stream.receive(4, ["4", "5"]);
		stream.handleNext();
		stream.handleNext();
		expect(heard).toEqual(["0", "1", "2", "3", "4", "5"]);
		expect(stream.nextLength).toBeUndefined();
		stream.handleNext();
		expect(heard).toHaveLength(6);
	});

	it("ends when too many messages wait for one that is missing", () => {
		const stream = session();
		stream.start(handler, Number.POSITIVE_INFINITY);
		stream.receive(0, ["0"]);
		for (let id = 2; id < 102; id++) stream.receive(id, [String(id)]);
		expect(stream.ended).toBe(false);
		stream.receive(102, ["102"]);
		expect([stream.ended, heard]).toEqual([true, ["0", "closed"]]);
	});

	it("holds messages that wait for one before them, each once, until they are received or it ends", () => {
		const stream = session();
		stream.start(handler, Number.POSITIVE_INFINITY);
		stream.receive(0, ["0"]);
		expect(waiting).toBe(0);
		stream.receive(2, ["22", "333"]);
		stream.receive(2, ["22"]);
		const held = 5 + 2 * keptText;
		expect([waiting, stream.held]).toEqual([held, held]);
		stream.receive(1, ["1"]);
		expect([waiting, stream.held]).toEqual([held, held]);
		stream.handleNext();
		stream.handleNext();
		expect([waiting, stream.held]).toEqual([0, 0]);
		stream.receive(5, ["5"]);
		expect(waiting).toBe(1 + keptText);
		stream.drop();
		expect([waiting, stream.held]).toEqual([0, 0]);
	});

	it("ends when those are too many characters", () => {
		const megabyte = "x".repeat(1_048_576);
		const stream = session();
		stream.start(handler, Number.POSITIVE_INFINITY);
		stream.receive(0, ["0"]);
		for (let id = 2; id < 65; id++) stream.receive(id, [megabyte]);
		expect(stream.ended).toBe(false);
		stream.receive(65, [megabyte]);
		expect([stream.ended, waiting < 1_000]).toEqual([true, true]);
	});

	it("keeps nothing more when others' room has ended it", () => {
		let hasRoom = true;
		const stream: Session = new Session("sid", {
			now: () => now,
			maxHeld: 64 * 1_048_576,
			mostParts: 1_000,
			onGone: () => heard.push("gone"),
			onHeld: (more) => {
				waiting += more;
				if (hasRoom || more <= 0) return;
				stream.dropSlowClient();
			},
		});
		stream.start(handler, Number.POSITIVE_INFINITY);
		stream.receive(0, ["0"]);
		hasRoom = false;
		stream.receive(2, ["2", "3", "4"]);
		expect([heard, waiting, stream.held]).toEqual([["0", "closed", "gone"], 0, 0]);
	});

	it("receives nothing after its end", () => {
		const stream = session();
		stream.start(handler, Number.POSITIVE_INFINITY);
		stream.receive(0, ['{"a":1}', "{", '{"b":2}']);
		expect(heard).toEqual(['{"a":1}', "closed"]);
	});
});
