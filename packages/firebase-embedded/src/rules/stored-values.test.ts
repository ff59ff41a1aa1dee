import {
	DocumentReference,
	GeoPoint,
	Timestamp,
	type Value,
	type WireValue,
} from "@junban/firestore-wire/value";
import { describe, expect, it } from "vitest";
import { outcome } from "#src/rules/testing/rules.ts";
import { table } from "#src/rules/testing/table.ts";
import { fromJson, isSameWire } from "#src/rules/wire.ts";

const before = {
	text: "a",
	int: 2,
	double: 2.5,
	nan: Number.NaN,
	flag: true,
	nothing: null,
	time: new Timestamp(1_772_600_767, 123_000_000),
	bytes: new Uint8Array([0, 255]),
	place: new GeoPoint(35.5, -139.7),
	list: [1, "b", { k: null }],
	map: { a: { b: 1 }, none: {} },
	reference: new DocumentReference("projects/demo/databases/(default)/documents/users/ann"),
};

table(
	"each kind of stored value",
	[
		["resource.data.text is string", true],
		["resource.data.int is int", true],
		["resource.data.double is float", true],
		["resource.data.double == 2.5", true],
		["resource.data.int == 2.0", true],
		["resource.data.nan == resource.data.nan", false],
		["math.isNaN(resource.data.nan)", true],
		["resource.data.flag", true],
		["resource.data.nothing == null", true],
		["resource.data.nothing is null", true],
		["resource.data.time is timestamp", true],
		["resource.data.time == request.time", true],
		["resource.data.bytes is bytes", true],
		["resource.data.bytes.toHexString() == '00ff'", true],
		["resource.data.place is latlng", true],
		["resource.data.place == latlng.value(35.5, -139.7)", true],
		["resource.data.list is list", true],
		["resource.data.list.size() == 3", true],
		["resource.data.list[1] == 'b'", true],
		["resource.data.list[2].k == null", true],
		["resource.data.list[3] == null", "The index is out of range"],
		["resource.data.list[0:2] == [1, 'b']", true],
		["'b' in resource.data.list", true],
		["resource.data.map is map", true],
		["resource.data.map.a.b == 1", true],
		["resource.data.map.none == {}", true],
		["resource.data.map.get(['a', 'b'], 0) == 1", true],
		["resource.data.map.get('z', 0) == 0", true],
		["resource.data.map.keys().hasOnly(['a', 'none'])", true],
		["resource.data.map.z == 1", "Property z is undefined"],
		["'text' in resource.data", true],
		["'toString' in resource.data", false],
		["resource.data.constructor == 1", "Property constructor is undefined"],
		["resource.data.reference is path", true],
		["resource.data.reference == /databases/(default)/documents/users/ann", true],
		["resource.data.reference[4] == 'ann'", true],
		["get(resource.data.reference).data.name == 'Ann'", true],
		["exists(resource.data.reference)", true],
		["resource.id == 'one'", true],
		["resource.__name__ == /databases/(default)/documents/docs/one", true],
		["resource.keys().hasOnly(['data', 'id', '__name__'])", true],
		["resource.size() == 3", true],
		["resource.createTime == request.time", "Property createTime is undefined"],
	],
	{ before, others: { "users/ann": { name: "Ann" } } },
);

table(
	"the claims of a token",
	[
		["request.auth.token.admin", true],
		["request.auth.token.level is int", true],
		["request.auth.token.level == 3", true],
		["request.auth.token.half is float", true],
		["request.auth.token.large is float", true],
		["request.auth.token.shops.hasAll(['a', 'b'])", true],
		["request.auth.token.nested.k[0] == 1", true],
		["request.auth.token.nothing == null", true],
		["request.auth.token.get('none', 7) == 7", true],
		["request.auth.token.none == 1", "Property none is undefined"],
		["'admin' in request.auth.token", true],
		["request.auth.token.constructor == 1", "Property constructor is undefined"],
	],
	{
		token: {
			admin: true,
			level: 3,
			half: 0.5,
			large: 2 ** 53,
			shops: ["a", "b"],
			nested: { k: [1] },
			nothing: null,
		},
	},
);

