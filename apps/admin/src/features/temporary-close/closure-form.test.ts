import { closureFromStored, closureToStored } from "@junban/domain/documents";
import { type StoredFields, toStoredTimestamp } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import { closureForms, newForm } from "./closure-form.ts";
import { aClosure } from "./testing/closures.ts";

const TOKYO = "Asia/Tokyo";
const at = (text: string) => toStoredTimestamp(Date.parse(text));

describe("the form of a closure", () => {
	const closure = aClosure("c", "2026-11-21T17:00:27+09:00", "2026-11-22T02:30:00+09:00", {
		message: "設備の点検",
	});
	const forms = closureForms(TOKYO, closure);

	test("shows the clocks of the shop, and gives the stored instants back with their seconds", () => {
		const form = forms.formOf(closure);
		expect(form).toMatchObject({
			start_date: "2026-11-21",
			start_time: "17:00",
			end_date: "2026-11-22",
			end_time: "02:30",
			message: "設備の点検",
		});
		expect(forms.storedOf(form)).toEqual(closureToStored(closure, toStoredTimestamp));
	});

	test("a new one is the next whole day", () => {
		const form = newForm("2026-11-21", 4);
		expect(closureForms(TOKYO).storedOf(form)).toEqual({
			order_number: 4,
			start_at: at("2026-11-22T00:00:00+09:00"),
			end_at: at("2026-11-23T00:00:00+09:00"),
		});
		expect(closureForms(TOKYO).check(form)).toMatchObject({ ok: true });
	});

	test("what a save was based on has whole instants", () => {
		const whole = { ...forms.formOf(closure), end_date: "2026-11-23", message: "休み" };
		expect(forms.readOf(whole, { end_date: "2026-11-22", message: "設備の点検" })).toEqual({
			end_at: at("2026-11-22T02:30:00+09:00"),
			message: "設備の点検",
		});
	});
});

describe("faults", () => {
	const closure = aClosure("c", "2026-11-21T17:00:00+09:00", "2026-11-21T21:00:00+09:00");
	const faults = (change: StoredFields) => {
		const forms = closureForms(TOKYO, closure);
		const checked = forms.check({ ...forms.formOf(closure), ...change });
		return checked.ok ? [] : checked.faults.map(({ field, code }) => `${field} ${code}`);
	};

	test("stand at the fields of the form", () => {
		expect(faults({})).toEqual([]);
		expect(faults({ start_date: undefined })).toEqual(["start_date required-missing"]);
		expect(faults({ start_time: undefined })).toEqual(["start_time required-missing"]);
		expect(faults({ end_date: "2026-02-30" })).toEqual(["end_time required-missing"]);
		expect(faults({ message: "あ".repeat(501) })).toEqual(["message text-too-long"]);
	});

	test("an end that is not after the start is one", () => {
		expect(faults({ end_time: "17:00" })).toEqual(["end_time invalid-value"]);
		expect(faults({ end_date: "2026-11-20" })).toEqual(["end_time invalid-value"]);
	});
});

describe("where clocks change", () => {
	const ROME = "Europe/Rome";
	const form = { start_date: "2027-03-28", start_time: "02:30", end_date: "2027-03-28", end_time: "12:00" };

	test("a skipped time is refused", () => {
		const checked = closureForms(ROME).check({ ...form, order_number: 1 });
		expect(checked).toMatchObject({ ok: false, faults: [{ field: "start_time", code: "invalid-value" }] });
	});

	test("a time that is shown twice stays the one that is stored", () => {
		const second = { seconds: Date.parse("2026-10-25T02:30:00+01:00") / 1_000, nanoseconds: 0 };
		const read = closureFromStored({ uid: "c", order_number: 1, start_at: second, end_at: at("2026-10-26") });
		if (!read.ok) throw new Error("the closure is malformed");
		const forms = closureForms(ROME, read.value);
		expect(forms.formOf(read.value)).toMatchObject({ start_date: "2026-10-25", start_time: "02:30" });
		expect(forms.storedOf(forms.formOf(read.value)).start_at).toEqual(second);
	});
});
