import { existsSync, readFileSync } from "node:fs";

/** The result of one run of a test runner. `failures` name the test and the reason. */
export type Report = {
	passed: number;
	failed: number;
	skipped: number;
	failures: string[];
	titles: string[];
};

const WHY_LINES = 15;

/** Undefined without a report. A test file that could not be loaded counts as one failure. */
export function readVitestReport(path: string): Report | undefined {
	if (!existsSync(path)) return undefined;
	const { testResults } = parse<VitestJson>(path);
	const report = emptyReport();
	for (const { name, status, message, assertionResults } of testResults) {
		for (const test of assertionResults) {
			if (test.status === "passed") {
				report.passed++;
				report.titles.push(test.title, ...test.ancestorTitles);
			} else if (test.status === "failed") {
				addFailure(report, `${name} > ${test.fullName}`, test.failureMessages.join("\n"));
			} else report.skipped++;
		}
		const explained = assertionResults.some((test) => test.status === "failed");
		if (status === "failed" && !explained) addFailure(report, name, message);
	}
	return report;
}

/** A flaky test counts as failed, and so does an error outside of a test. */
export function readPlaywrightReport(path: string): Report | undefined {
	if (!existsSync(path)) return undefined;
	const { suites, errors } = parse<PlaywrightJson>(path);
	const report = emptyReport();
	for (const error of errors) addFailure(report, "outside of a test", error.message ?? "");
	for (const suite of suites) addSuite(report, suite, []);
	return report;
}

type VitestJson = {
	testResults: {
		name: string;
		status: string;
		message: string;
		assertionResults: {
			status: string;
			title: string;
			fullName: string;
			ancestorTitles: string[];
			failureMessages: string[];
		}[];
	}[];
};

type PlaywrightError = { message?: string };
type PlaywrightSuite = {
	title: string;
	suites?: PlaywrightSuite[];
	specs?: {
		title: string;
		tests: { status: string; projectName: string; results: { errors: PlaywrightError[] }[] }[];
	}[];
};
type PlaywrightJson = { suites: PlaywrightSuite[]; errors: PlaywrightError[] };

function addSuite(report: Report, suite: PlaywrightSuite, parents: string[]): void {
	const path = [...parents, suite.title];
	for (const inner of suite.suites ?? []) addSuite(report, inner, path);
	for (const { title, tests } of suite.specs ?? []) {
		for (const { status, projectName, results } of tests) {
			if (status === "expected") {
				report.passed++;
				report.titles.push(title);
			} else if (status === "skipped") report.skipped++;
			else {
				// After a time limit the first error says only that; the second one says what the test waited for.
				const why = results.flatMap(({ errors }) => errors).map(({ message = "" }) => message);
				addFailure(report, `[${projectName}] ${[...path, title].join(" > ")}`, why.join("\n") || status);
			}
		}
	}
}

function emptyReport(): Report {
	return { passed: 0, failed: 0, skipped: 0, failures: [], titles: [] };
}

function addFailure(report: Report, test: string, why: string): void {
	report.failed++;
	const lines = why.split("\n").filter((line) => !line.includes("/node_modules/"));
	report.failures.push([test, ...lines.slice(0, WHY_LINES).map((line) => `    ${line}`)].join("\n"));
}

// The pinned runner has just written this file. An unexpected shape throws, and the check fails.
function parse<T>(path: string): T {
	return JSON.parse(readFileSync(path, "utf8"));
}
