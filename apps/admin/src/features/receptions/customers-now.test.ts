import { lineSettingsFromStored } from "@junban/domain/documents";
import { type OpeningRules, openingAt } from "@junban/domain/hours";
import { NEW_BOARD } from "@junban/domain/line";
import { expect, test } from "vitest";
import { customersNow } from "./customers-now.ts";
import { aClosure, aReception, rulesOf } from "./testing/hours.ts";

const tokyo = (time: string) => Date.parse(`2026-11-21T${time}:00+09:00`);

function at(rules: OpeningRules, time: string, line = {}) {
	const settings = lineSettingsFromStored(line);
	return customersNow(rules, openingAt(rules, tokyo(time)), { settings, board: NEW_BOARD });
}

const lunch = aReception("lunch", { start_at: "11:00", end_at: "14:00", order_number: 1 });

test("open until the end of the last reception without a break", () => {
	const tea = aReception("tea", { start_at: "14:00", end_at: "17:00" });
	expect(at(rulesOf([lunch]), "12:00")).toEqual({ code: "open", until: tokyo("14:00") });
	expect(at(rulesOf([lunch, tea]), "12:00")).toEqual({ code: "open", until: tokyo("17:00") });
});

test("open past midnight", () => {
	const night = aReception("night", { start_at: "22:00", end_at: "02:00" });
	expect(at(rulesOf([night]), "23:00")).toEqual({ code: "open", until: tokyo("02:00") + 86_400_000 });
});

test("open without an end where there are no receptions", () => {
	expect(at(rulesOf([]), "12:00")).toEqual({ code: "open" });
});

test("closed until the next opening, by hours and by a closure", () => {
	const closure = aClosure("c", "2026-11-21T12:00:00+09:00", "2026-11-21T13:00:00+09:00");
	expect(at(rulesOf([lunch]), "10:00")).toEqual({ code: "closed", opensAt: tokyo("11:00") });
	const rules = rulesOf([lunch], { closures: [closure] });
	expect(at(rules, "12:30")).toEqual({ code: "temporarily-closed", opensAt: tokyo("13:00") });
	expect(at(rules, "11:30")).toEqual({ code: "open", until: tokyo("12:00") });
});

test("paused and full as the customers' page says", () => {
	const full = aReception("full", { start_at: "11:00", end_at: "14:00", limit: 0 });
	expect(at(rulesOf([lunch]), "12:00", { paused: true })).toEqual({ code: "paused" });
	expect(at(rulesOf([full]), "12:00")).toEqual({ code: "limit-reached" });
});
