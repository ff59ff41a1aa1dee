import fc from "fast-check";
import { expect, test } from "vitest";
import { hostile } from "#src/testing/hostile.ts";
import { seeded } from "#src/testing/seed.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import { checkDocument, readDocument, readStrictly, storeDocument, storeWhole, valueAt } from "./document.ts";
import { type Fields, OWNERS } from "./fields.ts";
import { filled, flag, isTrue, oneLine, said, telephone, timestamp, uid, whole } from "./kinds.ts";

const TABLE = {
	uid: { stored: "uid", kind: uid((value) => (value === "a" ? "a" : undefined)), required: true, ...OWNERS },
	title: { stored: "title", kind: filled(oneLine(3)), required: true, ...OWNERS },
	order: { stored: "order", kind: whole(0, 9), required: true, initial: 5, ...OWNERS },
	inner: { stored: "map.inner", english: "map.en.inner", kind: oneLine(3), otherwise: "", ...OWNERS },
	on: { stored: "map.on", kind: flag, ...OWNERS },
	off: { stored: "off", kind: isTrue, otherwise: false, ...OWNERS },
	phone: { stored: "phone", kind: said(telephone), ...OWNERS },
	note: { stored: "note", kind: said(oneLine(3)), ...OWNERS },
	at: { stored: "at", kind: timestamp, ...OWNERS },
} as const satisfies Fields;
const LEAST = { uid: "a", title: "t", order: 1 };
const READ = { uid: "a", title: "t", order: 1, inner: "", off: false, en: { inner: "" } };

const faultsOf = (form: object) => {
	const checked = checkDocument(TABLE, { ...form });
	return checked.ok ? [] : checked.faults.map(({ code, field }) => `${field} ${code}`);
};

test("VAL-25 a form is read field by field; a field without a value has its default", () => {
	expect(checkDocument(TABLE, { uid: "a", title: " t " })).toEqual({
		ok: true,
		value: { ...READ, order: 5 },
	});
	expect(checkDocument(TABLE, { ...LEAST, map: { inner: "x", on: true, en: { inner: "y" } } })).toEqual({
		ok: true,
		value: { ...READ, inner: "x", on: true, en: { inner: "y" } },
	});
});

test("VAL-25 every fault is kept with its field and the map it is in, English ones last", () => {
	expect(faultsOf({})).toEqual(["uid required-missing", "title required-missing"]);
	expect(
		faultsOf({
			uid: "b",
			title: "\u0000",
			order: 10,
			map: { inner: "long", on: 1, en: { inner: 7 } },
			off: 0,
		}),
	).toEqual([
		...["uid invalid-value", "title required-missing", "order invalid-value", "map.inner text-too-long"],
		...["map.on invalid-value", "off invalid-value", "map.en.inner invalid-value"],
	]);
});

test("VAL-25 an empty text of what may be left out says nothing", () => {
	expect(checkDocument(TABLE, { ...LEAST, note: "\u0000" })).toEqual({ ok: true, value: READ });
	expect(faultsOf({ ...LEAST, note: "long" })).toEqual(["note text-too-long"]);
});

test("STORE-4 a value that cannot be read is absent, or refused where the document is read strictly", () => {
	const stored = { ...LEAST, at: "soon", map: 7 };
	expect(readDocument(TABLE, stored)).toEqual({ ok: true, value: READ });
	expect(readStrictly(TABLE, stored)).toEqual({ ok: false, code: "invalid-value", field: "at" });
	for (const read of [readDocument, readStrictly])
		expect(read(TABLE, { ...LEAST, title: "" })).toEqual({
			ok: false,
			code: "invalid-value",
			field: "title",
		});
	fc.assert(
		fc.property(
			fc.dictionary(fc.constantFrom("uid", "title", "order", "map", "at", "off"), hostile),
			(any) => {
				expect(typeof readDocument(TABLE, { ...any }).ok).toBe("boolean");
			},
		),
		seeded,
	);
});

test("STORE-1 maps are stored as maps; what has no value is absent, or undefined for a save by merge", () => {
	const document = { ...READ, uid: "a" as const, inner: "x", at: 1_000, en: { inner: "y" } };
	const at = toStoredTimestamp(1_000);
	expect(storeDocument(TABLE, document, toStoredTimestamp)).toStrictEqual({
		...{ uid: "a", title: "t", order: 1, map: { inner: "x", en: { inner: "y" } }, off: false, at },
	});
	expect(storeWhole(TABLE, document)).toHaveProperty("map.on", undefined);
	expect(valueAt({ map: { en: { inner: "y" } } }, "map.en.inner")).toBe("y");
	expect(valueAt({ map: 7 }, "map.en.inner")).toBeUndefined();
	expect(valueAt({ map: {} }, "map.constructor")).toBeUndefined();
	expect(valueAt({ map: ["x"] }, "map.length")).toBeUndefined();
	// One field of a map with very many is read without a look at the others.
	const ownKeys = () => expect.fail("listed");
	expect(valueAt({ map: new Proxy({ inner: "y" }, { ownKeys }) }, "map.inner")).toBe("y");
});
