import { describe, expect, test } from "vitest";
import {
	filterOf,
	isFiltered,
	pageOf,
	queryOf,
	withFilter,
	withoutFilter,
	withPage,
} from "./address-filter.ts";

const of = (text: string) => filterOf(new URLSearchParams(text));
const TOKYO = "Asia/Tokyo";

describe("the address", () => {
	test("without a query shows everybody, newest first", () => {
		const filter = of("pwa=1");
		expect(filter).toEqual({
			...{ text: "", state: "all", reason: "all", source: "all", order: "newest" },
			...{ from: undefined, until: undefined },
		});
		expect(isFiltered(filter)).toBe(false);
		expect(queryOf(filter, TOKYO, undefined)).toEqual({ oldestFirst: false });
	});

	test("values that are none are left out", () => {
		expect(of("state=gone&reason=x&source=&from=2026-02-30&until=2026-1-1&order=x")).toEqual(of(""));
	});

	test("a reason is that of an ended place", () => {
		expect(of("state=waiting&reason=left")).toMatchObject({ state: "over", reason: "left" });
	});

	test("a changed filter starts at the first page, and keeps the other parts", () => {
		const search = new URLSearchParams("pwa=1&text=a&page=3&after=x&reason=left&state=over");
		expect(withFilter(search, { source: "staff" }).toString()).toBe(
			"pwa=1&text=a&reason=left&state=over&source=staff",
		);
		expect(withFilter(search, { state: "waiting" }).toString()).toBe("pwa=1&text=a&state=waiting");
		expect(withFilter(search, { text: "", order: "newest" }).toString()).toBe("pwa=1&reason=left&state=over");
		expect(withoutFilter(search).toString()).toBe("pwa=1");
	});

	test("holds the page with its cursor", () => {
		const second = withPage(new URLSearchParams("text=a"), { number: 2, after: "1.0~~m" });
		expect(pageOf(second)).toEqual({ number: 2, after: "1.0~~m" });
		expect(withPage(second, { number: 1, after: undefined }).toString()).toBe("text=a");
		for (const text of ["page=2", "page=x&after=a", "page=0&after=a"])
			expect(pageOf(new URLSearchParams(text))).toEqual({ number: 1, after: undefined });
	});
});

test("days are those of the shop, both included", () => {
	const query = queryOf(of("from=2026-11-21&until=2026-11-22&source=kiosk&order=oldest"), TOKYO, undefined);
	expect(query).toEqual({
		source: "kiosk",
		from: Date.parse("2026-11-20T15:00:00Z"),
		until: Date.parse("2026-11-22T15:00:00Z"),
		oldestFirst: true,
	});
});

test("the plan's first day bounds the query", () => {
	const earliest = Date.parse("2026-11-01T00:00:00Z");
	expect(queryOf(of(""), TOKYO, earliest).from).toBe(earliest);
	expect(queryOf(of("from=2026-10-01"), TOKYO, earliest).from).toBe(earliest);
	expect(queryOf(of("from=2026-11-21"), TOKYO, earliest).from).toBe(Date.parse("2026-11-20T15:00:00Z"));
});
