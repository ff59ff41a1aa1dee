import { expect, it } from "vitest";
import { SERVICE } from "#src/access/authorize.ts";
import { type CommitWork, ViewWork } from "#src/listen/view-work.ts";
import type { Change } from "#src/store/commit-types.ts";
import type { Owner } from "#src/webchannel/room.ts";

const full = "used up";
const shop: Owner = { name: "shop", stranger: false, network: "its own" };
const account = (n: number): Owner => ({ name: `account ${n}`, stranger: false, network: "one" });

function changesOf(count: number): Change[] {
	return Array.from({ length: count }, (_, n) => ({
		path: `c/${n}`,
		collection: "c",
		before: undefined,
		after: undefined,
	}));
}

function start() {
	let now = 0;
	const work = new ViewWork(() => now);
	const pass = (ms: number) => (now += ms);
	/** A view of the owner takes so many milliseconds for a group of commits, unless the share is used up. */
	const see = (commit: CommitWork, owner: Owner, relevant: Change[], ms: number) => {
		if (work.isUsedUp(owner)) throw new Error(full);
		commit.run(owner, relevant, () => pass(ms));
	};
	const take = (owner: Owner, ms: number, { changes = 0, views = 1 } = {}) => {
		const commit = work.begin();
		const relevant = changesOf(changes);
		for (let view = 0; view < views; view++) see(commit, owner, relevant, ms);
	};
	/** Milliseconds that these owners take one after the other, until none of them may go on. */
	const exhaust = (owners: readonly Owner[], { ms = 5 } = {}) => {
		const began = now;
		for (const owner of owners) while (!work.isUsedUp(owner)) take(owner, ms);
		return now - began;
	};
	return { work, see, take, pass, exhaust };
}

it("takes half a second of an owner at once, and then a twentieth of the time", () => {
	const { work, take, pass } = start();
	take(shop, 400);
	take(shop, 400);
	expect(() => take(shop, 1)).toThrow(full);
	take({ name: SERVICE, stranger: false }, 1_000);
	expect(work.isUsedUp(shop)).toBe(true);
	pass(4_000);
	expect(work.isUsedUp(shop)).toBe(true);
	pass(2_000);
	take(shop, 1);
});

it("gives the owners of a network one bound, however many they are", () => {
	const { exhaust, pass, take } = start();
	const accounts = Array.from({ length: 1_000 }, (_, n) => account(n));
	const [first] = accounts;
	expect(exhaust(first === undefined ? [] : [first])).toBeLessThan(550);
	expect(exhaust(accounts, { ms: 0.4 })).toBeLessThan(3_500);
	const began = 60_000;
	pass(began);
	expect(exhaust(accounts, { ms: 0.4 })).toBeLessThan(began / 20 + 2_500);
	// Others keep theirs.
	for (let each = 0; each < 4; each++) take(shop, 120);
});

it("bounds all networks together", () => {
	const { exhaust, pass } = start();
	const accounts = Array.from({ length: 2_000 }, (_, n) => ({ ...account(n), network: `of ${n % 100}` }));
	expect(exhaust(accounts, { ms: 0.2 })).toBeLessThan(12_500);
	let taken = 0;
	const seconds = 60;
	for (let second = 0; second < seconds; second++) {
		pass(1_000);
		taken += exhaust(accounts, { ms: 0.2 });
	}
	expect(taken).toBeLessThan((seconds * 1_000) / 3);
});

it("does not count less of a change because others of the network look at it, too", () => {
	const { work, see } = start();
	const commit = work.begin();
	const relevant = changesOf(500);
	let taken = 0;
	for (let n = 0; n < 28; n++) {
		while (!work.isUsedUp(account(n)) && taken < 5_000) {
			see(commit, account(n), relevant, 2);
			taken += 2;
		}
	}
	expect(taken).toBeLessThan(1_200);
});

it("leaves an owner a slow moment beside others in its network", () => {
	const { work, take } = start();
	for (let n = 0; n < 6; n++) take(account(n), 100);
	const guest = { ...shop, network: "one" };
	take(guest, 15);
	expect(work.isUsedUp(guest)).toBe(false);
	take(guest, 15);
	expect(work.isUsedUp(guest)).toBe(true);
});

it("leaves the owners of other networks alone, however much is owed elsewhere", () => {
	const { work, take } = start();
	for (let n = 0; n < 8; n++) take({ ...account(n), network: `of ${n}` }, 1_000);
	take(shop, 1);
	expect(work.isUsedUp(shop)).toBe(false);
	take(shop, 3);
	expect(work.isUsedUp(shop)).toBe(true);
});

it("forgives what is more than a second: the machine may have stood still", () => {
	const { work, take, pass } = start();
	take(shop, 3_600_000);
	expect(work.isUsedUp(shop)).toBe(true);
	pass(20_000);
	expect(work.isUsedUp(shop)).toBe(false);
});

it("does not count what every change takes, however many there are", () => {
	const { take } = start();
	for (let each = 0; each < 1_000; each++) take(shop, 1.5, { changes: 256, views: 5 });
	for (let each = 0; each < 2; each++) take(shop, 300, { changes: 256 });
	expect(() => take(shop, 1, { changes: 256 })).toThrow(full);
});

it("counts what many views take, each of them little", () => {
	const { take } = start();
	expect(() => take(shop, 12, { changes: 900, views: 100 })).toThrow(full);
});

it("counts what an owner's views take, by the changes of its own shop", () => {
	const { work, see } = start();
	const commit = work.begin();
	// Of many shops.
	const relevant = changesOf(14_000).slice(0, 500);
	const all = () => {
		for (let view = 0; view < 100; view++) see(commit, shop, relevant, 10);
	};
	expect(all).toThrow(full);
});

it("counts work that fails", () => {
	const { work, pass } = start();
	const fail = () =>
		work.begin().run(shop, [], () => {
			pass(2_000);
			throw new RangeError("broken");
		});
	expect(fail).toThrow(RangeError);
	expect(work.isUsedUp(shop)).toBe(true);
});
