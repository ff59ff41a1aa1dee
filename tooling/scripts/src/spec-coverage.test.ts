import { expect, test } from "vitest";
import { sharedIds, specFaults } from "./spec-coverage.ts";

const spec = `# Life
- LIFE-1 A person joins.
- **LIFE-2** A person leaves; see LIFE-9.
### ORDER-10: first come, first served
1. ORDER-11 unless called.
`;
const all = ["LIFE-1 joins", "LIFE-2, ORDER-10 and ORDER-11: all of it"];

test("every rule has a test that begins with its id", () => {
	expect(specFaults(spec, all)).toEqual([]);
	expect(specFaults(spec, [all[0] ?? "", "see LIFE-2", "ORDER-10 only"])).toEqual([
		"LIFE-2 has no test",
		"ORDER-11 has no test",
	]);
});

test("a test that cites an unknown rule is a fault", () => {
	expect(specFaults(spec, [...all, "LIFE-9 is only mentioned"])).toEqual([
		"a test cites LIFE-9, which is no rule",
	]);
});

test("a repeated id, and a specification without rules, are faults", () => {
	expect(specFaults(`${spec}- LIFE-1 again\n`, all)).toEqual(["LIFE-1 stands twice in SPEC.md"]);
	expect(specFaults("# Nothing\n", [])).toEqual(["SPEC.md has no rules"]);
});

test("an id names a rule of one package only", () => {
	const specs = new Map([
		["packages/a", "- LIFE-1 A person joins.\n- LIFE-2 A person leaves.\n"],
		["packages/b", "- LIFE-2 A page closes.\n- LIFE-2 again\n- ORDER-1 First come, first served.\n"],
	]);
	expect(sharedIds(specs)).toEqual(["LIFE-2 is a rule of packages/a and packages/b"]);
});
