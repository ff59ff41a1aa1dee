import { type Field, LINE_OWNERS, type Shape } from "@junban/domain/documents";
import { expect, test } from "vitest";
import { fieldRules } from "#src/field-rules.ts";

/** A throw-away field that an owner writes. */
function field(stored: string, shape: Shape, part: Partial<Field> = {}): Field {
	const kind = { shape, read: (value: unknown) => value, check: () => ({ ok: true, value: null }) as const };
	return { stored, kind, writer: "owner", seenBy: "public", ...part };
}

const text = (most: number): Shape => ({ is: "text", most, lines: false });

/** The function of the rules with these conditions. */
function rule(name: string, ...conditions: string[]): string {
	return `    function ${name}(data) {\n      return ${conditions.join("\n        && ")};\n    }`;
}

test("a setting added to the line's table is bounded in the rules", () => {
	const before = fieldRules("line", LINE_OWNERS).join("\n");
	const bells = field("bells", { is: "whole", least: 0, most: 9 });
	const after = fieldRules("line", { ...LINE_OWNERS, bells }).join("\n");
	const condition = "\n        && whole(data, 'bells', 0, 9)";
	expect(before).not.toContain("bells");
	expect(after).toContain(condition);
	expect(after.replace(condition, "")).toBe(before);
});

test.each<[Shape, string]>([
	[{ is: "whole", least: 1, most: 9 }, "whole(data, 'bells', 1, 9)"],
	[{ is: "choice", values: ["low", "high"] }, "data.get('bells', 'low') in ['low', 'high']"],
	[{ is: "color" }, "color(data, 'bells')"],
	[{ is: "time" }, "time(data, 'bells')"],
	[{ is: "telephone" }, "telephone(data, 'bells')"],
	[{ is: "web-address" }, "webAddress(data, 'bells')"],
	[{ is: "list", most: 5 }, "listUpTo(data, 'bells', 5)"],
	[{ is: "map", most: 5 }, "mapUpTo(data, 'bells', 5)"],
])("%o has a condition of its own", (shape, condition) => {
	expect(fieldRules("bells", { bells: field("bells", shape) })).toEqual([rule("bells", condition)]);
});

test("kinds whose rules are written by hand have no condition", () => {
	for (const is of ["number", "uid", "epoch-ms", "timestamp"] as const)
		expect(fieldRules("bells", { bells: field("bells", { is }) })).toEqual([rule("bells", "data is map")]);
});

test("texts share the condition that they are texts, and each has its length", () => {
	const table = { name: field("name", text(4)), note: field("note", text(80)) };
	expect(fieldRules("bells", table)).toEqual([
		rule(
			"bells",
			"(data.get('name', '') + data.get('note', '')) is string",
			"data.get('name', '').size() <= 4",
			"data.get('note', '').size() <= 80",
		),
	]);
});

test("flags share one condition", () => {
	const table = { isOn: field("is_on", { is: "flag" }), isLoud: field("is_loud", { is: "flag" }) };
	expect(fieldRules("bells", table)).toEqual([
		rule("bells", "[data.get('is_on', false), data.get('is_loud', false)].hasOnly([false, true])"),
	]);
});

test("an English variant is bounded in the map `en`, as its own text is", () => {
	const table = { name: field("name", text(4), { english: "en.name" }) };
	const texts = ["(data.get('name', '')) is string", "data.get('name', '').size() <= 4"];
	expect(fieldRules("bells", table)).toEqual([
		rule("bells", ...texts, "(!('en' in data) || data.en.size() <= 1 && bells_en(data.en))"),
		rule("bells_en", ...texts),
	]);
});

test("a map of settings has a bound of its fields and of its texts in sum, and no other condition", () => {
	const table = {
		text: field("ring.text", text(4)),
		title: field("ring.title", text(6)),
		count: field("ring.count", { is: "whole", least: 0, most: 9 }),
		isOn: field("ring.is_on", { is: "flag" }),
	};
	const texts = "sizedText(data.get('text', '') + data.get('title', ''), 10)";
	const limited = (most: number) => [
		rule("bells", `(!('ring' in data) || data.ring.size() <= ${most} && bells_ring(data.ring))`),
		rule("bells_ring", texts),
	];
	expect(fieldRules("bells", table)).toEqual(limited(4));
	expect(fieldRules("bells", table, 20)).toEqual(limited(20));
});

test("English variants in a map of settings are one field of the map, and are bounded as the map is", () => {
	const table = {
		text: field("ring.text", text(4), { english: "ring.en.text" }),
		title: field("ring.title", text(6), { english: "ring.en.title" }),
	};
	const texts = "sizedText(data.get('text', '') + data.get('title', ''), 10)";
	const limited = (most: number, mostEnglish: number) => [
		rule("bells", `(!('ring' in data) || data.ring.size() <= ${most} && bells_ring(data.ring))`),
		rule(
			"bells_ring",
			texts,
			`(!('en' in data) || data.en.size() <= ${mostEnglish} && bells_ring_en(data.en))`,
		),
		rule("bells_ring_en", texts),
	];
	expect(fieldRules("bells", table)).toEqual(limited(3, 2));
	expect(fieldRules("bells", table, 20)).toEqual(limited(20, 20));
});

test("only the owner's fields are in the owner's rules", () => {
	const table = { bells: field("bells", { is: "color" }, { writer: "desk" }) };
	expect(fieldRules("bells", table)).toEqual([rule("bells", "data is map")]);
});
