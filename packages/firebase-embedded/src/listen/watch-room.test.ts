import { expect, it } from "vitest";
import { parseWatched } from "#src/listen/target.ts";
import { WatchRoom } from "#src/listen/watch-room.ts";
import { database } from "#src/testing/store.ts";
import type { Owner } from "#src/webchannel/room.ts";

const account = (name: string): Owner => ({ name, stranger: false });
const stranger = (name: string): Owner => ({ name, stranger: true });
const watched = parseWatched(database, { documents: { documents: [`${database.prefix}c/1`] } });

function start() {
	const room = new WatchRoom<ReturnType<typeof viewOf>>();
	const open = (owner: Owner, weight: number) => {
		const view = viewOf(owner, weight);
		room.enter(view);
		return view;
	};
	const grow = (view: ReturnType<typeof viewOf>, weight: number) => {
		view.results.weight = weight;
		return room.changed(view);
	};
	return { room, open, grow };
}

const viewOf = (owner: Owner, weight: number) => ({ watched, owner, results: { weight } });

it("an account that watches 50,000 documents opens no more, and at twice as many the largest of its views ends", () => {
	const { room, open, grow } = start();
	const [large, small] = [open(account("a"), 45_000), open(account("a"), 10)];
	expect(room.roomFor(account("a"), watched)).toBe("free");
	expect(grow(small, 40_000)).toBeUndefined();
	expect(room.roomFor(account("a"), watched)).toBe("full");
	expect(room.roomFor(account("b"), watched)).toBe("free");
	expect(grow(small, 55_001)).toBe(small);
	expect(grow(small, 1)).toBeUndefined();
	expect(grow(large, 100_000)).toBe(large);
	room.leave(large);
	expect(room.roomFor(account("a"), watched)).toBe("free");
});

it("strangers share such a bound, and whoever watches the most of them makes room", () => {
	const { room, open, grow } = start();
	open(account("a"), 40_000);
	const [most, other] = [open(stranger("1"), 40_000), open(stranger("2"), 5_000)];
	expect(room.roomFor(stranger("3"), watched)).toBe("free");
	expect(grow(other, 20_000)).toBeUndefined();
	expect(room.roomFor(stranger("3"), watched)).toBe(most);
	expect(room.roomFor(stranger("1"), watched)).toBe("full");
	expect(grow(most, 80_001)).toBe(most);
});

it("of all, whoever watches the most makes room, also when open views grow", () => {
	const { room, open, grow } = start();
	const views = Array.from({ length: 21 }, (_, n) => open(account(`${n}`), 20_000));
	expect(room.roomFor(account("x"), watched)).toBe("free");
	const [first, second] = views;
	if (first === undefined || second === undefined) throw new TypeError("No views");
	for (const view of views) expect(grow(view, view === first ? 48_000 : 47_000)).toBeUndefined();
	expect(room.roomFor(account("x"), watched)).toBe(first);
	expect(grow(second, 60_001)).toBe(second);
	room.clear();
	expect(room.roomFor(account("x"), watched)).toBe("free");
});
