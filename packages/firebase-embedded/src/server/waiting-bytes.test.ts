import { Socket } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { WaitingBytes } from "./waiting-bytes.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** A connection that has brought so many bytes. */
function holding(bytes: number): Socket {
	const socket = new Socket();
	onTestFinished(() => void socket.destroy());
	socket.push(Buffer.alloc(bytes));
	return socket;
}

const many = (count: number, bytes: number) => Array.from({ length: count }, () => holding(bytes));
const endedOf = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => destroyed).length;

test("beyond the bound the largest connections of whoever has most end, and no small one", () => {
	const waiting = new WaitingBytes(1_000_000);
	const [desk, crowd, large] = [many(1, 60_000), many(100, 3_000), many(15, 60_000)];
	for (const socket of desk) waiting.add(socket, "accounts network");
	for (const socket of [...crowd, ...large]) waiting.add(socket, "others network");
	vi.advanceTimersByTime(100);
	// 1,260,000 bytes become at most 875,000.
	expect([desk, crowd, large].map(endedOf)).toEqual([0, 0, 7]);
});

test("what a connection reads on while it waits counts", () => {
	const waiting = new WaitingBytes(100_000);
	const sockets = many(2, 500);
	for (const socket of sockets) waiting.add(socket, "network");
	vi.advanceTimersByTime(100);
	expect(endedOf(sockets)).toBe(0);
	for (const socket of sockets) socket.push(Buffer.alloc(60_000));
	vi.advanceTimersByTime(100);
	expect(endedOf(sockets)).toBe(1);
});

test("what waits no more takes no room, and nobody looks then", () => {
	const waiting = new WaitingBytes(50_000);
	const [first, second] = [holding(40_000), holding(40_000)];
	waiting.add(first, "a");
	waiting.delete(first);
	waiting.add(second, "b");
	vi.advanceTimersByTime(100);
	expect(endedOf([first, second])).toBe(0);
	waiting.delete(second);
	vi.advanceTimersByTime(200);
	expect(vi.getTimerCount()).toBe(0);
});
