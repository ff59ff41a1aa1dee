import { expect, it } from "vitest";
import { SERVICE } from "#src/access/authorize.ts";
import { type CommitWork, ViewWork } from "#src/listen/view-work.ts";

const full = "used up";

function start() {
	let now = 0;
	const work = new ViewWork(() => now);
	const pass = (ms: number) => (now += ms);
	/** A view of the owner takes so many milliseconds for a group of commits, unless the share is used up. */
	const see = (commit: CommitWork, owner: string, relevant: number, ms: number) => {
		if (work.isUsedUp(owner)) throw new Error(full);
		commit.run(owner, relevant, () => pass(ms));
	};
	const take = (owner: string, ms: number, { changes = 0, views = 1 } = {}) => {
		const commit = work.with(changes);
		for (let view = 0; view < views; view++) see(commit, owner, changes, ms);
	};
	return { work, see, take, pass };
}

it("takes a second of an owner at once, and then a twentieth of the time", () => {
	const { take, pass } = start();
	take("shop", 600);
	take("shop", 600);
	expect(() => take("shop", 1)).toThrow(full);
	for (let each = 0; each < 4; each++) take(SERVICE, 1_000);
	take("shop", 200);
	expect(() => take("shop", 1)).toThrow(full);
	pass(2_000);
	expect(() => take("shop", 1)).toThrow(full);
	pass(1_000);
	take("shop", 1);
});

it("gives owners who rest at the same time less of it, all together little more than one of them", () => {
	const { take } = start();
	let total = 0;
	for (let owner = 0; owner < 50; owner++) {
		try {
			for (;;) {
				take(`account ${owner}`, 10);
				total += 10;
			}
		} catch {
			// The next one.
		}
	}
	expect(total).toBeGreaterThan(1_000);
	expect(total).toBeLessThan(6_000);
	// Whoever has not rested lately is not refused.
	take("shop", 10);
});

it("does not count what every change takes, however many there are", () => {
	const { take } = start();
	for (let each = 0; each < 1_000; each++) take("shop", 2, { changes: 256, views: 5 });
	for (let each = 0; each < 3; each++) take("shop", 400, { changes: 256 });
	expect(() => take("shop", 2, { changes: 256 })).toThrow(full);
});

it("counts what many views take, each of them little", () => {
	const { take } = start();
	expect(() => take("shop", 12, { changes: 900, views: 100 })).toThrow(full);
});

it("counts what the views of many owners take with one group of commits", () => {
	const { work, see } = start();
	const all = () => {
		const commit = work.with(900);
		for (let owner = 0; owner < 24; owner++)
			for (let view = 0; view < 40; view++) see(commit, `account ${owner}`, 900, 1);
	};
	all();
	expect(all).toThrow(full);
});

it("counts what an owner's views take for changes that do not concern them", () => {
	const { work, see } = start();
	// Of many shops.
	const commit = work.with(14_000);
	const all = () => {
		for (let view = 0; view < 100; view++) see(commit, "shop", 500, 15);
	};
	expect(all).toThrow(full);
});

it("counts work that fails", () => {
	const { work, pass } = start();
	const fail = () =>
		work.with(1).run("shop", 1, () => {
			pass(2_000);
			throw new RangeError("broken");
		});
	expect(fail).toThrow(RangeError);
	expect(work.isUsedUp("shop")).toBe(true);
});
