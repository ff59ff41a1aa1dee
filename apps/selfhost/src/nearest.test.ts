import { expect, test } from "vitest";
import { nearestOf } from "./nearest.ts";

const KNOWN = ["JUNBAN_BACKUP", "JUNBAN_BACKUP_HOURS", "JUNBAN_DATA", "JUNBAN_LOG"];

test.each([
	["JUNBAN_BAKUP", "JUNBAN_BACKUP"],
	["JUNBAN_BACKUPS", "JUNBAN_BACKUP"],
	["JUNBAN_BACKUP_HOUR", "JUNBAN_BACKUP_HOURS"],
	["JUNBAN_DATE", "JUNBAN_DATA"],
	["JUNBAN_LOG", "JUNBAN_LOG"],
	["JUNBAN_COLOUR_OF_THE_SHOP", undefined],
	["", undefined],
])("%s: %s", (name, nearest) => {
	expect(nearestOf(name, KNOWN)).toBe(nearest);
});
