import { describe, expect, it } from "vitest";
import { outcome } from "#src/rules/testing/rules.ts";
import { table } from "#src/rules/testing/table.ts";

/** An expression of each type. */
const samples = {
	string: "'2'",
	int: "2",
	float: "2.5",
	bool: "true",
	null: "null",
	bytes: "b'ab'",
	list: "['a']",
	map: "{'a': 1}",
	set: "['a'].toSet()",
	timestamp: "request.time",
	duration: "duration.value(1, 's')",
	latlng: "latlng.value(1, 2)",
	path: "/a/b",
	map_diff: "{'a': 1}.diff({})",
} as const;
type Type = keyof typeof samples;
const types = Object.keys(samples).filter((type): type is Type => type in samples);

/** The text of the expression's failure. Empty if it has a value. */
function fault(expression: string): string {
	// `||` outweighs the failure of an expression, but not a fault of the file.
	expect(outcome(`${expression} == 1 || true`)).toBe(true);
	const found = outcome(`[${expression}].size() == 1`);
	return found === true ? "" : String(found);
}

describe("a method belongs to the types that have it, and fails on all others", () => {
	it.each<[string, readonly Type[]]>([
		["size()", ["string", "bytes", "list", "map", "set"]],
		["lower()", ["string"]],
		["upper()", ["string"]],
		["trim()", ["string"]],
		["matches('a')", ["string"]],
		["replace('a', 'b')", ["string"]],
		["split('a')", ["string"]],
		["toUtf8()", ["string"]],
		["toBase64()", ["bytes"]],
		["toHexString()", ["bytes"]],
		["hasAny(['a'])", ["list", "set"]],
		["hasAll(['a'])", ["list", "set"]],
		["hasOnly(['a'])", ["list", "set"]],
		["toSet()", ["list"]],
		["concat(['a'])", ["list"]],
		["removeAll(['a'])", ["list"]],
		["join(',')", ["list"]],
		["union(['a'])", ["set"]],
		["intersection(['a'])", ["set"]],
		["difference(['a'])", ["set"]],
		["keys()", ["map"]],
		["values()", ["map"]],
		["get('a', 1)", ["map"]],
		["diff({})", ["map"]],
		["addedKeys()", ["map_diff"]],
		["removedKeys()", ["map_diff"]],
		["changedKeys()", ["map_diff"]],
		["unchangedKeys()", ["map_diff"]],
		["affectedKeys()", ["map_diff"]],
		["date()", ["timestamp"]],
		["time()", ["timestamp"]],
		["year()", ["timestamp"]],
		["month()", ["timestamp"]],
		["day()", ["timestamp"]],
		["dayOfWeek()", ["timestamp"]],
		["dayOfYear()", ["timestamp"]],
		["hours()", ["timestamp"]],
		["minutes()", ["timestamp"]],
		["seconds()", ["timestamp", "duration"]],
		["nanos()", ["timestamp", "duration"]],
		["toMillis()", ["timestamp"]],
		["latitude()", ["latlng"]],
		["longitude()", ["latlng"]],
		["distance(latlng.value(0, 0))", ["latlng"]],
		["bind({})", ["path"]],
	])("%s: %j", (call, having) => {
		const name = call.slice(0, call.indexOf("("));
		for (const type of types) {
			const found = fault(`${samples[type]}.${call}`);
			if (having.includes(type)) expect([type, found]).toEqual([type, ""]);
			else
				expect([type, found]).toEqual([
					type,
					expect.stringMatching(new RegExp(`has no method ${name}|Null has no methods`)),
				]);
		}
	});
});

