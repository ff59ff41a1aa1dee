import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clean } from "#src/testing/clean.ts";
import {
	FIELD_CASES,
	type FieldCase,
	leastOf,
	readsAnything,
	storedWith,
} from "#src/testing/field-samples.ts";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import type { StoredFields } from "#src/values/stored-fields.ts";
import { ANNOUNCEMENT } from "./announcements.ts";
import { checkDocument, readDocument, storeDocument, storeWhole, valueAt } from "./document.ts";
import { STORED_DOCUMENTS } from "./stored-documents.ts";

// A new entry of a table is among these cases without a change here.
const CASES = FIELD_CASES.map((each) => [each.collection, each.field.stored, each] as const);
const ENGLISH = CASES.flatMap(([document, , each]) =>
	each.field.english === undefined ? [] : [[document, each.field.english, each] as const],
);

const read = ({ table }: FieldCase, stored: StoredFields): StoredFields => ({
	...clean(readDocument(table, stored)),
});
const without = ({ name }: FieldCase, { [name]: _, ...others }: StoredFields): StoredFields => others;
const englishOf = (document: StoredFields): StoredFields => ({ ...Object(document.en) });

function faultsOf({ table }: FieldCase, form: StoredFields): string[] {
	const checked = checkDocument(table, form);
	return checked.ok ? [] : checked.faults.map(({ code, field }) => `${field} ${code}`);
}

test("STORE-9 the cases are the fields of all documents", () => {
	const documents = Object.values(STORED_DOCUMENTS);
	expect(CASES).toHaveLength(documents.flatMap((table) => Object.keys(table)).length);
	expect(CASES.length).toBeGreaterThan(150);
	expect(ENGLISH.length).toBeGreaterThan(20);
	for (const { samples, field } of FIELD_CASES) {
		expect(samples.good.length).toBeGreaterThan(0);
		expect(samples.refused.length > 0).toBe(!readsAnything(field));
	}
});

describe("STORE-1 storing and reading", () => {
	// The operator's program stores announcements; this package only reads them.
	test.each(CASES.filter(([, , { table }]) => table !== ANNOUNCEMENT))(
		"STORE-1 %s: %s is stored and read back",
		(_, path, each) => {
			for (const sample of each.samples.good) {
				const stored = storedWith(leastOf(each.table), [path, sample]);
				const document = read(each, stored);
				expect(document[each.name]).toBeDefined();
				const again = storeDocument(each.table, document, toStoredTimestamp);
				expect(valueAt(again, path)).toEqual(sample);
				expect(read(each, again)).toEqual(document);
				expect(read(each, storeWhole(each.table, document))).toEqual(document);
			}
		},
	);

	test.each(ENGLISH)("STORE-1 %s: %s is the English variant", (_, path, each) => {
		const least = leastOf(each.table);
		for (const sample of each.samples.good) {
			const document = read(each, storedWith(least, [path, sample]));
			expect(englishOf(document)[each.name]).toEqual(sample);
			expect({ ...document, en: undefined }).toEqual({ ...read(each, least), en: undefined });
			const again = storeDocument(each.table, document, toStoredTimestamp);
			expect(valueAt(again, path)).toEqual(sample);
			expect(valueAt(again, each.field.stored)).toEqual(valueAt(least, each.field.stored));
		}
	});
});

describe("STORE-4 defaults", () => {
	test.each(CASES)("STORE-4 %s: without %s the document has the default or a fault", (_, path, each) => {
		for (const nothing of [undefined, null]) {
			const stored = storedWith(leastOf(each.table), [path, nothing]);
			const document = readDocument(each.table, stored);
			if (each.field.required === true && each.field.otherwise === undefined)
				expect(document).toEqual({ ok: false, code: "invalid-value", field: path });
			else if (each.field.otherwise === undefined) expect(clean(document)).not.toHaveProperty(each.name);
			else expect(clean(document)).toHaveProperty(each.name, each.field.otherwise);
		}
	});

	test.each(ENGLISH)("STORE-4 %s: without %s the English variant is the empty default", (_, path, each) => {
		for (const nothing of [undefined, null]) {
			const document = read(each, storedWith(leastOf(each.table), [path, nothing]));
			expect(englishOf(document)).toHaveProperty(each.name, each.field.otherwise);
		}
	});

	test.each(CASES)("STORE-4 %s: a hostile value of %s changes no other field", (_, path, each) => {
		const least = storedWith(leastOf(each.table), [path, each.samples.good[0]]);
		const others = without(each, read(each, least));
		fc.assert(
			fc.property(hostile, (value) => {
				const document = readDocument(each.table, storedWith(least, [path, value]));
				if (document.ok) expect(without(each, { ...document.value })).toEqual(others);
				else expect(document.field).toBe(path);
			}),
			{ ...seeded, numRuns: 20 },
		);
	});
});

describe("VAL-25 forms", () => {
	test.each(CASES)("VAL-25 %s: %s is accepted at its bounds", (_, path, each) => {
		for (const sample of each.samples.good)
			expect(faultsOf(each, storedWith(leastOf(each.table), [path, sample]))).toEqual([]);
	});

	test.each(CASES)("VAL-25 %s: %s is refused beyond its bounds, with its code", (_, path, each) => {
		for (const [value, code] of each.samples.refused)
			expect(faultsOf(each, storedWith(leastOf(each.table), [path, value]))).toEqual([`${path} ${code}`]);
	});

	test.each(ENGLISH)("VAL-25 %s: %s has the bounds of the shop's own text", (_, path, each) => {
		for (const sample of each.samples.good)
			expect(faultsOf(each, storedWith(leastOf(each.table), [path, sample]))).toEqual([]);
		for (const [value, code] of each.samples.refused)
			expect(faultsOf(each, storedWith(leastOf(each.table), [path, value]))).toEqual([`${path} ${code}`]);
	});

	test.each(CASES)("VAL-25 %s: a form without %s gets the default, or a fault", (_, path, each) => {
		const { required, initial, otherwise } = each.field;
		const form = storedWith(leastOf(each.table), [path, undefined]);
		const checked = checkDocument(each.table, form);
		if (required === true && initial === undefined)
			expect(faultsOf(each, form)).toEqual([`${path} required-missing`]);
		else expect(checked.ok && { ...checked.value }[each.name]).toEqual(initial ?? otherwise);
	});

	test.each(CASES)(
		"VAL-21 %s: a hostile value of %s is accepted or refused at its field",
		(_, path, each) => {
			const least = leastOf(each.table);
			fc.assert(
				fc.property(hostile, (value) => {
					const faults = faultsOf(each, storedWith(least, [path, value]));
					expect(faults.length).toBeLessThanOrEqual(1);
					for (const fault of faults)
						expect(fault).toMatch(new RegExp(`^${path.replaceAll(".", "\\.")}(?:\\.\\d+)? [a-z-]+$`));
				}),
				{ ...seeded, numRuns: 20 },
			);
		},
	);
});
