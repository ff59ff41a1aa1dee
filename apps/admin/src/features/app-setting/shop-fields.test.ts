import { APP_OWNERS, appDataFromStored, checkImageName } from "@junban/domain/documents";
import { pickValues } from "@junban/forms/values";
import { expect, test } from "vitest";
import { logoName, mostLetters, retentionBounds, SHOP_FIELDS, shopToStored } from "./shop-fields.ts";

test("the form has every field that an owner may change", () => {
	const stored = Object.values(APP_OWNERS).flatMap((field) =>
		"english" in field ? [field.stored, field.english] : [field.stored],
	);
	expect(new Set<string>(SHOP_FIELDS)).toEqual(new Set<string>(stored));
});

test("the form opens with what is stored, and with none for empty texts", () => {
	const values = pickValues(
		shopToStored(appDataFromStored({ name: "港", en: { name: "Port" } })),
		SHOP_FIELDS,
	);
	expect(values).toMatchObject({ name: "港", "en.name": "Port", retention_days: 30, locale: "ja" });
	expect(values["en.address"]).toBeUndefined();
});

test("the bounds of the table", () => {
	expect([mostLetters("name"), mostLetters("description"), mostLetters("retentionDays")]).toEqual([
		100,
		2_000,
		undefined,
	]);
	expect(retentionBounds()).toMatchObject({ least: 1, most: 3_650 });
});

test.each([
	["IMG 0001.PNG", "logo-a.png"],
	["写真/2024.webp", "logo-a.webp"],
	["no-extension", "logo-a"],
	["évil\u202egnp.exe", "logo-a.exe"],
])("%j is uploaded as %s", (given, name) => {
	expect(logoName(given, 10)).toBe(name);
});

test("two uploads have two names, both of which the file store takes", () => {
	const names = [1_763_800_000_000, 1_763_800_000_001].map((now) => logoName("x.jpg", now));
	expect(new Set(names).size).toBe(2);
	expect(names.map((name) => checkImageName(name).ok)).toEqual([true, true]);
});
