import { expect, test } from "vitest";
import { unreachedOf, waitingFaults } from "./waiting.ts";

const page = (...rows: string[]) =>
	["# Waiting", "", "| waits for | file | exports |", "| --- | --- | --- |", ...rows].join("\n");
const row = "| Reports | `packages/ui/src/chart.tsx` | `Chart`, `Axis` |";
const file = "packages/ui/src/chart.tsx";

test("a page that lists exactly the unreached code has no fault", () => {
	const unreached = [
		{ file, name: "Chart" },
		{ file, name: "Axis" },
		{ file: "packages/domain/src/shop/csv.ts", name: undefined },
	];
	expect(
		waitingFaults(unreached, page(row, "| CSV | `packages/domain/src/shop/csv.ts` | whole file |")),
	).toEqual([]);
});

test("unlisted code, entries that are used again and rows without a screen are faults", () => {
	expect(
		waitingFaults(
			[
				{ file, name: "Chart" },
				{ file, name: "Legend" },
			],
			page(row),
		),
	).toEqual([
		`${file} Legend is unused and waits for no screen`,
		`${file} Axis is used or gone: delete its entry`,
	]);
	expect(waitingFaults([{ file, name: "Chart" }], page(`|  | \`${file}\` | \`Chart\` |`))).toEqual([
		`${file} Chart waits for no screen`,
	]);
	expect(waitingFaults([{ file, name: "Chart" }], page())).toContain("the page has no rows");
});

test("knip's report gives whole files once, exports and types by name, and product code alone", () => {
	const issue = { files: [], exports: [], types: [] };
	expect(
		unreachedOf({
			issues: [
				{ ...issue, file, exports: [{ name: "Chart" }], types: [{ name: "Axis" }] },
				{ ...issue, file: "apps/api/src/old.ts", files: [{}], exports: [{ name: "old" }] },
				{ ...issue, file: "tooling/product/src/api.ts", exports: [{ name: "join" }] },
				{ ...issue, file: "apps/api/src/testing/test-api.ts", exports: [{ name: "ask" }] },
				{ ...issue, file: "packages/ui/src/index.ts", exports: [{ name: "Chart" }, { name: "Face" }] },
			],
		}),
	).toEqual([
		{ file, name: "Chart" },
		{ file, name: "Axis" },
		{ file: "apps/api/src/old.ts", name: undefined },
		{ file: "packages/ui/src/index.ts", name: "Face" },
	]);
});
