import { expect, test } from "vitest";
import { StreamShares } from "#src/server/stream-shares.ts";

test("the first request of a connection has room in any case, further ones as many as their owner may have", () => {
	const shares = new StreamShares({ streamsOfOwner: 2, streamsOfAll: 10 });
	const session = {};
	const ends = Array.from({ length: 3 }, () => shares.open(session, "venue"));
	expect(ends).not.toContain(undefined);
	expect(shares.open(session, "venue")).toBeUndefined();
	expect([shares.open({}, "venue"), shares.open(session, "home")]).not.toContain(undefined);
	ends[1]?.();
	expect(shares.open(session, "venue")).toBeDefined();
	expect(shares.open(session, "venue")).toBeUndefined();
});

test("where all have many, only owners with few have room", () => {
	const shares = new StreamShares({ streamsOfOwner: 1_000, streamsOfAll: 300 });
	const open = (owner: string) => shares.open(busy, owner) !== undefined;
	const busy = {};
	shares.open(busy, "first");
	const opened = Array.from({ length: 400 }, () => open("bot")).filter(Boolean);
	expect(opened).toHaveLength(300);
	expect(Array.from({ length: 110 }, () => open("phone")).filter(Boolean)).toHaveLength(100);
});
