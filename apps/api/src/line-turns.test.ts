import { parseAppUid } from "@junban/domain/values";
import { expect, test, vi } from "vitest";
import { parsed } from "./desk/testing/fixture.ts";
import { LineTurns } from "./line-turns.ts";
import { ShopNetworks } from "./shop-networks.ts";

/** The lines of three shops; two are of one network. */
function turns() {
	const networks = new ShopNetworks();
	const [one, two, other] = [
		parsed(parseAppUid("one")),
		parsed(parseAppUid("two")),
		parsed(parseAppUid("other")),
	];
	networks.saw(one, "192.0.2.1");
	networks.saw(two, "192.0.2.1");
	networks.saw(other, "192.0.2.2");
	const made = new LineTurns(networks, undefined, 2);
	const begun: { shop: string; end: (() => void) | undefined }[] = [];
	const begin = (app: typeof one) => void made.batch(app).then((end) => begun.push({ shop: app, end }));
	const shops = async () => {
		await new Promise((resolve) => setImmediate(resolve));
		return begun.map(({ shop }) => shop);
	};
	return { one, two, other, begun, begin, shops };
}

test("the next batch is of the network with the fewest under way, however many lines another has", async () => {
	const { one, two, other, begin, begun, shops } = turns();
	for (const shop of [one, one, one, two, other, other]) begin(shop);
	expect(await shops()).toEqual(["one", "one"]);
	begun[0]?.end?.();
	expect(await shops()).toEqual(["one", "one", "other"]);
	begun[1]?.end?.();
	expect(await shops()).toEqual(["one", "one", "other", "one"]);
	begun[3]?.end?.();
	expect(await shops()).toEqual(["one", "one", "other", "one", "two"]);
});

test("a batch whose turn does not come within a second goes on without", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		const { one, begin, begun, shops } = turns();
		for (const shop of [one, one, one]) begin(shop);
		await vi.advanceTimersByTimeAsync(999);
		expect(await shops()).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(1);
		expect(await shops()).toHaveLength(3);
		expect(begun[2]?.end).toBeUndefined();
	} finally {
		vi.useRealTimers();
	}
});
