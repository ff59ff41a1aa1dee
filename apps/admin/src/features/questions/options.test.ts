import { MAX_OPTIONS } from "@junban/domain/documents";
import { expect, test } from "vitest";
import {
	fieldsOfOptions,
	filledOptions,
	hasEnglishGap,
	type OptionText,
	optionFaults,
	optionsOf,
	pasteOptions,
} from "./options.ts";

const row = (text: string, english = ""): OptionText => ({ text, english });

test("options stand beside their English ones; what is no text is empty", () => {
	expect(optionsOf(["座敷", 7], ["Tatami"])).toEqual([row("座敷", "Tatami"), row("")]);
	expect(optionsOf(null, "x")).toEqual([]);
});

test("without an English text no English options are stored", () => {
	expect(fieldsOfOptions([row("座敷"), row("席", " ")])).toEqual({ options: ["座敷", "席"], english: [] });
	expect(fieldsOfOptions([row("座敷", "Tatami"), row("席")]).english).toEqual(["Tatami", ""]);
});

test("empty rows are left out; English for some options only is a gap", () => {
	expect(filledOptions([row(" "), row("席"), row("", "Seat")])).toEqual([row("席"), row("", "Seat")]);
	expect(hasEnglishGap([row("座敷", "Tatami"), row("席"), row("")])).toBe(true);
	expect(hasEnglishGap([row("座敷", "Tatami"), row("")])).toBe(false);
	expect(hasEnglishGap([row("座敷"), row("席")])).toBe(false);
});

test("a repeated text is a fault of the later row; bounds count code points", () => {
	const family = "👨".repeat(100);
	expect(optionFaults([row("席"), row("席 "), row(""), row("")])).toEqual([
		undefined,
		"twice",
		undefined,
		undefined,
	]);
	expect(optionFaults([row(family), row(`${family}x`), row("a", `${family}x`)])).toEqual([
		undefined,
		"long",
		"long",
	]);
});

test("a pasted column becomes rows in the place of an empty one, a second column their English", () => {
	const pasted = { pasted: "座敷\tTatami\r\nカウンター\tCounter\r\n\r\n", side: "text" } as const;
	expect(pasteOptions([row("席"), row(""), row("外")], 1, pasted)).toEqual({
		options: [row("席"), row("座敷", "Tatami"), row("カウンター", "Counter"), row("外")],
		left: 0,
	});
	expect(pasteOptions([row("席")], 0, pasted)?.options.map(({ text }) => text)).toEqual([
		"席",
		"座敷",
		"カウンター",
	]);
});

test("a column pasted over English texts makes no options", () => {
	const pasted = { pasted: "One\nTwo\nThree", side: "english" } as const;
	expect(pasteOptions([row("1つ"), row("2つ"), row("3つ", "3")], 1, pasted)).toEqual({
		options: [row("1つ"), row("2つ", "One"), row("3つ", "Two")],
		left: 0,
	});
});

test("a text of one cell is left to the browser; rows beyond the bound are counted", () => {
	expect(pasteOptions([row("")], 0, { pasted: "座敷\n", side: "text" })).toBeUndefined();
	const many = Array.from({ length: MAX_OPTIONS + 2 }, (_each, index) => `${index}`).join("\n");
	const pasted = pasteOptions([row("席"), row("")], 1, { pasted: many, side: "text" });
	expect(pasted?.options).toHaveLength(MAX_OPTIONS);
	expect(pasted?.left).toBe(3);
});
