import { addDays } from "@junban/domain/values";
import { expect, test } from "vitest";
import { addressOf, rangeOf, stepOf, withChange } from "./address.ts";

const of = (text: string) => addressOf(new URLSearchParams(text));
const TODAY = "2026-11-22";

test("without a query it is the summary of 30 days", () => {
	const address = of("pwa=1");
	expect(address).toMatchObject({ view: "figures", period: "30", page: 1, actor: undefined });
	expect(rangeOf(address, TODAY, 3_650)).toEqual({ from: "2026-10-24", to: TODAY, isCut: false });
});

test("values that are none are left out", () => {
	expect(of("view=x&period=8&from=2026-02-30&step=hour&actor=&command=rm&page=3&after=")).toEqual(
		of("page=x"),
	);
	expect(of("page=2")).toMatchObject({ page: 1, after: undefined });
});

test("a change starts at the first page and keeps the other parts", () => {
	const search = new URLSearchParams("pwa=1&view=events&page=3&after=x&actor=a");
	expect(withChange(search, { command: "pause on" }).toString()).toBe(
		"pwa=1&view=events&actor=a&command=pause+on",
	);
	expect(withChange(search, { view: "figures", actor: undefined }).toString()).toBe("pwa=1");
	expect(of(withChange(search, { page: 4, after: "y" }).toString())).toMatchObject({ page: 4, after: "y" });
});

test("the own period ends with the plan, with today and with a year", () => {
	const own = of("period=own&from=2020-01-01&to=2030-01-01");
	expect(rangeOf(own, TODAY, 30)).toEqual({ from: "2026-10-24", to: TODAY, isCut: true });
	expect(rangeOf(own, TODAY, 3_650)).toMatchObject({ from: "2025-11-22", to: TODAY });
	expect(rangeOf(of("period=own&to=2026-11-03&from=2026-11-05"), TODAY, 30)).toMatchObject({
		from: "2026-11-03",
		to: "2026-11-05",
	});
});

test("long periods show weeks", () => {
	const range = (days: number) => ({ from: addDays(TODAY, 1 - days), to: TODAY });
	expect([stepOf({ step: undefined }, range(62)), stepOf({ step: undefined }, range(63))]).toEqual([
		"day",
		"week",
	]);
	expect(stepOf({ step: "day" }, range(300))).toBe("day");
});
