import { describe, expect, test } from "vitest";
import { checkNewApp } from "#src/shop/new-app.ts";
import { appDataToStored, checkAppData } from "./app.ts";

const WHOLE = {
	name: "港食堂",
	color: "#123ABC",
	timezone: "Europe/Rome",
	locale: "en",
	holiday_country: "it",
	retention_days: 90,
	address: "東京都港区1-2-3",
	phone: "03-1234-5678",
	map_url: "https://maps.example/x",
	site_url: "https://example.com/",
	hours_text: "平日 10:00〜\n土日 9:00〜",
	description: "海の見える食堂です。",
	category: "食堂",
	logo: "logo.png",
	en: { name: "Minato Diner", hours_text: "Weekdays from 10" },
};
const noTexts = { name: "", address: "", hoursText: "", description: "", category: "" };

describe("VAL-18 an app's data", () => {
	test("VAL-18 survives reading and storing", () => {
		const read = checkAppData(WHOLE);
		if (!read.ok) throw new Error(read.code);
		expect(read.value.holidayCountry).toBe("it");
		expect(read.value.en).toEqual({ ...noTexts, name: "Minato Diner", hoursText: "Weekdays from 10" });
		expect(appDataToStored(read.value)).toEqual(WHOLE);
	});

	test("VAL-18 a name is enough; the rest has its default, and empty texts are not stored", () => {
		const read = checkAppData({ name: " 港 ", address: " ", phone: null, logo: "", en: "English" });
		if (!read.ok) throw new Error(read.code);
		expect(read.value.en).toEqual(noTexts);
		expect(appDataToStored(read.value)).toEqual({
			name: "港",
			color: "#0D848D",
			timezone: "Asia/Tokyo",
			locale: "ja",
			holiday_country: "ja",
			retention_days: 30,
		});
	});

	test("VAL-18 fields that are not an owner's are not read", () => {
		const read = checkAppData({ ...WHOLE, premium: { enabled: true }, uid: "x", subdomain: true });
		expect(read.ok && appDataToStored(read.value)).toEqual(WHOLE);
	});

	test.each([
		["name", undefined, "required-missing"],
		["name", " ", "required-missing"],
		["name", "\u0000", "required-missing"],
		["name", "x".repeat(101), "text-too-long"],
		["name", 7, "invalid-value"],
		["color", "red", "color-invalid"],
		["timezone", "Mars/Base", "invalid-value"],
		["locale", "it", "invalid-value"],
		["holiday_country", "fr", "invalid-value"],
		["retention_days", 0, "invalid-value"],
		["retention_days", 3_651, "invalid-value"],
		["retention_days", "30", "invalid-value"],
		["address", "x".repeat(201), "text-too-long"],
		["phone", "call me", "invalid-value"],
		["map_url", "javascript:alert(1)", "invalid-value"],
		["site_url", "example.com", "invalid-value"],
		["hours_text", "x".repeat(501), "text-too-long"],
		["description", "x".repeat(2_001), "text-too-long"],
		["category", "x".repeat(51), "text-too-long"],
		["logo", "logo.svg", "file-type-invalid"],
		["logo", "../logo.png", "file-name-invalid"],
	])("VAL-19 %s %j is %s", (field, value, code) => {
		expect(checkAppData({ ...WHOLE, [field]: value })).toEqual({ ok: false, code, field });
	});

	test("VAL-19 an English text is refused by its own name, and the first fault decides", () => {
		const en = { address: "x".repeat(201) };
		expect(checkAppData({ ...WHOLE, en })).toEqual({ ok: false, code: "text-too-long", field: "en.address" });
		expect(checkAppData({ ...WHOLE, en, color: "red" })).toMatchObject({ code: "color-invalid" });
	});

	test.each([undefined, null, "data", 7, []])("VAL-19 %j is no data", (value) => {
		expect(checkAppData(value)).toEqual({ ok: false, code: "app-data-missing" });
	});
});

describe("VAL-20 a registration", () => {
	test("VAL-20 gives uid and data", () => {
		expect(checkNewApp({ appUID: "minato", appData: WHOLE }, false)).toMatchObject({
			ok: true,
			value: { uid: "minato", data: { name: "港食堂" } },
		});
	});

	test.each([
		[{}, "app-uid-missing", "appUID"],
		[{ appUID: "www" }, "app-data-missing", "appData"],
		[{ appUID: "www", appData: {} }, "slug-reserved", "appUID"],
		[{ appUID: "A", appData: {} }, "slug-invalid", "appUID"],
		[{ appUID: "minato", appData: {} }, "already-exists", "appUID"],
	])("VAL-20 %j of an app that is there is %s", (values, code, field) => {
		expect(checkNewApp(values, true)).toEqual({ ok: false, code, field });
	});

	test("VAL-20 the uid is free, the data are not right", () => {
		expect(checkNewApp({ appUID: "minato", appData: {} }, false)).toEqual({
			ok: false,
			code: "required-missing",
			field: "name",
		});
	});
});
