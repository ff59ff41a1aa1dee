import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { requireProgram } from "./require-program.ts";

test("each alert fires when it should, and only then", () => {
	requireProgram(["promtool", "--version"], "prometheus");
	const cases = fileURLToPath(new URL("../../../apps/selfhost/deploy/alerts.test.yml", import.meta.url));
	expect(execFileSync("promtool", ["test", "rules", cases], { encoding: "utf8" })).toContain("SUCCESS");
});
