import fc from "fast-check";
import { expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { defaultTextsEn } from "#src/words/default-texts-en.ts";
import { defaultTextsJa } from "#src/words/default-texts-ja.ts";
import { newLine } from "#src/words/new-line.ts";
import { lineSettingsFromStored } from "./line-settings.ts";
import { PLACE_TEXT_FIELDS, placeTextsFromStored } from "./place-texts.ts";
import { checkLineSettings, lineSettingsToStored } from "./validation-line.ts";

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
	...Object.fromEntries(PLACE_TEXT_FIELDS.map((field) => [field, anyText])),
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
			const { texts, ...settings } = checked.value;
			const stored = { ...lineSettingsToStored(checked.value) };
			for (const each of [given, stored]) {
				expect(lineSettingsFromStored(each)).toMatchObject(settings);
				expect(placeTextsFromStored(each)).toEqual(texts);
			}
			expect(checkLineSettings(stored)).toStrictEqual(checked);
		}),
		{ ...seeded, numRuns: 500 },
	);
});

test("SET-5 English texts are stored in one map, the name with those for places", () => {
	const english = (en: unknown) => {
		const checked = checkLineSettings({ name: "本店", en });
		return checked.ok && lineSettingsToStored(checked.value).en;
	};
	expect(english({ name: "Main store", called: "Your turn" })).toStrictEqual({
		...{ name: "Main store", called: "Your turn" },
	});
	expect(english({ name: " ", called: "Your turn" })).toStrictEqual({ called: "Your turn" });
	expect(english({ name: "Main store" })).toStrictEqual({ name: "Main store" });
	expect(english({})).toBeUndefined();
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
	expect(checked.ok && lineSettingsToStored(checked.value)).toStrictEqual({
		...{ name: "本店", color: "#0D848D", unit: "組", number_start: 1, time_per: 10, lessNumber: 2 },
		...{ day_start: "04:00", expire_leftover: true, autocall_function_enable: false, autocall_time: 10 },
		...{ autocall_without_screen: false, v1_join: true },
	});
});

test("SET-6 fields that the desk writes are not read", () => {
	const desk = {
		paused: true,
		paused_message: "昼休み",
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
		...["name text-too-long", "en.name invalid-value", "color color-invalid", "unit invalid-value"],
		...[
			"number_prefix text-too-long",
			"number_start invalid-value",
			"time_per invalid-value",
			"lessNumber invalid-value",
		],
		...["day_start invalid-value", "expire_leftover invalid-value", "autocall_function_enable invalid-value"],
		...["autocall_time invalid-value", "called text-too-long", "range_messages.1 invalid-value"],
		...["en.less_text invalid-value", "en.range_messages.0 required-missing", "holiday_mode invalid-value"],
	]);
});
