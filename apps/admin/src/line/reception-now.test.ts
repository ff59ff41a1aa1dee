import {
	appDataFromStored,
	type Closure,
	closureFromStored,
	lineSettingsFromStored,
	type Reception,
	receptionFromStored,
} from "@junban/domain/documents";
import type { Checked, StoredFields } from "@junban/domain/values";
import { expect, test } from "vitest";
import { receptionNow, rulesOf } from "./reception-now.ts";

const JA = { locale: "ja", isSuspended: false } as const;
const EN = { ...JA, locale: "en" } as const;
const APP = appDataFromStored({ name: "みなと食堂" });
const SETTINGS = lineSettingsFromStored({});
/** Of Sunday 22 November 2026 in Tokyo. */
const at = (time: string) => Date.parse(`2026-11-22T${time}:00+09:00`);

function read<T>(checked: Checked<T>): T {
	if (!checked.ok) throw new Error(checked.code);
	return checked.value;
}

const reception = (fields: StoredFields): Reception =>
	read(receptionFromStored({ uid: "r", order_number: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], ...fields }));
const closure = (from: string, to: string): Closure =>
	read(
		closureFromStored({
			uid: "c",
			order_number: 1,
			start_at: { seconds: at(from) / 1_000, nanoseconds: 0 },
			end_at: { seconds: at(to) / 1_000, nanoseconds: 0 },
		}),
	);
const rules = (receptions: readonly Reception[], closures: readonly Closure[] = []) =>
	rulesOf(APP, SETTINGS, { documents: receptions, corrupt: [] }, { documents: closures, corrupt: [] });
const LUNCH = reception({ name: "ランチ", en: { name: "Lunch" }, start_at: "11:00", end_at: "14:00" });

test("a line without receptions is open without an end", () => {
	expect(receptionNow(rules([]), at("12:00"), JA)).toEqual({ is: "open", name: "" });
});

test("the reception in force has its name in the reader's language, and its end", () => {
	expect(receptionNow(rules([LUNCH]), at("12:00"), JA)).toEqual({
		is: "open",
		name: "ランチ",
		until: at("14:00"),
	});
	expect(receptionNow(rules([LUNCH]), at("12:00"), EN)).toMatchObject({ name: "Lunch" });
	const unnamed = reception({ name: "ランチ", start_at: "11:00", end_at: "14:00" });
	expect(receptionNow(rules([unnamed]), at("12:00"), EN)).toMatchObject({ name: "ランチ" });
});

test("a closure that begins during the reception is its end", () => {
	const cut = rules([LUNCH], [closure("13:00", "15:00")]);
	expect(receptionNow(cut, at("12:00"), JA)).toMatchObject({ is: "open", until: at("13:00") });
	expect(receptionNow(cut, at("13:00"), JA)).toMatchObject({ is: "temporarily-closed" });
});

test("a night's reception ends on the next day", () => {
	const night = reception({ name: "夜", start_at: "18:00", end_at: "02:00" });
	expect(receptionNow(rules([night]), at("23:00"), JA)).toMatchObject({
		until: at("24:00") + 2 * 3_600_000,
	});
});

test("outside of the hours the next opening is told", () => {
	expect(receptionNow(rules([LUNCH]), at("09:00"), JA)).toEqual({ is: "closed", opensAt: at("11:00") });
});

test("receptions that cannot be read close the line, as they do at the desk", () => {
	const unreadable = rulesOf(
		APP,
		SETTINGS,
		{ documents: [], corrupt: [{ id: "r", problem: "start_at" }] },
		{ documents: [], corrupt: [] },
	);
	expect(receptionNow(unreadable, at("12:00"), JA)).toEqual({ is: "closed" });
});

test("a shop that operators have stopped is never open, also while its hours are unknown", () => {
	const stopped = { ...JA, isSuspended: true };
	expect(receptionNow(rules([LUNCH]), at("12:00"), stopped)).toEqual({ is: "suspended" });
	expect(receptionNow(rules([LUNCH]), at("09:00"), stopped)).toEqual({ is: "suspended" });
	expect(receptionNow(undefined, at("12:00"), stopped)).toEqual({ is: "suspended" });
	expect(receptionNow(undefined, at("12:00"), JA)).toBeUndefined();
});
