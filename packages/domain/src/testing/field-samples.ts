/** Stored values for a field of any document, made from its entry in the document's table. */
import type { Field, Fields } from "#src/documents/fields.ts";
import type { Shape } from "#src/documents/kinds.ts";
import { STORED_DOCUMENTS } from "#src/documents/stored-documents.ts";
import type { StoredFields } from "#src/values/stored-fields.ts";

/** A value that a form may not give, with the code of its refusal. */
export type Refused = readonly [value: unknown, code: string];

export interface Samples {
	/** Values that storing and reading leave as they are. */
	readonly good: readonly unknown[];
	readonly refused: readonly Refused[];
}

/** A field of a document. */
export interface FieldCase {
	/** The last fixed name of the document's path. */
	readonly collection: string;
	readonly table: Fields;
	readonly name: string;
	readonly field: Field;
	readonly samples: Samples;
}

const INSTANT = { seconds: 1_780_282_800, nanoseconds: 123_000_000 };
/** Accepted by every parser of uids. */
const UID = "m00000000000000000000007";

const invalid = (...values: readonly unknown[]): readonly Refused[] =>
	values.map((value) => [value, "invalid-value"]);

const EMAIL: Samples = { good: ["a@example.com", "A+b@例え.jp"], refused: invalid(7, {}, []) };
/** Plain seconds, or a timestamp of which only the seconds are read. */
const SECONDS: Samples = { good: [0, 1_780_282_800, INSTANT], refused: invalid("0", 8.64e12 + 1, {}, [7]) };
const OPTIONS: Samples = {
	good: [["a"], ["a", "b"]],
	refused: invalid("a", ["a", ""], [5], {}),
};

/** Samples of the fields whose own parser knows more than their shape says, by collection and stored name. */
const OWN_PARSERS: { readonly [stored: string]: Samples } = {
	"users/email": EMAIL,
	"invitations/email": EMAIL,
	"apps/logo": {
		good: ["logo.png", `${"x".repeat(56)}.png`],
		refused: [
			[`${"x".repeat(57)}.png`, "file-name-invalid"],
			["logo.svg", "file-type-invalid"],
			[7, "file-name-invalid"],
		],
	},
	"information/link": {
		good: ["/help", "https://example.com/a?b=1"],
		refused: invalid("//evil.example", "http://example.com", "javascript:alert(1)", 7),
	},
	"information/end_at": SECONDS,
	"information/information_at": SECONDS,
	"receptions/weekdays": { good: [[0], [1, 2, 7]], refused: invalid([8], [-1], [1.5], ["1"], "1", 1) },
	"receptions/start_after_options": {
		good: [0, 1_440].map((minutes) => ({ is_enable: true, start_after: minutes })),
		refused: invalid(5, ...[-1, 1_441, 0.5, "5"].map((start_after) => ({ is_enable: true, start_after }))),
	},
	"questions/options": OPTIONS,
	"require_questions/options": OPTIONS,
	"line/range_messages": {
		good: [[{ from: 1, to: 20_000, text: "x".repeat(500) }], [{ from: 3, to: 3, text: "a" }]],
		refused: invalid("a", {}, new Array(51).fill({ from: 1, to: 2, text: "a" })),
	},
	"members/told": {
		good: [
			{ low: 0, high: 0, at: INSTANT },
			{ low: 5, high: 1e7, at: INSTANT },
		],
		refused: invalid(
			{ low: -1, high: 1, at: INSTANT },
			{ low: 2, high: 1, at: INSTANT },
			{ low: 0, high: 1e7 + 1, at: INSTANT },
			{ low: 0, high: 1, at: 5 },
			5,
		),
	},
};

/** Whether the field's value is read by code of its own. */
export function readsAnything({ kind }: Field): boolean {
	return kind.read(readsAnything) === readsAnything;
}

