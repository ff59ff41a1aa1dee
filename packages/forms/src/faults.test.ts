import { expect, test } from "vitest";
import { faultsByField, faultsOf } from "./faults.ts";

const fault = (field: string) => ({ ok: false, code: "text-too-long", field }) as const;
const PATHS = ["name", "en.range_messages", "start_after_options.start_after"];

test.each([
	["its own field", "name", "name"],
	["the field that holds it", "en.range_messages.3", "en.range_messages"],
	["a field inside of it", "start_after_options", "start_after_options.start_after"],
])("a fault is shown at %s", (_name, field, shown) => {
	expect(faultsByField([fault(field)], PATHS)).toEqual({ fields: { [shown]: "text-too-long" }, others: [] });
});

test("a fault of a field that the form has not is apart, and a name that only begins alike is another field", () => {
	expect(faultsByField([fault("color"), fault("names")], PATHS)).toEqual({
		fields: {},
		others: ["text-too-long", "text-too-long"],
	});
});

test("a field shows its first fault", () => {
	const second = { ok: false, code: "required-missing", field: "name" } as const;
	expect(faultsByField([fault("name"), second], PATHS).fields).toEqual({ name: "text-too-long" });
});

test("checks of both kinds give faults", () => {
	expect(faultsOf({ ok: true, value: 1 })).toEqual([]);
	expect(faultsOf({ ok: false, faults: [fault("name")] })).toEqual([fault("name")]);
	expect(faultsOf({ ok: false, code: "color-invalid", field: "color" })).toEqual([
		{ ok: false, code: "color-invalid", field: "color" },
	]);
	expect(faultsOf({ ok: false, code: "app-data-missing" })).toEqual([
		{ ok: false, code: "app-data-missing", field: "" },
	]);
});
