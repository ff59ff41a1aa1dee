import { expect, test } from "vitest";
import { appDataFromStored, appDataToStored, appPlanFromStored, checkAppData } from "./app.ts";

const NO_TEXTS = { name: "", description: "", address: "", hoursText: "", category: "" };
const nothing = {
	...NO_TEXTS,
	en: NO_TEXTS,
	phone: "",
	mapUrl: "",
	siteUrl: "",
	logo: "",
	color: "#0D848D",
	timeZone: "Asia/Tokyo",
	locale: "ja",
	holidayCountry: "ja",
	retentionDays: 30,
};

const ENGLISH = { name: "Minato", description: "Fish", address: "1-2-3 Minato", hours_text: "9\n17" };

test("SET-7 what an owner has saved of an app reads as it was", () => {
	const data = checkAppData({
		...{
			name: "みなと食堂",
			description: "魚".repeat(2_000),
			address: "みなと市1-2-3",
			hours_text: "9時\n17時",
		},
		...{ phone: "03-1234-5678", map_url: "https://maps.example/x?y=1", timezone: "Europe/Rome" },
		...{ locale: "en", holiday_country: "it", en: ENGLISH },
	});
	if (!data.ok) throw new Error(data.code);
	expect(appDataFromStored(appDataToStored(data.value))).toEqual({
		...nothing,
		name: "みなと食堂",
		description: "魚".repeat(2_000),
		address: "みなと市1-2-3",
		hoursText: "9時\n17時",
		en: { ...NO_TEXTS, name: "Minato", description: "Fish", address: "1-2-3 Minato", hoursText: "9\n17" },
		phone: "03-1234-5678",
		mapUrl: "https://maps.example/x?y=1",
		timeZone: "Europe/Rome",
		locale: "en",
		holidayCountry: "it",
	});
});

test.each([
	[{}],
	[{ name: 7, en: null, description: {}, phone: "call me", map_url: "javascript:alert(1)", locale: "xx" }],
	[
		{
			address: [],
			hours_text: null,
			timezone: "Mars",
			holiday_country: 0,
			en: { name: 5, address: 5, description: [], hours_text: {} },
		},
	],
	[{ map_url: "https://good.example@evil.example/", en: "Minato" }],
])("SET-7 every document is an app: %j", (stored) => {
	expect(appDataFromStored(stored)).toEqual(nothing);
});

test("SET-7 texts are cut to their bounds", () => {
	const long = { name: "x".repeat(200), description: "y".repeat(3_000) };
	const { name, description, en } = appDataFromStored({ ...long, en: long });
	expect([name, en.name].map(({ length }) => length)).toEqual([100, 100]);
	expect([description, en.description].map(({ length }) => length)).toEqual([2_000, 2_000]);
});

test.each([
	[
		{ premium: { enabled: true }, subdomain: true },
		{ premium: true, subdomain: true },
	],
	[
		{ premium: { enabled: "yes" }, subdomain: 1 },
		{ premium: false, subdomain: false },
	],
	[{}, { premium: false, subdomain: false }],
])("PLAN-1 %j reads as %j", (stored, plan) => {
	expect(appPlanFromStored(stored)).toMatchObject(plan);
});
