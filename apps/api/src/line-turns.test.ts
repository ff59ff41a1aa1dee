import { parseAppUid } from "@junban/domain/values";
import { expect, test, vi } from "vitest";
import { parsed } from "./desk/testing/fixture.ts";
import { LineTurns } from "./line-turns.ts";
import { ShopNetworks } from "./shop-networks.ts";

const [ONE, TWO, OTHER, NEW, NEWER] = [
	parsed(parseAppUid("one")),
	parsed(parseAppUid("two")),
	parsed(parseAppUid("other")),
	parsed(parseAppUid("new")),
	parsed(parseAppUid("newer")),
];

/** Two batches at a time. Two shops are of one network, and of two none is known. */
function turns() {
	const networks = new ShopNetworks();
	networks.saw(ONE, "192.0.2.1");
	networks.saw(TWO, "192.0.2.1");
	networks.saw(OTHER, "192.0.2.2");
	const made = new LineTurns({ networks, yieldThen: setImmediate, mostBatches: 2 });
	const begun: { shop: string; end(): void }[] = [];
	const begin = (...shops: (typeof ONE)[]) => {
		for (const shop of shops)
			void made.batch(shop, () => {
				const { promise, resolve } = Promise.withResolvers<void>();
				begun.push({ shop, end: resolve });
				return promise;
			});
	};
	const shops = async () => {
		await new Promise((resolve) => setImmediate(resolve));
		return begun.map(({ shop }) => shop);
	};
	return { made, begun, begin, shops };
}

test("the next batch is of the network with the fewest under way, however many shops another has", async () => {
	const { begin, begun, shops } = turns();
	begin(ONE, ONE, ONE, TWO, OTHER, OTHER);
	expect(await shops()).toEqual(["one", "one"]);
	begun[0]?.end();
	expect(await shops()).toEqual(["one", "one", "other"]);
	begun[1]?.end();
	expect(await shops()).toEqual(["one", "one", "other", "one"]);
	begun[3]?.end();
	expect(await shops()).toEqual(["one", "one", "other", "one", "two"]);
});

test("shops of which no network is known have one turn together", async () => {
	const { begin, begun, shops } = turns();
	begin(NEW, NEW, NEWER, NEWER, OTHER, NEW);
	for (let at = 0; at < 2; at++) {
		await shops();
		begun[at]?.end();
	}
	expect(await shops()).toEqual(["new", "new", "other", "newer"]);
});

test("a batch that fails ends its turn", async () => {
	const { made, begin, shops } = turns();
	for (let failed = 0; failed < 3; failed++)
		await expect(made.batch(ONE, () => Promise.reject(new Error("store")))).rejects.toThrow("store");
	begin(ONE, ONE);
	expect(await shops()).toEqual(["one", "one"]);
});

test("very many batches whose second ends at the same moment go on in several turns of the event loop", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		const later: (() => void)[] = [];
		const networks = new ShopNetworks();
		const made = new LineTurns({ networks, yieldThen: (run) => later.push(run), mostBatches: 2 });
		let begun = 0;
		const work = () => {
			begun++;
			for (const until = performance.now() + 3; performance.now() < until; );
			return new Promise<void>(() => undefined);
		};
		for (let at = 0; at < 20; at++) void made.batch(ONE, work);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(begun).toBe(2);
		let most = 0;
		while (begun < 20) {
			const before = begun;
			for (const run of later.splice(0)) {
				run();
				for (let at = 0; at < 9; at++) await Promise.resolve();
			}
			most = Math.max(most, begun - before);
		}
		expect(most).toBeLessThanOrEqual(2);
	} finally {
		vi.useRealTimers();
	}
});

test("a batch whose turn does not come within a second goes on without, and counts", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		const { begin, begun, shops } = turns();
		begin(ONE, ONE, TWO);
		await vi.advanceTimersByTimeAsync(999);
		expect(await shops()).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(1);
		expect(await shops()).toEqual(["one", "one", "two"]);
		begin(OTHER);
		begun[0]?.end();
		expect(await shops()).toHaveLength(3);
		begun[1]?.end();
		expect(await shops()).toEqual(["one", "one", "two", "other"]);
	} finally {
		vi.useRealTimers();
	}
});
