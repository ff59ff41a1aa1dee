import { expect, test } from "vitest";
import { StreamShares } from "#src/server/stream-shares.ts";

/** A connection whose requests the test opens for owners. */
function connection(shares: StreamShares) {
	const session = {};
	let isCut = false;
	const ends: (() => void)[] = [];
	const open = (owner: string) => {
		const end = shares.open(session, owner, () => {
			isCut = true;
		});
		if (end !== undefined) ends.push(end);
		return end !== undefined;
	};
	const times = (count: number, owner: string) => {
		for (let n = 0; n < count; n++) if (!open(owner)) return n;
		return count;
	};
	return { open, times, end: () => ends.pop()?.(), isCut: () => isCut };
}

test("the first request of a connection has room in any case, further ones as many as their owner may have", () => {
	const shares = new StreamShares({ streamsOfOwner: 2, streamsOfAll: 10 });
	const [first, second] = [connection(shares), connection(shares)];
	expect(first.times(9, "venue")).toBe(3);
	expect([second.open("venue"), first.open("home")]).toEqual([true, true]);
	first.end();
	first.end();
	expect(first.times(9, "venue")).toBe(1);
});

test("whoever asks at the bound has room if another connection of the owner has more: that one ends", () => {
	const shares = new StreamShares({ streamsOfOwner: 60, streamsOfAll: 100 });
	const [other, hoarder, phone] = [connection(shares), connection(shares), connection(shares)];
	expect([other.times(30, "venue"), hoarder.times(99, "venue")]).toEqual([30, 32]);
	expect(phone.times(3, "venue")).toBe(3);
	expect([other.isCut(), hoarder.isCut(), phone.isCut()]).toEqual([false, true, false]);
	// Its requests end afterwards, and leave no room twice.
	for (let n = 0; n < 32; n++) hoarder.end();
	expect(phone.times(99, "venue")).toBe(29);
	expect(other.isCut()).toBe(false);
});

test("where no connection has many, the one with the oldest requests ends", () => {
	const shares = new StreamShares({ streamsOfOwner: 30, streamsOfAll: 100 });
	const holders = Array.from({ length: 15 }, () => connection(shares));
	for (const each of holders) expect(each.times(3, "venue")).toBe(3);
	const phone = connection(shares);
	expect(phone.times(5, "venue")).toBe(5);
	expect(holders.map((each) => each.isCut()).indexOf(false)).toBe(2);
	expect(phone.isCut()).toBe(false);
});

test("where all have many, owners with few have room, and one with more makes room for one with fewer", () => {
	const shares = new StreamShares({ streamsOfOwner: 1_000, streamsOfAll: 300 });
	const [bot, phone, crowd] = [connection(shares), connection(shares), connection(shares)];
	expect(bot.times(400, "bot")).toBe(301);
	expect(phone.times(101, "phone")).toBe(101);
	expect(bot.isCut()).toBe(false);
	expect(crowd.times(102, "phone")).toBe(102);
	expect([bot.isCut(), phone.isCut()]).toEqual([true, false]);
});

test("owners with few have twice as many together, and then the one with the most makes room", () => {
	const shares = new StreamShares({ streamsOfOwner: 1_000, streamsOfAll: 300 });
	const owners = Array.from({ length: 7 }, () => connection(shares));
	for (const [n, each] of owners.slice(0, 6).entries()) expect(each.times(99, `owner ${n}`)).toBe(99);
	expect(owners.some((each) => each.isCut())).toBe(false);
	expect(owners.at(-1)?.times(30, "phone")).toBe(30);
	expect(owners.map((each) => each.isCut())).toEqual([true, false, false, false, false, false, false]);
});
