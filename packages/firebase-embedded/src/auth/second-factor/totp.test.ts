import { expect, test } from "vitest";
import { base32Of, newSecret, stepOf } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");

// RFC 6238, appendix B: SHA-1, the last six of eight digits.
test.each([
	[59, "287082"],
	[1111111109, "081804"],
	[1111111111, "050471"],
	[1234567890, "005924"],
	[2000000000, "279037"],
	[20000000000, "353130"],
])("at %i seconds the code is that of the RFC", (seconds, code) => {
	expect(stepOf(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test("a code is accepted one step before and after its own, and names its own", () => {
	const step = 41152263;
	const at = (steps: number) => stepOf(SECRET, "005924", (step + steps) * 30_000);
	expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
	// To the millisecond.
	expect(stepOf(SECRET, "005924", (step + 2) * 30_000 - 1)).toBe(step);
	expect(stepOf(SECRET, "005924", (step - 1) * 30_000 - 1)).toBeUndefined();
});

test.each([
	[""],
	["5924"],
	["05924"],
	["0005924"],
	["005924 "],
	["００５９２４"],
	["-05924"],
	["5.9e24"],
	["005925"],
])("%j is no code of that time", (code) => {
	expect(stepOf(SECRET, code, 1234567890_000)).toBeUndefined();
});

test("secrets have 160 bits, and are told in base32", () => {
	expect(base32Of(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
	const [one, other] = [newSecret(), newSecret()];
	expect([one.length, other.length]).toEqual([20, 20]);
	expect(Buffer.compare(one, other)).not.toBe(0);
});
