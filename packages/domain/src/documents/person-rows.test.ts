import { expect, test } from "vitest";
import { CUSTOMER_ROWS } from "./person-rows.ts";

test("no row of what is stored of a person is told twice", () => {
	expect(CUSTOMER_ROWS.length).toBeGreaterThan(0);
	expect([...new Set(CUSTOMER_ROWS)]).toEqual([...CUSTOMER_ROWS]);
});
