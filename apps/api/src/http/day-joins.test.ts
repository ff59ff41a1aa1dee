import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { DayJoins } from "./day-joins.ts";

const app = parseAppUid("demo");
if (app === undefined) throw new Error("not an app uid");
const shop = { app, restricted: true };
const most = { free: 4, premium: 40 };

test("VAL-36 a shop owes no place that came at the same moment as its last one", () => {
	const joins = new DayJoins(() => 0, { customers: most, present: most, staff: most });
	// Each found room before the others were counted.
	for (let at = 0; at < 6; at++) joins.count(shop, "customers");
	expect(joins.hasRoom(shop, "customers")).toBe(false);
	joins.giveBack(shop, "customers");
	expect(joins.hasRoom(shop, "customers")).toBe(true);
	joins.count(shop, "customers");
	expect(joins.hasRoom(shop, "customers")).toBe(false);
});

test("VAL-36 a shop gets back no more places than it has in a day", () => {
	const joins = new DayJoins(() => 0, { customers: most, present: most, staff: most });
	let taken = 0;
	while (joins.hasRoom(shop, "customers") && taken < 100) {
		joins.count(shop, "customers");
		joins.giveBack(shop, "customers");
		taken++;
	}
	expect(taken).toBe(2 * most.free);
});
