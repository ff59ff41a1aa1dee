import { addDays } from "@junban/domain/values";
import { figuresOf, historyFromStored, historyToStored } from "@junban/domain/wait";
import { describe, expect, test } from "vitest";
import { SAMPLE_SHOPS } from "#src/catalogue/catalogue.ts";
import { dayAt, dayOptions, HOUR, NOON } from "#src/testing/shops.ts";
import { sampleHistory } from "./history.ts";

describe.each(SAMPLE_SHOPS)("$uid", (shop) => {
	const days = sampleHistory(shop, 60, NOON);

	test("has the days before today, and the same ones tomorrow", () => {
		expect(days.map(({ day }) => day)).toEqual(
			Array.from({ length: 60 }, (_, index) => addDays("2026-11-23", index - 60)),
		);
		expect(sampleHistory(shop, 60, NOON + 24 * HOUR).slice(0, -1)).toEqual(days.slice(1));
		expect(sampleHistory(shop, 0, NOON)).toEqual([]);
	});

	test("each day is read back from its stored form, and its counts fit each other", () => {
		for (const day of days) {
			expect(historyFromStored({ ...historyToStored(day) })).toEqual(day);
			const { hits, joins, left, no_show, served, told } = day.counts;
			expect(served + left + no_show).toBe(joins);
			expect(told).toBe(served + no_show);
			expect(hits / told).toBeGreaterThan(0.78);
			expect(hits / told).toBeLessThan(0.93);
			expect([...day.joinHours.values()].reduce((sum, count) => sum + count, 0)).toBe(joins);
		}
	});

	test("its days are like the simulated ones", () => {
		const simulated = dayAt(shop.uid, dayOptions(shop.uid).day.endsAt - 1).keeper.history;
		const drawn = figuresOf(days);
		const lived = figuresOf([simulated]);
		const ratio = drawn.counts.joins / 60 / lived.counts.joins;
		expect(ratio).toBeGreaterThan(0.75);
		expect(ratio).toBeLessThan(1.3);
		expect(new Set(days.map(({ counts }) => counts.joins)).size).toBeGreaterThan(30);
	});
});