/** The samples of a field: at each bound, beyond it, and of other types. */
function samplesOf(field: Field, collection: string): Samples {
	if (readsAnything(field)) return { good: ["1", 2], refused: [] };
	return OWN_PARSERS[`${collection}/${field.stored}`] ?? samplesOfShape(field.kind.shape);
}

function samplesOfShape(shape: Shape): Samples {
	switch (shape.is) {
		case "text":
			return {
				good: ["a", "x".repeat(shape.most), "👍".repeat(shape.most), ...(shape.lines ? ["a\nb"] : [])],
				refused: [["x".repeat(shape.most + 1), "text-too-long"], ...invalid(7, {}, [], true)],
			};
		case "whole": {
			const beyond = [shape.least - 1, shape.most + 1];
			return {
				good: [shape.least, shape.most],
				refused: invalid(...beyond, 1.5, String(shape.least), Number.NaN, {}, true),
			};
		}
		case "choice":
			return { good: shape.values, refused: invalid(`${shape.values[0]} x`, "X", 0, {}, true) };
		case "flag":
			return { good: [true, false], refused: invalid("true", 1, 0, {}) };
		case "color":
			return {
				good: ["#012ABC"],
				refused: ["#12345", "#1234567", "#12345G", "red", 7].map((value) => [value, "color-invalid"]),
			};
		case "time":
			return { good: ["00:00", "23:59"], refused: invalid("24:00", "9:00", "12:60", 900) };
		case "telephone":
			return {
				good: ["123456", "+81 (3) 1234-5678"],
				refused: invalid("12345", "1".repeat(16), "call me", 7),
			};
		case "web-address":
			return {
				good: ["https://example.com/x", "http://example.com/"],
				refused: invalid("javascript:alert(1)", "example.com", `https://e.com/${"x".repeat(2_000)}`, 7),
			};
		case "epoch-ms":
			return {
				good: [0, -1, 8.64e15, -8.64e15],
				refused: invalid(8.64e15 + 2, -8.64e15 - 2, 0.5, "0", INSTANT),
			};
		case "timestamp":
			return {
				good: [INSTANT, { seconds: -1, nanoseconds: 0 }],
				refused: invalid(
					0,
					"2026-11-22",
					{ seconds: 1.5, nanoseconds: 0 },
					{ seconds: 9e12, nanoseconds: 0 },
				),
			};
		case "uid":
			return { good: [UID], refused: invalid(7, {}, [UID]) };
		default:
			throw new Error(`No samples of ${shape.is}: name them in OWN_PARSERS`);
	}
}

/** A document with the given values at their stored paths. */
export function storedWith(
	document: StoredFields,
	...values: readonly (readonly [path: string, value: unknown])[]
): StoredFields {
	return values.reduce<StoredFields>((stored, [path, value]) => withValue(stored, path, value), document);
}

function withValue(stored: StoredFields, path: string, value: unknown): StoredFields {
	const [name = "", ...rest] = path.split(".");
	if (rest.length === 0) return { ...stored, [name]: value };
	const inner = stored[name];
	const map = typeof inner === "object" && inner !== null ? { ...inner } : {};
	return { ...stored, [name]: withValue(map, rest.join("."), value) };
}

/** The smallest document of a table: its required fields. */
export function leastOf(table: Fields): StoredFields {
	const required = FIELD_CASES.filter((each) => each.table === table && each.field.required === true);
	return storedWith({}, ...required.map(({ field, samples }) => [field.stored, samples.good[0]] as const));
}

/** Every field of every stored document. */
export const FIELD_CASES: readonly FieldCase[] = Object.entries(STORED_DOCUMENTS).flatMap(([path, table]) => {
	const collection = collectionOf(path);
	return Object.entries(table).map(([name, field]) => ({
		...{ collection, table, name, field, samples: samplesOf(field, collection) },
	}));
});

/** `receptions` of `apps/{appUID}/line/{lineUID}/receptions/{uid}`; the last name where a document has a fixed one. */
function collectionOf(path: string): string {
	const names = path.split("/").filter((part) => !part.startsWith("{"));
	return names.at(-1) ?? path;
}
