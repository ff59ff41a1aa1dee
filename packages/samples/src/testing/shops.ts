import { type MemberUid, parseMemberUid } from "@junban/domain/values";
import { type SAMPLE_SHOPS, sampleShop } from "#src/catalogue/catalogue.ts";
import type { SampleShop } from "#src/catalogue/shop.ts";
import { Day } from "#src/simulator/day.ts";
import { type DayOptions, factsOf, sampleDayAt } from "#src/simulator/facts.ts";

/** 12:00 in Tokyo. */
export const NOON = Date.UTC(2026, 10, 23, 3);
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export function shopNamed(app: (typeof SAMPLE_SHOPS)[number]["uid"] | string): SampleShop {
	const shop = sampleShop(app);
	if (shop === undefined) throw new Error(`${app} is no sample`);
	return shop;
}

export function dayOptions(app: string, at = NOON): DayOptions {
	const facts = factsOf(shopNamed(app));
	return { facts, day: sampleDayAt(facts, at), locale: "ja" };
}

/** The sample's day as it is at the instant. */
export function dayAt(app: string, at = NOON): Day {
	const day = new Day(dayOptions(app, at));
	day.runTo(at);
	return day;
}

/** The uid of a visitor's place. */
export function visitorUid(n: number): MemberUid {
	const uid = parseMemberUid(`visitor${String(n).padStart(17, "0")}`);
	if (uid === undefined) throw new Error("the uid is malformed");
	return uid;
}
