import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { judge } from "./package-tests.ts";
import { readPlaywrightReport, readVitestReport } from "./reports.ts";
import { single, sum, tally } from "./tally.ts";

function file(content: object): string {
	const dir = mkdtempSync(join(tmpdir(), "junban-report-"));
	onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
	const path = join(dir, "report.json");
	writeFileSync(path, JSON.stringify(content));
	return path;
}

const assertion = (status: string, title: string, failureMessages: string[] = []) => ({
	status,
	title,
	fullName: title,
	ancestorTitles: [],
	failureMessages,
});

test("a Vitest report counts each test once and names each failed test with its reason", () => {
	const report = readVitestReport(
		file({
			testResults: [
				{
					name: "a.test.ts",
					status: "failed",
					message: "",
					assertionResults: [
						assertion("passed", "LIFE-1 joins"),
						assertion("failed", "calls", ["expected 1 to be 2\n at file:///x/node_modules/y.js:1"]),
						assertion("pending", "later"),
					],
				},
				{ name: "b.test.ts", status: "failed", message: "cannot load", assertionResults: [] },
			],
		}),
	);
	expect(report).toMatchObject({ passed: 1, failed: 2, skipped: 1, titles: ["LIFE-1 joins"] });
	expect(report?.failures).toEqual([
		"a.test.ts > calls\n    expected 1 to be 2",
		"b.test.ts\n    cannot load",
	]);
});

test("a Playwright report counts flaky tests and errors outside of tests as failures", () => {
	const spec = (title: string, status: string, ...messages: string[]) => ({
		title,
		tests: [
			{ status, projectName: "phone", results: [{ errors: messages.map((message) => ({ message })) }] },
		],
	});
	const report = readPlaywrightReport(
		file({
			errors: [{ message: "no server" }],
			suites: [
				{
					title: "join.spec.ts",
					specs: [spec("joins", "expected"), spec("waits", "skipped")],
					suites: [
						{
							title: "twice",
							specs: [spec("calls", "unexpected", "too late", "waited for a load"), spec("leaves", "flaky")],
						},
					],
				},
			],
		}),
	);
	expect(report).toMatchObject({ passed: 1, failed: 3, skipped: 1 });
	expect(report?.failures[1]).toBe(
		"[phone] join.spec.ts > twice > calls\n    too late\n    waited for a load",
	);
});

test("a missing report is not an empty report", () => {
	expect(readVitestReport("/nowhere/vitest.json")).toBeUndefined();
	expect(readPlaywrightReport("/nowhere/playwright.json")).toBeUndefined();
});

test("a missing report, a run without tests, and a failed runner with passed tests are failures", () => {
	const green = { passed: 3, failed: 0, skipped: 0, failures: [], titles: [] };
	expect(judge(green, [])).toMatchObject({ passed: 3, failed: 0 });
	expect(judge(undefined, [])).toMatchObject({ passed: 0, failed: 1 });
	expect(judge({ ...green, passed: 0 }, [])).toMatchObject({ passed: 0, failed: 1 });
	expect(judge(green, ["unhandled rejection"])).toMatchObject({
		passed: 3,
		failed: 1,
		failures: ["unhandled rejection"],
	});
	const red = { ...green, failed: 2, failures: ["a", "b"] };
	expect(judge(red, ["exit code 1"])).toMatchObject({ passed: 3, failed: 2, failures: ["a", "b"] });
});

test("the last line sums the checks, and a run without tests fails", () => {
	const checks = [
		single("lint", []),
		single("shapes", ["a", "b"]),
		sum("unit", [single("x", []), single("y", [])]),
	];
	expect(tally(checks)).toEqual({ line: "3 passed, 1 failed", ok: false });
	expect(tally([{ name: "unit", passed: 2, failed: 0, skipped: 1, failures: [] }])).toEqual({
		line: "2 passed, 0 failed, 1 skipped",
		ok: true,
	});
	expect(tally([])).toEqual({ line: "0 passed, 0 failed", ok: false });
});