describe("a function takes the types that it is documented for, and fails on all others", () => {
	const numbers = ["int", "float"] as const;
	it.each<[string, readonly Type[], string]>([
		["string(?)", ["string", "int", "float", "bool", "null"], "Only null, booleans and numbers have a text"],
		["int(?)", ["string", "int", "float"], "Not an integer"],
		["float(?)", ["string", "int", "float"], "Not a number"],
		["bool(?)", ["bool"], "Not a boolean"],
		["path(?)", ["string", "path"], "Not a path"],
		["math.abs(?)", numbers, "Expected a number"],
		["math.ceil(?)", numbers, "Expected a number"],
		["math.floor(?)", numbers, "Expected a number"],
		["math.round(?)", numbers, "Expected a number"],
		["math.sqrt(?)", numbers, "Expected a number"],
		["math.pow(?, 2)", numbers, "Expected a number"],
		["math.pow(2, ?)", numbers, "Expected a number"],
		["math.isNaN(?)", numbers, "Expected a number"],
		["math.isInfinite(?)", numbers, "Expected a number"],
		["duration.value(?, 's')", ["int"], "Expected an integer"],
		["duration.time(?, 0, 0, 0)", ["int"], "Expected an integer"],
		["duration.time(0, ?, 0, 0)", ["int"], "Expected an integer"],
		["duration.time(0, 0, ?, 0)", ["int"], "Expected an integer"],
		["duration.time(0, 0, 0, ?)", ["int"], "Expected an integer"],
		["duration.abs(?)", ["duration"], "Expected a duration"],
		["timestamp.value(?)", ["int"], "Expected an integer"],
		["timestamp.date(?, 1, 1)", ["int"], "Expected an integer"],
		["timestamp.date(2026, ?, 1)", ["int"], "Expected an integer"],
		["timestamp.date(2026, 1, ?)", ["int"], "Expected an integer"],
		["latlng.value(?, 0)", numbers, "Expected a number"],
		["latlng.value(0, ?)", numbers, "Expected a number"],
		["hashing.crc32(?)", ["string", "bytes"], "Expected bytes or a string"],
		["hashing.crc32c(?)", ["string", "bytes"], "Expected bytes or a string"],
		["hashing.md5(?)", ["string", "bytes"], "Expected bytes or a string"],
		["hashing.sha256(?)", ["string", "bytes"], "Expected bytes or a string"],
		["['a'].hasAny(?)", ["list", "set"], "Expected a list or a set"],
		["['a'].hasAll(?)", ["list", "set"], "Expected a list or a set"],
		["['a'].hasOnly(?)", ["list", "set"], "Expected a list or a set"],
		["['a'].toSet().union(?)", ["list", "set"], "Expected a list or a set"],
		["['a'].toSet().intersection(?)", ["list", "set"], "Expected a list or a set"],
		["['a'].toSet().difference(?)", ["list", "set"], "Expected a list or a set"],
		["['a'].concat(?)", ["list"], "Expected a list"],
		["['a'].removeAll(?)", ["list"], "Expected a list"],
		["['a'].join(?)", ["string"], "Expected a string"],
		["{}.get(?, 1)", ["string", "list"], "Expected a list"],
		["{}.diff(?)", ["map"], "Expected a map"],
		["'a'.matches(?)", ["string"], "Expected a string"],
		["'a'.split(?)", ["string"], "Expected a string"],
		["'a'.replace(?, 'b')", ["string"], "Expected a string"],
		["'a'.replace('a', ?)", ["string"], "Expected a string"],
		["/a/b.bind(?)", ["map"], "Expected a map"],
		["latlng.value(0, 0).distance(?)", ["latlng"], "Expected a latlng"],
		["exists(?)", ["path"], "Expected a path"],
		["get(?)", ["path"], "Expected a path"],
		["existsAfter(?)", ["path"], "Expected a path"],
		["getAfter(?)", ["path"], "Expected a path"],
	])("%s: %j", (call, taken, message) => {
		for (const type of types) {
			const found = fault(call.replace("?", samples[type]));
			if (!taken.includes(type)) expect([type, found]).toEqual([type, expect.stringContaining(message)]);
			// A path is of the right type, but may be no document's.
			else if (found !== "")
				expect([type, found]).toEqual(["path", expect.stringContaining("Not the path of a document")]);
		}
	});
});

describe("an operator takes the types that it is documented for", () => {
	const pairs: Readonly<Record<string, readonly string[]>> = {
		"+": [
			"string string",
			"int int",
			"int float",
			"float int",
			"float float",
			"timestamp duration",
			"duration timestamp",
			"duration duration",
		],
		"-": [
			"int int",
			"int float",
			"float int",
			"float float",
			"timestamp duration",
			"timestamp timestamp",
			"duration duration",
		],
		"*": ["int int", "int float", "float int", "float float"],
		"/": ["int int", "int float", "float int", "float float"],
		"%": ["int int"],
		"<": [
			"string string",
			"int int",
			"int float",
			"float int",
			"float float",
			"bytes bytes",
			"timestamp timestamp",
			"duration duration",
		],
	};
	it.each(Object.entries(pairs))("%s: %j", (operator, taken) => {
		for (const left of types)
			for (const right of types) {
				const found = fault(`(${samples[left]} ${operator} ${samples[right]})`);
				expect([left, right, found === ""]).toEqual([left, right, taken.includes(`${left} ${right}`)]);
			}
	});

	it("== compares all types, and is true for equal values only", () => {
		for (const left of types)
			for (const right of types) {
				const found = outcome(`${samples[left]} == ${samples[right]}`);
				expect([left, right, found]).toEqual([left, right, left === right]);
			}
	});

	it("is tells each type from all others, and a number is of two", () => {
		for (const type of types)
			for (const value of types)
				expect([value, type, outcome(`${samples[value]} is ${type}`)]).toEqual([value, type, value === type]);
		for (const value of types)
			expect([value, outcome(`${samples[value]} is number`)]).toEqual([
				value,
				value === "int" || value === "float",
			]);
	});
});

