import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveSocket } from "./live-environment.ts";
import { openSocket } from "./live-socket.ts";
import { FakeWebSocket } from "./testing/fake-web-socket.ts";

beforeEach(() => {
	FakeWebSocket.made = [];
	vi.stubGlobal("WebSocket", FakeWebSocket);
});
afterEach(() => {
	vi.unstubAllGlobals();
});

function opened() {
	const events: string[] = [];
	const live: LiveSocket = openSocket("ws://shop.test/live", {
		opened: () => events.push("opened"),
		received: (text) => events.push(`received ${text}`),
		closed: () => events.push("closed"),
	});
	return { events, live, socket: FakeWebSocket.newest() };
}

test("one socket is made, for the address as given", () => {
	opened();
	expect(FakeWebSocket.made.map(({ url }) => url)).toEqual(["ws://shop.test/live"]);
});

test("events are passed on in their order", () => {
	const { events, socket } = opened();
	expect(events).toEqual([]);
	socket.open();
	socket.receive('{"type":"gone"}');
	socket.receive("");
	socket.end();
	expect(events).toEqual(["opened", 'received {"type":"gone"}', "received ", "closed"]);
});

test("a connection that is never made is closed without being opened", () => {
	const { events, socket } = opened();
	socket.dispatchEvent(new Event("error"));
	socket.end();
	expect(events).toEqual(["closed"]);
});

test.each([new ArrayBuffer(4), new Uint8Array(2), new Blob(["{}"]), null, 5])(
	"%s is no text message",
	(data) => {
		const { events, socket } = opened();
		socket.receive(data);
		expect(events).toEqual([]);
	},
);

test("texts are sent as they are", () => {
	const { live, socket } = opened();
	socket.open();
	live.send('{"type":"sync","version":3}');
	live.send("");
	expect(socket.sent).toEqual(['{"type":"sync","version":3}', ""]);
});

test("after close no event follows, whatever still arrives", () => {
	const { events, live, socket } = opened();
	socket.open();
	live.close();
	expect(socket.closes).toBe(1);
	socket.receive("late");
	socket.end();
	socket.open();
	expect(events).toEqual(["opened"]);
});

test("close may come before the connection is made, and again after its end", () => {
	const { events, live, socket } = opened();
	live.close();
	socket.open();
	socket.end();
	live.close();
	expect(events).toEqual([]);
	expect(socket.closes).toBe(2);
});

test("a handler may close the socket: the next message does not reach it", () => {
	const received: string[] = [];
	const live = openSocket("ws://shop.test/live", {
		opened: () => undefined,
		received: (text) => {
			received.push(text);
			live.close();
		},
		closed: () => received.push("closed"),
	});
	const socket = FakeWebSocket.newest();
	socket.receive("first");
	socket.receive("second");
	socket.end();
	expect(received).toEqual(["first"]);
});

test("two sockets do not hear each other", () => {
	const first = opened();
	const second = opened();
	first.live.close();
	second.socket.open();
	first.socket.open();
	expect([first.events, second.events]).toEqual([[], ["opened"]]);
});
