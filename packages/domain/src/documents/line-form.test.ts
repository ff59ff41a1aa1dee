import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { defaultTextsEn } from "#src/words/default-texts-en.ts";
import { defaultTextsJa } from "#src/words/default-texts-ja.ts";
import { newLine } from "#src/words/new-line.ts";
import { checkLineSettings, lineSettingsToStored, ownersSettingsFromStored } from "./line.ts";

const STORED_TEXTS = [
	"called",
	"called_text",
	"during_guidance_text",
	"guide_over_text",
	"less_text",
	"line_up_text",
] as const;

const anyText = fc.string({ unit: "binary", maxLength: 40 });
const anyMessages = fc.array(
	fc.record({
		from: fc.integer({ min: 1, max: 50 }),
		to: fc.integer({ min: 50, max: 99 }),
		text: fc.constant("a"),
	}),
	{ maxLength: 3 },
);
const anyWording = {
	...Object.fromEntries(STORED_TEXTS.map((field) => [field, anyText])),
	range_messages: anyMessages,
};
const anyLine = fc.record(
	{
		name: anyText.map((text) => `本店${text}`),
		color: fc.constantFrom("#abcdef", "#0D848D"),
		unit: fc.constantFrom("人", "組", "番"),
		number_prefix: fc.string({ unit: "binary", maxLength: 4 }),
		number_start: fc.integer({ min: 1, max: 9_999 }),
		time_per: fc.integer({ min: 1, max: 600 }),
		lessNumber: fc.nat(100),
		day_start: fc.constantFrom("00:00", "23:59"),
		expire_leftover: fc.boolean(),
		holiday_mode: fc.constantFrom("weekday", "closed", "own"),
		autocall_function_enable: fc.boolean(),
		autocall_without_screen: fc.boolean(),
		v1_join: fc.boolean(),
		autocall_time: fc.integer({ min: 1, max: 600 }),
		...anyWording,
		en: fc.record({ ...anyWording, name: anyText }, { requiredKeys: [] }),
	},
	{ requiredKeys: ["name"] },
);

function faultsOf(given: unknown): string[] {
	const checked = checkLineSettings(given);
	return checked.ok ? [] : checked.faults.map(({ code, field }) => `${field} ${code}`);
}

test("SET-5 what an owner writes is what reading gives back, before and after storing", () => {
	fc.assert(
		fc.property(anyLine, (given) => {
			const checked = checkLineSettings(given);
			if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
			const stored = lineSettingsToStored(checked.value);
			for (const each of [given, stored]) expect(ownersSettingsFromStored(each)).toEqual(checked.value);
			expect(checkLineSettings(stored)).toStrictEqual(checked);
		}),
		{ ...seeded, numRuns: 500 },
	);
});

test("SET-5 English texts are stored in one map, the name with those for places", () => {
	const english = (en: unknown) => {
		const checked = checkLineSettings({ name: "本店", en });
		return checked.ok && JSON.parse(JSON.stringify(lineSettingsToStored(checked.value).en));
	};
	expect(english({ name: "Main store", called: "Your turn" })).toStrictEqual({
		...{ name: "Main store", called: "Your turn" },
	});
	expect(english({ name: " ", called: "Your turn" })).toStrictEqual({ called: "Your turn" });
	expect(english({ name: "Main store" })).toStrictEqual({ name: "Main store" });
	expect(english({})).toStrictEqual({});
});

test("SET-5 a new line is what an owner could have written", () => {
	expect(faultsOf(newLine("main", "店内の列", defaultTextsJa, defaultTextsEn))).toEqual([]);
});

test("SET-6 a name there must be; what is not said has its default", () => {
	for (const nothing of [undefined, null, [], "x", { name: " " }])
		expect(faultsOf(nothing)).toEqual(["name required-missing"]);
	const checked = checkLineSettings({ name: "本店" });
	expect(checked).toMatchObject({
		ok: true,
		value: { color: "#0D848D", unit: "組", timePer: 10, lessNumber: 2 },
	});
	// A save deletes the fields that are undefined; JSON drops them.
	expect(checked.ok && JSON.parse(JSON.stringify(lineSettingsToStored(checked.value)))).toMatchObject({
		...{ name: "本店", color: "#0D848D", unit: "組", number_start: 1, time_per: 10, lessNumber: 2 },
		...{ day_start: "04:00", expire_leftover: true, autocall_function_enable: false, autocall_time: 10 },
		...{ autocall_without_screen: false, v1_join: true, places_per_browser: 3 },
		fields: { notification: false },
		notification: { on_during: true, on_called: true, en: {} },
		display: { layout: "auto", voice: "off", sound: true, show_wait: true, qr: true, en: {} },
		en: {},
	});
	expect(checked.ok && lineSettingsToStored(checked.value)).toHaveProperty("joins_per_minute", undefined);
});

test("SET-6 fields that the desk writes are not read", () => {
	const desk = {
		paused: true,
		paused_message: "昼休み",
		presence: true,
		autocall_enable: true,
		called_lasted: 1,
		premium: {},
	};
	expect(checkLineSettings({ name: "本店", ...desk })).toStrictEqual(checkLineSettings({ name: "本店" }));
});

test("SET-6 every fault is named, those of English texts and of a range message too", () => {
	const message = { from: 1, text: "a" };
	expect(
		faultsOf({
			...{ name: "x".repeat(101), color: "red", unit: "個", number_prefix: "ABCDE", number_start: 0 },
			...{ time_per: 601, lessNumber: -1, day_start: "4:00", expire_leftover: 1, autocall_time: 0 },
			...{ holiday_mode: "Own", autocall_function_enable: "yes", called: "x".repeat(101) },
			range_messages: [message, { ...message, to: 0 }],
			en: { name: 7, less_text: 5, range_messages: [{ from: 1 }] },
		}),
	).toEqual([
		...["name text-too-long", "color color-invalid", "unit invalid-value", "number_prefix text-too-long"],
		...["number_start invalid-value", "time_per invalid-value", "lessNumber invalid-value"],
		...["day_start invalid-value", "expire_leftover invalid-value", "holiday_mode invalid-value"],
		...["autocall_function_enable invalid-value", "autocall_time invalid-value"],
		...["called text-too-long", "range_messages.1 invalid-value"],
		...["en.name invalid-value", "en.less_text invalid-value", "en.range_messages.0 required-missing"],
	]);
});

test.each([
	["places_per_browser", 0, 100],
	["joins_per_minute", 1, 6_000],
	["notification.before", 0, 20],
])("SET-6 %s is from %i to %i, loads and saves without loss", (field, least, most) => {
	const [name = "", inner] = field.split(".");
	const form = (value: unknown) => ({
		name: "本店",
		[name]: inner === undefined ? value : { [inner]: value },
	});
	for (const value of [least, most]) {
		const checked = checkLineSettings(form(value));
		if (!checked.ok) throw new Error(field);
		expect(lineSettingsToStored(checked.value)).toMatchObject(form(value));
		expect(ownersSettingsFromStored(form(value))).toEqual(checked.value);
	}
	for (const value of [least - 1, most + 1, 1.5, "1"])
		expect(faultsOf(form(value))).toEqual([`${field} invalid-value`]);
});
