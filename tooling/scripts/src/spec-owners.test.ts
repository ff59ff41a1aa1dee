import { expect, test } from "vitest";
import { ownerFaults } from "./spec-owners.ts";

const known = new Set(["LIFE-1", "LIFE-2"]);
const page = (...rows: string[]) =>
	["# Owners", "", "| statement | rules, or owner |", "| --- | --- |", ...rows, "", "More."].join("\n");
const exists = (path: string) => path === "apps/admin/src/routes";

test("each statement has known rules, an existing path, or an owner", () => {
	const rows = [
		"| joins, leaves | LIFE-1 to LIFE-2 |",
		"| screens | `apps/admin/src/routes` |",
		"| premium | section 8 |",
	];
	expect(ownerFaults(known, page(...rows), exists)).toEqual([]);
});

test("an unknown rule, a missing path and a statement without an owner are faults", () => {
	const rows = [
		"| joins | LIFE-1, LIFE-9 |",
		"| screens | `apps/admin/gone` |",
		"| videos | unknown |",
		"| sounds | |",
		"| lamps | LIFE-1, the rest to come |",
		"| bells | `apps/admin/src/routes`; Issue 5 |",
	];
	expect(ownerFaults(known, page(...rows), exists)).toEqual([
		'nobody owns "videos"',
		'nobody owns "sounds"',
		'"lamps" has an owner that is only promised',
		'"bells" has an owner that is only promised',
		"LIFE-9 is no rule",
		"apps/admin/gone does not exist",
	]);
});

test("a page without statements is a fault", () => {
	expect(ownerFaults(known, page(), exists)).toEqual(["no statements"]);
});
