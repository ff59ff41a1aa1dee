import { expect, test } from "vitest";
import { MAX_WAITING } from "./limits.ts";
import { MAX_LOGO_BYTES } from "./logo-file.ts";
import { MAX_OPTIONS, MAX_QUESTIONS } from "./question.ts";
import {
	FOUNDINGS,
	FREE_TEXT,
	SHOP_JOINS_A_DAY,
	SHOP_QUOTAS,
	SHOP_TEXTS_A_DAY,
	STAFF_ACTS,
	STAFF_JOINS,
	UNCONFIRMED_ACCOUNTS,
} from "./quotas.ts";

test("VAL-33 what clients may store leaves room for all that the screens take", () => {
	const { collectionBytes, documents, files } = SHOP_QUOTAS;
	// Staff may mend a list that is already too long.
	expect(documents["apps/line/questions"].most).toBeGreaterThan(MAX_QUESTIONS);
	expect(documents["apps/line/require_questions"].most).toBeGreaterThan(MAX_QUESTIONS);
	// A line's four lists and its own document, of 20 lines.
	expect(documents["apps/line"].most * 5 * collectionBytes).toBeLessThanOrEqual(52_428_800);
	// A shop shows one; the earlier ones go once a day.
	expect(files * MAX_LOGO_BYTES).toBeLessThanOrEqual(32 * 1_048_576);
});

test("VAL-33 the longest question has room, and so have the messages of a line", () => {
	const { documents } = SHOP_QUOTAS;
	// In UTF-8, with 40 bytes for the name and the type of each text.
	const bytes = (texts: readonly number[]) => texts.reduce((sum, most) => sum + 3 * most + 40, 0);
	const many = (count: number, most: number) => Array.from({ length: count }, () => most);
	const question = [200, 1_000, ...many(MAX_OPTIONS, 100)];
	expect(bytes([...question, ...question])).toBeLessThan(documents["apps/line/questions"].bytes);
	// Fifty as shops ask them: ten choices each, in two languages.
	const usual = bytes([40, 100, ...many(10, 20)]);
	expect(MAX_QUESTIONS * 2 * usual).toBeLessThan(documents["apps/line/questions"].all);
	const line = [100, 100, ...many(5, 500), 500, 2_400, ...many(50, 500)];
	expect(bytes([...line, ...line])).toBeLessThan(documents["apps/line"].bytes);
	expect(bytes(many(2, 500))).toBeLessThan(documents["apps/line/temporary_closeds"].bytes);
});

test("VAL-34 walk-ins may come two a second for hours, and a whole crowd at once", () => {
	expect(STAFF_JOINS).toEqual({ burst: 300, perMinute: 120 });
});

test("VAL-35 an account has a month to confirm, and a day however many there are", () => {
	expect(UNCONFIRMED_ACCOUNTS).toEqual({ days: 30, most: 20_000, leastDays: 1 });
});

test("VAL-36 a day holds more than the largest line twice over, and walk-ins of a whole day at a counter", () => {
	for (const { free, premium } of Object.values(SHOP_JOINS_A_DAY)) expect(premium).toBeGreaterThan(free);
	expect(SHOP_JOINS_A_DAY.customers.free).toBeGreaterThan(2 * MAX_WAITING);
	expect(SHOP_JOINS_A_DAY.staff.free).toBeGreaterThan(24 * 60 * 6);
	expect(SHOP_JOINS_A_DAY.present).toEqual(SHOP_JOINS_A_DAY.customers);
});

test("VAL-37 a day holds the long answers of a large event, and fills no disk with them", () => {
	expect(SHOP_TEXTS_A_DAY.customers.free).toBeGreaterThanOrEqual(10_000 * (700 - FREE_TEXT));
	for (const { free, premium } of Object.values(SHOP_TEXTS_A_DAY)) expect(premium).toBeGreaterThan(free);
	expect(SHOP_TEXTS_A_DAY.present).toEqual(SHOP_TEXTS_A_DAY.customers);
	const characters = Object.values(SHOP_TEXTS_A_DAY).reduce((sum, { free }) => sum + free, 0);
	expect(characters * 2 * 4).toBeLessThanOrEqual(128_000_000);
});

test("VAL-38 a room full of people founds shops at once, and an account all its shops twice", () => {
	expect(FOUNDINGS).toEqual({ network: { burst: 30, aDay: 96 }, account: { burst: 10, aDay: 10 } });
});

test("VAL-39 nobody at a counter comes near the bound of changing calls", () => {
	expect(STAFF_ACTS).toEqual({ burst: 20_000, perSecond: 2 });
});
