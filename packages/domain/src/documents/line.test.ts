import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOON } from "#src/testing/builders.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import { TIMEZONES } from "#src/values/time-zones.ts";
import { appDataFromStored } from "./app.ts";
import { type LineSettings, lineSettingsFromStored } from "./line.ts";
import { colorOf, displayNumber } from "./line-shown.ts";

const DEFAULTS: LineSettings = {
	name: "",
	en: { name: "", displayMessage: "" },
	color: "#0D848D",
	unit: "組",
	numberPrefix: "",
	numberStart: 1,
	displayLayout: "auto",
	displayVoice: "off",
	displaySound: true,
	displayShowWait: true,
	displayMessage: "",
	displayQr: true,
	timePer: 10,
	lessNumber: 2,
	dayStart: "04:00",
	expireLeftover: true,
	placesPerBrowser: 3,
	paused: false,
	pausedMessage: "",
	presence: false,
	autocallFunctionEnable: false,
	autocallWithoutScreen: false,
	v1Join: true,
	autocallEnable: false,
	autocallTime: 10,
	settingsVersion: 0,
};
const FIELDS = [
	...["name", "color", "unit", "number_prefix", "number_start", "time_per", "lessNumber", "day_start"],
	...["paused", "paused_message", "autocall_function_enable", "autocall_enable", "autocall_time"],
	...["presence", "autocall_without_screen", "v1_join"],
	...["settings_version", "autocall_called_lasted", "called_lasted", "en"],
	...["places_per_browser", "joins_per_minute", "display"],
];

describe("SET-1 defaults", () => {
	test("SET-1 an empty document is a line", () => {
		expect(lineSettingsFromStored({})).toMatchObject(DEFAULTS);
	});

	test.each([null, -1, 1.5, "x", "", [], {}, Number.NaN, "24:00", "4:00", "12:60", "#12345G"])(
		"SET-1 every field of %j has its default",
		(value) => {
			const stored = Object.fromEntries(FIELDS.map((field) => [field, value]));
			const { name, numberPrefix, pausedMessage, calledLasted, autocallCalledLasted, ...rest } =
				lineSettingsFromStored(stored);
			expect({ ...rest, name: "", numberPrefix: "", pausedMessage: "" }).toMatchObject(DEFAULTS);
			const text = typeof value === "string" ? value : "";
			expect([name, numberPrefix, pausedMessage]).toEqual([text, text.slice(0, 4), text]);
			expect([calledLasted, autocallCalledLasted]).toEqual(value === -1 ? [-1, -1] : [undefined, undefined]);
		},
	);

	test("SET-1 garbage never throws", () => {
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...FIELDS), hostile), (stored) => {
				expect(lineSettingsFromStored(stored).dayStart).toMatch(/^\d\d:\d\d$/);
			}),
			{ ...seeded, numRuns: 3_000 },
		);
	});
});

test("SET-2 what is within its bounds is taken as it is", () => {
	const stored = {
		name: "本店",
		color: "#abcdef",
		unit: "人",
		number_prefix: "A-",
		number_start: 100,
		time_per: 5,
		lessNumber: 0,
		day_start: "23:59",
		expire_leftover: false,
		places_per_browser: 5,
		joins_per_minute: 30,
		paused: true,
		paused_message: "昼休み",
		presence: true,
		autocall_function_enable: true,
		autocall_without_screen: true,
		v1_join: false,
		autocall_enable: true,
		autocall_time: 3,
		autocall_called_lasted: NOON,
		called_lasted: NOON - 1,
		settings_version: 7,
		display: { layout: "upright", voice: "both", show_wait: false, en: { message: "Cash only" } },
		en: { name: " Main\nstore ", color: "#FFFFFF" },
	};
	expect(lineSettingsFromStored(stored)).toMatchObject({
		name: "本店",
		en: { name: "Main store", displayMessage: "Cash only" },
		color: "#ABCDEF",
		unit: "人",
		numberPrefix: "A-",
		numberStart: 100,
		displayLayout: "upright",
		displayVoice: "both",
		displaySound: true,
		displayShowWait: false,
		timePer: 5,
		lessNumber: 0,
		dayStart: "23:59",
		expireLeftover: false,
		placesPerBrowser: 5,
		joinsPerMinute: 30,
		paused: true,
		pausedMessage: "昼休み",
		presence: true,
		autocallFunctionEnable: true,
		autocallWithoutScreen: true,
		v1Join: false,
		autocallEnable: true,
		autocallTime: 3,
		autocallCalledLasted: NOON,
		calledLasted: NOON - 1,
		settingsVersion: 7,
	});
});

test.each([
	["number_start", "numberStart", 1, 9_999],
	["time_per", "timePer", 1, 600],
	["lessNumber", "lessNumber", 0, 100],
	["autocall_time", "autocallTime", 1, 600],
	["places_per_browser", "placesPerBrowser", 0, 100],
	["joins_per_minute", "joinsPerMinute", 1, 6_000],
] as const)("SET-2 %s is within its bounds", (field, key, least, most) => {
	const read = (value: number) => lineSettingsFromStored({ [field]: value })[key];
	expect([read(least), read(most)]).toEqual([least, most]);
	expect([read(least - 1), read(most + 1)]).toEqual([DEFAULTS[key], DEFAULTS[key]]);
});

test("SET-2 texts are cut to their bound, the colour is in upper case", () => {
	const long = "x".repeat(600);
	const read = lineSettingsFromStored({
		name: long,
		number_prefix: long,
		paused_message: long,
		en: { name: long },
	});
	expect([
		read.en.name.length,
		read.name.length,
		read.numberPrefix.length,
		read.pausedMessage.length,
	]).toEqual([100, 100, 4, 500]);
	expect(["#00ff7f", "00ff7f", "#00ff7f0", null].map(colorOf)).toEqual([
		"#00FF7F",
		"#0D848D",
		"#0D848D",
		"#0D848D",
	]);
});

test("SET-4 the holiday mode is as the line says, and absent where it does not", () => {
	for (const mode of ["weekday", "closed", "own"])
		expect(lineSettingsFromStored({ holiday_mode: mode }).holidayMode).toBe(mode);
	for (const none of [undefined, null, "Own", 7])
		expect(lineSettingsFromStored({ holiday_mode: none })).not.toHaveProperty("holidayMode");
});

test("SET-3 a time zone that is none of the specification's is Asia/Tokyo", () => {
	const timeZoneOf = (timezone: unknown) => appDataFromStored({ timezone }).timeZone;
	expect(TIMEZONES.map(timeZoneOf)).toEqual(TIMEZONES);
	expect(TIMEZONES).toHaveLength(8);
	for (const value of ["Europe/London", "asia/tokyo", "", null, 9])
		expect(timeZoneOf(value)).toBe("Asia/Tokyo");
});

test.each([
	["", 1, 1, "1"],
	["A-", 1, 27, "A-27"],
	["", 100, 1, "100"],
	["B", 9_999, 2, "B10000"],
])("NUM-6 prefix '%s', start %i, number %i is shown as %s", (numberPrefix, numberStart, number, shown) => {
	expect(displayNumber({ numberPrefix, numberStart }, number)).toBe(shown);
});
