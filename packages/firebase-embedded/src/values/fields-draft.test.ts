import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { beforeEach, describe, expect, it } from "vitest";
import { getField } from "#src/values/field-path.ts";
import { FieldsDraft } from "#src/values/fields-draft.ts";

const integer = (value: number): WireValue => ({ integerValue: String(value) });
const map = (fields: Fields): WireValue => ({ mapValue: { fields } });
const before: Fields = { a: map({ b: integer(1), c: integer(2) }), d: integer(3) };
let draft: FieldsDraft;

beforeEach(() => {
	draft = new FieldsDraft(before);
});

describe("a draft of fields", () => {
	it("sets and removes within maps, and leaves the original as it is", () => {
		const original = structuredClone(before);
		draft.set(["a", "b"], undefined);
		draft.set(["x", "y"], integer(3));
		draft.set(["d"], undefined);
		expect(draft.fields()).toEqual({ a: map({ c: integer(2) }), x: map({ y: integer(3) }) });
		expect(before).toEqual(original);
	});

	it("makes a map of what is none, unless there is nothing to set", () => {
		draft.set(["d", "e", "f"], undefined);
		draft.set(["a", "e", "f"], undefined);
		expect(draft.fields()).toEqual(before);
		draft.set(["d", "e", "f"], integer(4));
		expect(draft.fields()["d"]).toEqual(map({ e: map({ f: integer(4) }) }));
	});

	it("has the last of several values: of a map after its fields, and of a field after its map", () => {
		draft.set(["a", "b"], integer(5));
		draft.set(["a"], map({ z: integer(6) }));
		draft.set(["a", "b"], integer(7));
		expect(draft.fields()["a"]).toEqual(map({ z: integer(6), b: integer(7) }));
	});

	it("tells the values that it has now, but no maps", () => {
		draft.set(["a", "b"], integer(5));
		expect(draft.leaf(["a", "b"])).toEqual(integer(5));
		expect(draft.leaf(["a", "c"])).toEqual(integer(2));
		expect([["a"], ["a", "b", "c"], ["x", "y"]].map((path) => draft.leaf(path))).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});

	it("takes names that objects have for names of fields", () => {
		for (const name of ["__proto__", "constructor", "toString"]) {
			expect(draft.leaf([name])).toBeUndefined();
			draft.set([name, "x"], integer(1));
			expect(getField(draft.fields(), [name, "x"])).toEqual(integer(1));
		}
		expect(Object.getPrototypeOf(draft.fields())).toBe(Object.prototype);
	});

	it("copies a map once, however many of its fields change", () => {
		let reads = 0;
		const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, integer(index)]));
		const counting = new Proxy(many, {
			ownKeys(target) {
				reads++;
				return Reflect.ownKeys(target);
			},
		});
		const counted = new FieldsDraft({ a: map(counting) });
		for (let index = 0; index < 100; index++) counted.set(["a", `f${index}`], integer(0));
		expect(Object.values(counted.fields()["a"] ?? {})).toHaveLength(1);
		expect(reads).toBe(1);
	});
});
