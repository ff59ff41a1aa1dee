import { expect, test } from "vitest";
import { MAX_LOGO_BYTES } from "./logo-file.ts";
import { MAX_QUESTIONS } from "./question.ts";
import { SHOP_QUOTAS, STAFF_JOINS, UNCONFIRMED_ACCOUNTS } from "./quotas.ts";

test("VAL-33 what clients may store leaves room for all that the screens take", () => {
	const { documentBytes, documents, files } = SHOP_QUOTAS;
	// Staff may mend a list that is already too long.
	expect(documents["apps/line/questions"]).toBeGreaterThan(MAX_QUESTIONS);
	expect(documents["apps/line/require_questions"]).toBeGreaterThan(MAX_QUESTIONS);
	expect(documents["apps/line"] * documentBytes).toBeLessThanOrEqual(8 * 1_048_576);
	// A shop shows one; the earlier ones go once a day.
	expect(files * MAX_LOGO_BYTES).toBeLessThanOrEqual(32 * 1_048_576);
});

test("VAL-34 walk-ins may come two a second for hours, and a whole crowd at once", () => {
	expect(STAFF_JOINS).toEqual({ burst: 300, perMinute: 120 });
});

test("VAL-35 an account has a month to confirm, and a day however many there are", () => {
	expect(UNCONFIRMED_ACCOUNTS).toEqual({ days: 30, most: 20_000, leastDays: 1 });
});
