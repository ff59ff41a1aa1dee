import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { startGets } from "#src/testing/hanging-gets.ts";
import { BackChannel } from "#src/webchannel/back-channel.ts";

const megabyte = 1_048_576;
const tenMinutes = 600_000;

async function open(options: { once?: boolean; sent?: number; now?: number } = {}) {
	const { response, read } = await (await startGets())();
	const events: string[] = [];
	const back = new BackChannel(response, {
		once: false,
		sent: 0,
		now: 0,
		onDrain: () => events.push("drain"),
		onClose: () => events.push("close"),
		...options,
	});
	return { back, response, events, ...(await read()) };
}

/** Arrays with the numbers from `first` on, each with a text of the length. */
function arrays(first: number, ...lengths: number[]): { id: number; text: string }[] {
	return lengths.map((length, at) => {
		const id = first + at;
		return { id, text: JSON.stringify([id, "x".repeat(length)]) };
	});
}

/** The numbers of the arrays in a chunk. */
function idsOf(chunk: unknown): number[] {
	return Array.isArray(chunk) ? chunk.map((array: unknown[]) => Number(array[0])) : [];
}

describe("a back channel", () => {
	it("sends its head at once, which forbids proxies to buffer and browsers to guess a type", async () => {
		const { status, headers, back } = await open();
		expect(status).toBe(200);
		expect(Object.fromEntries(headers)).toMatchObject({
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "no-cache, no-store",
			"x-accel-buffering": "no",
			"x-content-type-options": "nosniff",
		});
		back.end();
	});

	it("sends only the arrays after the last one that was sent", async () => {
		const { back, chunks } = await open({ sent: 2 });
		expect(back.write(arrays(1, 1, 1, 1, 1), 0)).toBe(false);
		expect([back.sent, idsOf(await chunks.next())]).toEqual([4, [3, 4]]);
		expect(back.write(arrays(3, 1, 1), 0)).toBe(false);
		expect(back.write(arrays(3, 1, 1, 1), 0)).toBe(false);
		expect([back.sent, idsOf(await chunks.next())]).toEqual([5, [5]]);
		back.end();
		expect(await chunks.next()).toBeUndefined();
	});

	it("begins a new chunk after about 128 K characters", async () => {
		const { back, chunks, events, response } = await open();
		const waiting = arrays(1, 100_000, 100_000, 1000);
		expect(back.write(waiting, 0)).toBe(false);
		// The connection takes one large chunk at a time.
		expect([back.sent, back.isIdle]).toEqual([2, false]);
		expect(idsOf(await chunks.next())).toEqual([1, 2]);
		if (events.length === 0) await once(response, "drain");
		expect([events, back.isIdle]).toEqual([["drain"], true]);
		expect(back.write(waiting, 0)).toBe(true);
		expect(idsOf(await chunks.next())).toEqual([3]);
		expect(await chunks.next()).toBeUndefined();
	});

	it("writes nothing while its connection is full, and does not count that as a write", async () => {
		const { back, chunks, response } = await open();
		const waiting = arrays(1, 100_000, 100_000, 1000);
		back.write(waiting, 10);
		expect(back.write(waiting, 20)).toBe(false);
		expect([back.sent, back.isIdle, back.lastWrite]).toEqual([2, false, 10]);
		await chunks.next();
		if (!back.isIdle) await once(response, "drain");
		expect(back.write(waiting, 30)).toBe(true);
		expect([back.sent, back.lastWrite]).toEqual([3, 30]);
	});

	it("of a long poll ends after the first arrays, and not before", async () => {
		const { back, chunks } = await open({ once: true });
		expect([back.longPolling, back.isIdle]).toEqual([true, false]);
		expect(back.write([], tenMinutes * 2)).toBe(false);
		expect(back.write(arrays(1, 1, 1), 0)).toBe(true);
		expect(idsOf(await chunks.next())).toEqual([1, 2]);
		expect(await chunks.next()).toBeUndefined();
	});

	it.each([
		{ length: 65_000, ends: false },
		{ length: 66_000, ends: true },
	])("with $length characters and nothing more to send ends: $ends", async ({ length, ends }) => {
		const { back, chunks } = await open();
		expect(back.write(arrays(1, length), 0)).toBe(ends);
		expect(idsOf(await chunks.next())).toEqual([1]);
		back.end();
	});

	it("ends after 4 MiB although more is waiting", async () => {
		const { back, chunks, response } = await open();
		const waiting = arrays(1, ...Array.from({ length: 6 }, () => megabyte));
		const ended: boolean[] = [];
		for (let id = 1; !ended.includes(true); id++) {
			ended.push(back.write(waiting, 0));
			expect(idsOf(await chunks.next())).toEqual([id]);
			if (!ended.includes(true) && !back.isIdle) await once(response, "drain");
		}
		expect([back.sent, ended]).toEqual([4, [false, false, false, true]]);
		expect(await chunks.next()).toBeUndefined();
	});

	it.each([
		{ age: tenMinutes, ends: false },
		{ age: tenMinutes + 1, ends: true },
	])("that wrote something ends after $age ms: $ends", async ({ age, ends }) => {
		const { back, chunks } = await open({ now: 5 });
		expect(back.write(arrays(1, 1), 5 + age)).toBe(ends);
		expect(idsOf(await chunks.next())).toEqual([1]);
		back.end();
	});

	it("that wrote nothing does not end, however old it is", async () => {
		const { back, chunks } = await open();
		expect(back.write([], tenMinutes * 9)).toBe(false);
		back.write(arrays(1, 1), tenMinutes * 9);
		expect(idsOf(await chunks.next())).toEqual([1]);
	});

	it("that is cut breaks off, and tells that it closed; cutting it again does nothing", async () => {
		const { back, chunks, events, response } = await open();
		const broken = expect(chunks.next()).rejects.toThrow();
		const gone = once(response, "close");
		back.cut();
		await gone;
		await broken;
		back.cut();
		expect(events).toEqual(["close"]);
	});
});
