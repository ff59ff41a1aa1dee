import { expect, it } from "vitest";
import { pageWindow } from "./page-window.ts";

it.each([
	[1, 0, ""],
	[1, 1, "1"],
	[7, 7, "1 2 3 4 5 6 7"],
	[1, 20, "1 2 3 4 5 … 20"],
	[4, 20, "1 2 3 4 5 … 20"],
	[5, 20, "1 … 4 5 6 … 20"],
	[16, 20, "1 … 15 16 17 … 20"],
	[17, 20, "1 … 16 17 18 19 20"],
	[20, 20, "1 … 16 17 18 19 20"],
])("page %d of %d shows %s", (page, pages, shown) => {
	expect(
		pageWindow(page, pages)
			.map((number) => number ?? "…")
			.join(" "),
	).toBe(shown);
});
