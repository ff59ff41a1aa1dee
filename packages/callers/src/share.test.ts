import fc from "fast-check";
import { expect, it } from "vitest";
import { OneByOne } from "./one-by-one.ts";
import { Share } from "./share.ts";

/** A share whose time passes only with work and rests. A piece is long once `grow` is called. */
function simulated() {
	let time = 0;
	const timers: { at: number; act: () => void }[] = [];
	const clock = () => time;
	const later = (ms: number, act: () => void) => void timers.push({ at: time + ms, act });
	const long = new Set<() => void>();
	const onceLong = (act: () => void) => {
		long.add(act);
		return () => long.delete(act);
	};
	const grow = () => {
		for (const act of long) act();
	};
	const share = new Share({ now: clock, worked: clock, later, onceLong });
	const work = (ms: number) => {
		time += ms;
	};
	/** Lets time pass until nothing waits any more. */
	async function end(): Promise<void> {
		for (;;) {
			await new Promise((resolve) => setImmediate(resolve));
			const [next] = timers.sort((one, other) => one.at - other.at).splice(0, 1);
			if (next === undefined) return;
			time = Math.max(time, next.at);
			next.act();
		}
	}
	return { share, work, clock, end, grow };
}

it("begins at once where nothing was done, then after a rest three times as long as the work", async () => {
	const { share, work, clock, end } = simulated();
	const begun: number[] = [];
	const piece = () => {
		begun.push(clock());
		work(10);
	};
	expect(share.isFree).toBe(true);
	const all = [share.run(piece), share.run(piece), share.run(piece)];
	expect([begun, share.isFree]).toEqual([[0], false]);
	await end();
	await Promise.all(all);
	expect(begun).toEqual([0, 40, 80]);
});

it("rests after work that did not wait, and goes on after a failure", async () => {
	const { share, work, clock, end } = simulated();
	work(5);
	share.ran(5);
	expect(share.isFree).toBe(false);
	const failed = share.run(() => Promise.reject(new Error("failed")));
	const done = share.run(() => clock());
	const [first, second] = await Promise.all([Promise.allSettled([failed]), done, end()]);
	expect(first).toEqual([{ status: "rejected", reason: new Error("failed") }]);
	expect(second).toBe(20);
});

it("after a short piece goes on once the thread has had nothing to do, and after a long one never", async () => {
	let [now, idle] = [0, 0];
	const timers: (() => void)[] = [];
	const clock = () => now;
	const later = (_ms: number, act: () => void) => void timers.push(act);
	const share = new Share({ now: clock, worked: clock, later, idle: () => idle });
	const begun: number[] = [];
	const piece = (ms: number) =>
		share.run(() => {
			begun.push(now);
			now += ms;
		});
	const pass = async (busy: number, free: number) => {
		now += busy + free;
		idle += free;
		for (const act of timers.splice(0)) act();
		await new Promise((resolve) => setImmediate(resolve));
	};
	const all = [piece(20), piece(20), piece(200), piece(1), piece(1)];
	await pass(0, 0);
	await pass(10, 0);
	expect(begun).toEqual([0]);
	await pass(1, 1);
	expect(begun).toEqual([0, 32]);
	// Without a moment, it rests in full.
	await pass(60, 0);
	expect(begun).toEqual([0, 32, 112]);
	share.ran(1);
	for (let at = 0; at < 59; at++) await pass(0, 10);
	expect(begun).toHaveLength(3);
	await pass(0, 10);
	expect(begun).toEqual([0, 32, 112, 912]);
	await pass(3, 0);
	await Promise.all(all);
	expect(begun.at(-1)).toBe(916);
});

it("others go on beside a piece that waits for something, of its own kind, too", async () => {
	const { share, clock, work, end, grow } = simulated();
	const begun: string[] = [];
	const read = Promise.withResolvers<string>();
	const lines = new OneByOne({ most: 10, share });
	const piece = async (name: string) => {
		begun.push(`${name} ${clock()}`);
		work(10);
		return name;
	};
	const waits = lines.run(["a"], async () => {
		await piece("a");
		return await read.promise;
	});
	const others = [lines.run(["b"], () => piece("b")), share.run(() => piece("c"))];
	await end();
	expect(begun).toEqual(["a 0"]);
	grow();
	await end();
	expect(await Promise.all(others)).toEqual(["b", "c"]);
	expect(begun).toEqual(["a 0", "c 40", "b 80"]);
	read.resolve("read");
	expect(await waits).toBe("read");
});

it("kinds of work that always wait have turns, and take a quarter of the time together", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }), {
				minLength: 1,
				maxLength: 4,
			}),
			async (kinds) => {
				const { share, work, clock, end } = simulated();
				const order: number[] = [];
				let [worked, last] = [0, 0];
				for (const [kind, pieces] of kinds.entries()) {
					const turns = new OneByOne({ most: 100, share });
					for (const ms of pieces)
						void turns.run(["caller"], async () => {
							order.push(kind);
							worked += ms;
							last = ms;
							work(ms);
						});
				}
				await end();
				// Nothing waits for the end of the last rest.
				expect(clock()).toBe(4 * worked - 3 * last);
				const rounds = Math.max(...kinds.map(({ length }) => length));
				const expected = Array.from({ length: rounds }, (_, round) =>
					kinds.flatMap((pieces, kind) => (round < pieces.length ? [kind] : [])),
				);
				expect(order).toEqual(expected.flat());
			},
		),
	);
});