it("a claim that JSON cannot hold is refused", () => {
	expect(() => fromJson(() => 1)).toThrow("An unknown kind of value");
	expect(fromJson(undefined)).toBeNull();
});

describe("two stored values in the protocol's form", () => {
	const one: WireValue = { integerValue: "1" };
	const map = (fields?: Record<string, WireValue>): WireValue =>
		fields === undefined ? { mapValue: {} } : { mapValue: { fields } };
	const list = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });
	it.each<[WireValue, WireValue, boolean]>([
		[one, { integerValue: "1" }, true],
		[one, { integerValue: "2" }, false],
		// Equal in value: `diff()` then compares the values.
		[one, { doubleValue: 1 }, false],
		[{ stringValue: "a" }, { stringValue: "a" }, true],
		[{ stringValue: "a" }, { stringValue: "b" }, false],
		[{ stringValue: "1" }, one, false],
		[{ booleanValue: true }, { booleanValue: true }, true],
		[{ booleanValue: true }, { booleanValue: false }, false],
		[{ timestampValue: "2026-01-01T00:00:00Z" }, { timestampValue: "2026-01-01T00:00:00Z" }, true],
		[{ timestampValue: "2026-01-01T00:00:00Z" }, { stringValue: "2026-01-01T00:00:00Z" }, false],
		[{ nullValue: null }, { nullValue: null }, true],
		[{ nullValue: null }, one, false],
		[list(one), list({ integerValue: "1" }), true],
		[list(one), list(one, one), false],
		[list(one), list({ stringValue: "1" }), false],
		[{ arrayValue: {} }, list(), true],
		[list(), map(), false],
		[map({ a: one }), map({ a: { integerValue: "1" } }), true],
		[map({ a: one }), map({ b: one }), false],
		[map({ a: one }), map({ a: one, b: one }), false],
		[map({ a: one }), map({ a: { integerValue: "2" } }), false],
		[map({ toString: one }), map({ a: one }), false],
		[map(), map({}), true],
	])("%j and %j: %s", (a, b, same) => {
		expect(isSameWire(a, b, () => undefined)).toBe(same);
		expect(isSameWire(b, a, () => undefined)).toBe(same);
	});

	it("charge the visited items of lists and maps", () => {
		let spent = 0;
		const value = (): WireValue => list(one, map({ a: one, b: list(one) }));
		isSameWire(value(), value(), (items) => {
			spent += items;
		});
		expect(spent).toBe(5);
	});
});

describe("the difference of two stored documents", () => {
	const changes = (left: Record<string, Value>, right: Record<string, Value>) =>
		["added", "removed", "changed", "unchanged", "affected"].map((kind) => {
			const keys = ["a", "b", "c", "d"].filter(
				(key) =>
					outcome(`'${key}' in request.resource.data.diff(resource.data).${kind}Keys()`, {
						method: "update",
						before: right,
						after: left,
					}) === true,
			);
			return keys.join("");
		});
	it.each<[string, Record<string, Value>, Record<string, Value>, string[]]>([
		["each kind once", { a: 1, b: 2, c: 3 }, { b: 2, c: 4, d: 5 }, ["a", "d", "c", "b", "acd"]],
		["nothing", { a: 1 }, { a: 1 }, ["", "", "", "a", ""]],
		["lists in another order", { a: [1, 2] }, { a: [2, 1] }, ["", "", "a", "", "a"]],
		["a nested change", { a: { k: [1] } }, { a: { k: [2] } }, ["", "", "a", "", "a"]],
		["equal nested maps", { a: { k: [1], l: null } }, { a: { l: null, k: [1] } }, ["", "", "", "a", ""]],
		["NaN, which equals nothing", { a: Number.NaN }, { a: 1 }, ["", "", "a", "", "a"]],
		["null and a missing field", { a: null }, {}, ["a", "", "", "", "a"]],
	])("%s", (_, left, right, expected) => {
		expect(changes(left, right)).toEqual(expected);
	});
});
