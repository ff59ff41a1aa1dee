/** For tests: values that fit a JSON schema, and values with faults. */
import type { JsonSchema } from "@valibot/to-json-schema";
import fc from "fast-check";

/** Part of every private text, so that a leak is found. Random ids contain no `+`. */
export const PRIVATE = "zq+x";
/** Placeholder for the join ticket of the line. */
export const TICKET = "@ticket";

/** Fields whose free text the schema cannot describe further. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
	name: fc.constantFrom(`${PRIVATE} さとう`, `${PRIVATE}<b>`),
	note: fc.constantFrom(`${PRIVATE} by the window`, `${PRIVATE}\u202e`),
	phone: fc.constantFrom("090-1234-5678", "+81 3 1234 5678"),
	email: fc.constantFrom(`${PRIVATE}@shop.example`, `${PRIVATE}+x@shop.example`),
	notification_mail: fc.constant(`${PRIVATE}@mail.example`),
	party_size: fc.integer({ min: 1, max: 99 }),
	join_ticket: fc.constant(TICKET),
	endpoint: fc.constant("https://push.example.com/send/1"),
	keys: fc.constant({
		p256dh: "BF_7vskbUNTD-Rv9JzZwGqW_ej6ucB8ZGnUGezuFbziEI-w1adfhGFUw9bigOzcJANhuhrmOFq9Vn3vRl6h7eQw",
		auth: "AAECAwQFBgcICQoLDA0ODw",
	}),
	answers: fc.constantFrom({}, { q1: `${PRIVATE} 1990` }, { q1: 5, q2: ["a"] }),
	appData: fc.constantFrom({ name: "Fuzz" }, { name: "ファズ", color: "#0D848D" }),
	appUID: fc.constantFrom("fuzz_shop", "fuzz_shop2", "demo", "sample"),
};

/** Values that no field accepts, or that break careless code. */
export const hostileValue: fc.Arbitrary<unknown> = fc.constantFrom(
	null,
	true,
	-1,
	0.5,
	1e308,
	Number.MAX_SAFE_INTEGER,
	-9007199254740992,
	"",
	" ",
	"\u0000",
	"\ud800",
	"🏳️‍🌈".repeat(50),
	"a".repeat(5_000),
	"__proto__",
	"../../x",
	"<script>alert(1)</script>",
	"'; drop table members; --",
	"\r\nSet-Cookie: a=b",
	[],
	{},
	[[[[[[[[]]]]]]]],
	{ __proto__: { admin: true } },
	{ constructor: { prototype: {} } },
	Array.from({ length: 500 }, (_, index) => index),
);

/** Values of the schema. `named`: the document's components. */
export function valuesOf(
	schema: JsonSchema,
	named: Readonly<Record<string, JsonSchema>>,
): fc.Arbitrary<unknown> {
	const { $ref, anyOf, const: only, enum: choices, items, oneOf, type } = schema;
	if ($ref !== undefined) return valuesOf(named[$ref.split("/").at(-1) ?? ""] ?? {}, named);
	if (only !== undefined) return fc.constant(only);
	if (choices !== undefined) return fc.constantFrom<unknown>(...choices);
	const alternatives = schemasIn(anyOf ?? oneOf ?? []);
	if (alternatives.length > 0) return fc.oneof(...alternatives.map((each) => valuesOf(each, named)));
	if (type === "object") return objectsOf(schema, named);
	if (type === "array") return fc.array(valuesOf(schemasIn([items])[0] ?? {}, named), { maxLength: 4 });
	if (type === "boolean") return fc.boolean();
	if (type === "integer" || type === "number") return numbersOf(schema);
	return type === "string" ? textsOf(schema) : hostileValue;
}

function objectsOf(
	{ additionalProperties, properties = {}, required = [] }: JsonSchema,
	named: Readonly<Record<string, JsonSchema>>,
): fc.Arbitrary<unknown> {
	const fields = Object.entries(properties).map(([name, property]) => {
		const [schema = {}] = schemasIn([property]);
		const isFree = schema.pattern === undefined && schema.enum === undefined;
		return [name, (isFree ? BY_NAME[name] : undefined) ?? valuesOf(schema, named)] as const;
	});
	const [further] = schemasIn([additionalProperties]);
	const known = fc.record(Object.fromEntries(fields), { requiredKeys: required });
	if (further === undefined) return known;
	const more = fc.dictionary(fc.constantFrom("q1", "q2", "name", "color"), valuesOf(further, named), {
		maxKeys: 3,
	});
	return fc.tuple(more, known).map(([extra, own]) => ({ ...extra, ...own }));
}

function numbersOf({ maximum, minimum = 0 }: JsonSchema): fc.Arbitrary<unknown> {
	const least = Math.max(minimum, -1_000);
	return fc.integer({ min: least, max: Math.max(least, Math.min(maximum ?? 1_000, 1_000)) });
}

function textsOf({ maxLength = 40, minLength = 0, pattern }: JsonSchema): fc.Arbitrary<unknown> {
	if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
	return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) });
}

function schemasIn(all: readonly unknown[]): JsonSchema[] {
	return all.filter((each): each is JsonSchema => typeof each === "object" && each !== null);
}

/** The value with one to three faults. */
export function spoiled(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
	const fault = fc.record({
		where: fc.nat({ max: 20 }),
		how: fc.constantFrom("replace", "drop", "add"),
		value: hostileValue,
		name: fc.constantFrom("__proto__", "constructor", "toString", "extra", "uid", "version"),
	});
	return fc
		.tuple(values, fc.array(fault, { minLength: 1, maxLength: 3 }))
		.map(([value, faults]) => faults.reduce<unknown>(spoil, value));
}

interface Fault {
	readonly where: number;
	readonly how: string;
	readonly value: unknown;
	readonly name: string;
}

function spoil(value: unknown, { how, name, value: other, where }: Fault): unknown {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return other;
	const fields = Object.entries(value);
	// Entries, so that `__proto__` becomes a field and not a prototype.
	if (how === "add") return Object.fromEntries([...fields, [name, other]]);
	const at = fields.length === 0 ? -1 : where % fields.length;
	const kept = fields.filter((_, index) => index !== at);
	const [key = "extra"] = fields[at] ?? [];
	return Object.fromEntries(how === "drop" ? kept : [...kept, [key, other]]);
}
