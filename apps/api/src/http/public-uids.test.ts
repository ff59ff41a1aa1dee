import { parsePublicUid } from "@junban/domain/values";
import { seededBytes } from "@junban/vitest/seeded";
import { expect, test } from "vitest";
import { PublicUids } from "./public-uids.ts";

test("uids of one period share a prefix and are all different; the next period has another prefix", () => {
	let now = 1_000;
	const uids = new PublicUids(() => now, seededBytes);
	const moment = Array.from({ length: 2_000 }, () => uids.next());
	expect(moment.every((uid) => parsePublicUid(uid) === uid)).toBe(true);
	expect(new Set(moment).size).toBe(2_000);
	expect(new Set(moment.map((uid) => uid?.slice(0, 8))).size).toBe(1);
	now += 100;
	expect(uids.next()?.slice(0, 8)).not.toBe(moment[0]?.slice(0, 8));
});
