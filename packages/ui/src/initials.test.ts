import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it.each([
	["佐藤 花子", "佐"],
	["Hanako Sato", "HS"],
	["émile zola", "ÉZ"],
	["sato", "S"],
	["Sato 花子", "S"],
	["👨‍👩‍👧‍👦 家族", "👨‍👩‍👧‍👦"],
	["محمد علي", "م"],
	[" が行", "が"],
	["", ""],
	["  \t ", ""],
])("initials of %j are %j", (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});
