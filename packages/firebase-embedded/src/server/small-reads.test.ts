import { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { SmallReads } from "#src/server/small-reads.ts";

function connection(address: string): TLSSocket {
	const socket = new TLSSocket(new Socket());
	onTestFinished(() => void socket.destroy());
	Object.defineProperty(socket, "remoteAddress", { value: address });
	return socket;
}

test("a connection brings a hundred small reads, or as many more as large ones and requests make up for", () => {
	const reads = new SmallReads(() => 0);
	const many = () => {
		const socket = new Socket();
		let count = 0;
		return {
			socket,
			until: (most: number) => {
				while (count < most && !reads.isOver(socket, 1)) count++;
				return count;
			},
		};
	};
	expect(many().until(1_000)).toBe(100);
	const asking = many();
	expect(asking.until(90)).toBe(90);
	reads.giveBack(asking.socket, 40);
	expect(asking.until(120)).toBe(120);
	const uploading = many();
	expect(uploading.until(90)).toBe(90);
	expect(reads.isOver(uploading.socket, 16_384)).toBe(false);
	expect(uploading.until(130)).toBe(130);
});

test("thousands of TLS connections of one network share what they may bring at once, others have their own", () => {
	let now = 0;
	const reads = new SmallReads(() => now);
	const from = (address: string, connections: number, parts = 45) => {
		let ended = 0;
		for (let n = 0; n < connections; n++) {
			const socket = connection(address);
			for (let part = 0; part < parts; part++) if (reads.isOver(socket, 1)) ended++;
		}
		return ended;
	};
	expect(from("192.0.2.1", 260)).toBe(0);
	expect(from("192.0.2.1", 20)).toBeGreaterThan(0);
	expect(from("192.0.2.2", 1)).toBe(0);
	// Who brings few is not cut for others.
	expect(from("192.0.2.1", 100, 4)).toBe(0);
	now += 1_000;
	expect(from("192.0.2.1", 80)).toBe(0);
});