table("the edges of functions", [
	["math.round(-2.5) == -3", true],
	["math.round(-2.4) == -2", true],
	["math.ceil(-0.5) == 0", true],
	["math.abs(-9223372036854775808) == 0", "The integer does not fit"],
	["math.isNaN(math.sqrt(-1))", true],
	["math.isInfinite(math.pow(10, 400))", true],
	["math.floor(1.0 / 0) == 0", "Not an integer"],
	["latlng.value(90, 180) == latlng.value(-90, -180)", false],
	["latlng.value(90, 180).latitude() == 90", true],
	["latlng.value(-90, -180).longitude() == -180", true],
	["latlng.value(90.001, 0) == 0", "Not a place on earth"],
	["latlng.value(0, -180.001) == 0", "Not a place on earth"],
	["latlng.value(0.0 / 0, 0) == 0", "Not a place on earth"],
	["timestamp.date(9999, 12, 31).year() == 9999", true],
	["timestamp.date(10000, 1, 1).year() == 10000", "Not a day of the calendar"],
	["timestamp.date(0, 1, 1).year() == 0", "Not a day of the calendar"],
	["timestamp.date(2024, 2, 29).dayOfYear() == 60", true],
	["timestamp.date(2100, 2, 29).day() == 29", "Not a day of the calendar"],
	["timestamp.date(2026, 4, 31).day() == 1", "Not a day of the calendar"],
	["timestamp.date(2026, 1, 0).day() == 1", "Not a day of the calendar"],
	["duration.value(3, 'ms') == duration.value(3000000, 'ns')", true],
	["duration.value(2, 'h') == duration.value(120, 'm')", true],
	["duration.value(-1500, 'ms').seconds() == -1", true],
	["duration.value(1, '') == duration.value(1, 's')", "Units are w, d, h, m, s, ms and ns"],
	["duration.time(1, 2, 3, 4).nanos() == 4", true],
	["duration.time(1, 2, 3, 4).seconds() == 3723", true],
	["int('-5') == -5", true],
	["int('+5') == 5", true],
	["int('5.0') == 5", "Not an integer"],
	["int('') == 0", "Not an integer"],
	["int(9.3e18) == 0", "The integer does not fit"],
	["float('.5') == 0.5", true],
	["float('5.') == 5.0", true],
	["float('1e3') == 1000.0", true],
	["float('-Infinity') < -1e308", true],
	["float('') == 0.0", "Not a number"],
	["float('1e') == 1.0", "Not a number"],
	["string(1e21) == '1e+21'", true],
	["string(-0.5) == '-0.5'", true],
	["path('/a').bind({}) == /a", true],
	["path('/a/$(x)/$(y)').bind({'x': 'b', 'y': 'c'}) == /a/b/c", true],
	["path('/a/$(x)').bind({}) == /a/b", "The path names a value that the map has not"],
	["path('/a/$(x)').bind({'x': 1}) == /a/b", "The path names a value that the map has not"],
	["path('/a/$(1x)').bind({}) == path('/a/$(1x)')", true],
	["hashing.md5('abc').toHexString() == '900150983cd24fb0d6963f7d28e17f72'", true],
	["hashing.crc32('') == b'\\x00\\x00\\x00\\x00'", true],
	["hashing.crc32c('').size() == 4", true],
	["{'a': {'b': null}}.get(['a', 'b'], 1) == null", true],
	["{'a': 1}.get([], 1) == {'a': 1}", true],
	["{'a': 1}.get([1], 1) == 1", "Expected a string"],
]);

describe("the values that an expression shows with debug()", () => {
	it.each([
		["'a\"b'", '"a\\"b"'],
		["2", "2"],
		["2.0", "2.0"],
		["true", "true"],
		["null", "null"],
		["{'secret': 1}", "map"],
		["['secret']", "ListValue"],
		["request.time", "TimestampValue"],
		["b'ab'", "Uint8Array"],
	])("%s", (expression, shown) => {
		const seen: string[] = [];
		outcome(`debug(${expression}) == 1`, { debug: (text) => seen.push(text.replace(/^\d+:\d+ /, "")) });
		expect(seen).toEqual([shown]);
	});

	it("are texts of at most 200 characters", () => {
		const seen: string[] = [];
		const before = { t: "x".repeat(300) };
		outcome("debug(resource.data.t) == 1", { before, debug: (text) => seen.push(text) });
		expect(seen[0]).toContain(`"${"x".repeat(200)}"`);
	});
});
