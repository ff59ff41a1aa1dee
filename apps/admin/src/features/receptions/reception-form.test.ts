import { receptionToStored } from "@junban/domain/documents";
import { describe, expect, test } from "vitest";
import { checkForm, formOf, newForm, readOf, storedOf } from "./reception-form.ts";
import { aReception } from "./testing/hours.ts";

const plain = aReception("plain", { start_at: "17:00", end_at: "21:00" });
const early = aReception("early", { start_at: "17:00", end_at: "20:30", service_end_at: "21:00", limit: 30 });

describe("the form of a reception", () => {
	test.each([plain, early])("gives the stored fields back: $uid", (reception) => {
		expect(storedOf(formOf(reception))).toEqual({
			service_end_at: undefined,
			...receptionToStored(reception),
		});
		expect(checkForm(formOf(reception))).toMatchObject({ ok: true });
	});

	test("shows the end of the service, and the last join only where it is earlier", () => {
		expect(formOf(plain)).toMatchObject({ closes_at: "21:00" });
		expect(formOf(plain)).not.toHaveProperty("last_join_at");
		expect(formOf(early)).toMatchObject({ closes_at: "21:00", last_join_at: "20:30" });
	});

	test("of a copy has no uid and stands behind all others", () => {
		expect(newForm(7, early)).toEqual({ ...formOf(early), uid: undefined, order_number: 7 });
		expect(newForm(7)).not.toHaveProperty("uid");
		expect(checkForm(newForm(7))).toMatchObject({ ok: true });
	});
});

describe("what a save was based on", () => {
	test("has both stored times if one of them changed", () => {
		const whole = { ...formOf(early), closes_at: "22:00" };
		expect(readOf(whole, { closes_at: "21:00" })).toEqual({ end_at: "20:30", service_end_at: "21:00" });
		const last = { ...formOf(plain), last_join_at: "20:00" };
		expect(readOf(last, { last_join_at: undefined })).toEqual({ end_at: "21:00", service_end_at: undefined });
	});

	test("has the other fields as they are", () => {
		expect(readOf(formOf(early), { limit: 30 })).toEqual({ limit: 30 });
	});
});

describe("faults", () => {
	const faults = (change: object) => {
		const checked = checkForm({ ...formOf(early), ...change });
		return checked.ok ? [] : checked.faults.map(({ field, code }) => `${field} ${code}`);
	};

	test("stand at the fields of the form", () => {
		expect(faults({ closes_at: undefined, last_join_at: undefined })).toEqual(["closes_at required-missing"]);
		expect(faults({ last_join_at: "25:00" })).toEqual(["last_join_at invalid-value"]);
		expect(faults({ closes_at: "25:00" })).toEqual(["closes_at invalid-value"]);
		expect(faults({ weekdays: [] })).toEqual(["weekdays required-missing"]);
	});

	test("a last join after the end is one, also past midnight", () => {
		expect(faults({ last_join_at: "21:01" })).toEqual(["last_join_at invalid-value"]);
		expect(faults({ last_join_at: "21:00" })).toEqual([]);
		expect(faults({ closes_at: "02:00", last_join_at: "01:00" })).toEqual([]);
		expect(faults({ closes_at: "02:00", last_join_at: "02:30" })).toEqual(["last_join_at invalid-value"]);
		expect(faults({ closes_at: "17:00", last_join_at: "16:00" })).toEqual([]);
	});
});
