import { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { expect, test } from "vitest";
import { readCostOf, SmallReads } from "#src/server/small-reads.ts";

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

test("what a large answer brings back may come after all of it was sent, up to a bound", () => {
	const reads = new SmallReads(() => 0);
	const until = (socket: Socket) => {
		let count = 0;
		while (count < 10_000 && !reads.isOver(socket, 1)) count++;
		return count;
	};
	const [one, all] = [new Socket(), new Socket()];
	reads.giveBack(one, 1_000);
	// A read of one byte is a little less than a part.
	expect(Math.floor(until(one) / 10)).toBe(110);
	reads.giveBack(all, 100_000);
	expect(Math.floor(until(all) / 100)).toBe(42);
});

test("thousands of TLS connections of one network share what they may bring at once, others have their own", () => {
	let now = 0;
	const reads = new SmallReads(() => now);
	const from = (address: string, connections: number, parts = 45, length = 1) => {
		let ended = 0;
		for (let n = 0; n < connections; n++) {
			const socket = new Socket();
			Object.defineProperty(socket, "remoteAddress", { value: address });
			reads.countForNetwork(socket);
			for (let part = 0; part < parts; part++) if (reads.isOver(socket, length)) ended++;
		}
		return ended;
	};
	expect(from("192.0.2.1", 130)).toBe(0);
	expect(from("192.0.2.1", 20)).toBeGreaterThan(0);
	expect(from("192.0.2.2", 1)).toBe(0);
	// Who brings few is not cut for others.
	expect(from("192.0.2.1", 100, 24)).toBe(0);
	now += 1_000;
	expect(from("192.0.2.1", 80)).toBe(0);
	// Records of 256 bytes count, too. Honest programs send packets.
	expect(from("192.0.2.3", 100, 1_000, 1_178)).toBe(0);
	expect(from("192.0.2.3", 40, 195, 256)).toBe(0);
	expect(from("192.0.2.3", 20, 195, 256)).toBeGreaterThan(0);
});

test("what is given back to a connection of TLS is given back to the one below", () => {
	const reads = new SmallReads(() => 0);
	const [tcp, tls] = [new Socket(), new Socket()];
	reads.countForNetwork(tcp);
	reads.share(tls, tcp);
	for (let count = 0; count < 100; count++) expect(reads.isOver(tcp, 1)).toBe(false);
	reads.giveBack(tls, 1);
	expect([reads.isOver(tcp, 1), reads.isOver(tcp, 1)]).toEqual([false, true]);
});

test("no read is free, so no turn handles all that wait", () => {
	const secure = new TLSSocket(new Socket());
	expect(readCostOf(secure)).toBeGreaterThan(50);
	expect(readCostOf(new Socket())).toBeGreaterThan(50);
	secure.destroy();
});
