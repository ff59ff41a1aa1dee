import { expect, test } from "vitest";
import { faultOfJoins } from "./join-order.ts";

const join = (number: number, sent: number, answered: number) => ({
	uid: `u${number}`,
	number,
	sent,
	answered,
});

test("joins in flight together may have any order", () => {
	expect(faultOfJoins([join(4, 0, 10), join(3, 1, 9), join(5, 11, 12)])).toBeUndefined();
});

test.each([
	["gap between 3 and 5", [join(3, 0, 1), join(5, 2, 3)]],
	["number 3 twice", [join(3, 0, 1), join(3, 2, 3)]],
	["number 3 was sent after 4 was answered", [join(4, 0, 1), join(3, 2, 3)]],
])("%s", (fault, joins) => {
	expect(faultOfJoins(joins)).toBe(fault);
});
