import { expect, test } from "vitest";
import { cpuMs, residentBytes } from "./processes.ts";

test("the CPU time of a process grows while it works", () => {
	const before = cpuMs(process.pid);
	const end = performance.now() + 10_000;
	let work = 0;
	while (cpuMs(process.pid) < before + 50 && performance.now() < end) work += 1;
	expect(cpuMs(process.pid)).toBeGreaterThanOrEqual(before + 50);
	expect(work).toBeGreaterThan(0);
});

test("the resident memory of a process is about that which it reports", () => {
	const reported = process.memoryUsage.rss();
	expect(residentBytes(process.pid)).toBeGreaterThan(reported / 2);
	expect(residentBytes(process.pid)).toBeLessThan(reported * 2);
});
