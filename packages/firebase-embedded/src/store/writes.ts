import type { Fields, WireValue } from "@junban/firestore-wire/value";
import { invalid, unimplemented } from "#src/status.ts";
import { type FieldPath, parseFieldPath } from "#src/values/field-path.ts";
import { enumName, isObject, type JsonObject, list, message, text } from "#src/values/json.ts";
import { type Database, documentPath } from "#src/values/names.ts";
import { isNumber, type NumberValue } from "#src/values/numbers.ts";
import { readFields, readValue } from "#src/values/read.ts";
import { type Micros, parseMicros } from "#src/values/time.ts";

export type Precondition = { exists: boolean } | { updateTime: Micros };

export type Transform = { field: FieldPath } & (
	| { op: "requestTime" }
	| { op: "increment" | "minimum" | "maximum"; operand: NumberValue }
	| { op: "append" | "remove"; values: WireValue[] }
);

export type Write = { path: string; precondition: Precondition | undefined } & (
	| { kind: "update"; fields: Fields; mask: FieldPath[] | undefined; transforms: Transform[] }
	| { kind: "delete" }
	| { kind: "verify" }
);

/** Bounds the work of one commit. The size of the request bounds it first. */
const maxWrites = 10_000;
/** Fields in the masks of all writes. 190,000 took 0.8 s. */
const maxMasked = 20_000;
/** Firestore's own bound, for one document. */
const maxTransforms = 500;

/** Parses the `writes` of a commit. Throws INVALID_ARGUMENT. */
export function parseWrites(database: Database, wire: unknown): Write[] {
	const writes = list(wire, "writes");
	if (writes.length > maxWrites) throw invalid(`A commit has at most ${maxWrites} writes`);
	const wires = writes.map((write) => message(write, "write"));
	if (wires.reduce((sum, { updateMask }) => sum + maskedIn(updateMask), 0) > maxMasked)
		throw invalid(`The masks of a commit have at most ${maxMasked} fields`);
	return wires.map((write) => parseWrite(database, write));
}

function maskedIn(mask: unknown): number {
	return isObject(mask) && Array.isArray(mask["fieldPaths"]) ? mask["fieldPaths"].length : 0;
}

function parseWrite(database: Database, wire: JsonObject): Write {
	const precondition = parsePrecondition(wire["currentDocument"]);
	if (wire["delete"] !== undefined) {
		return { kind: "delete", path: documentPath(database, wire["delete"]), precondition };
	}
	if (wire["verify"] !== undefined) {
		return { kind: "verify", path: documentPath(database, wire["verify"]), precondition };
	}
	if (wire["transform"] !== undefined) {
		const { document, fieldTransforms } = message(wire["transform"], "transform");
		// The older form of a write that only transforms: other fields are kept.
		const path = documentPath(database, document);
		const transforms = parseTransforms(fieldTransforms, "fieldTransforms");
		return { kind: "update", path, precondition, fields: {}, mask: [], transforms };
	}
	if (!isObject(wire["update"]))
		throw unimplemented("a write that is no update, delete, verify or transform");
	const mask = wire["updateMask"];
	return {
		kind: "update",
		path: documentPath(database, wire["update"]["name"]),
		precondition,
		fields: readFields(wire["update"]["fields"]),
		mask: mask === undefined || mask === null ? undefined : parseMask(mask),
		transforms: parseTransforms(wire["updateTransforms"], "updateTransforms"),
	};
}

function parsePrecondition(wire: unknown): Precondition | undefined {
	if (wire === undefined || wire === null) return undefined;
	const { exists, updateTime } = message(wire, "currentDocument");
	if (updateTime !== undefined) return { updateTime: parseMicros(updateTime, "updateTime") };
	if (exists === undefined) return undefined;
	if (typeof exists !== "boolean") throw invalid("exists must be true or false");
	return { exists };
}

/** Paths may repeat or contain each other, as in production: `a` beside `a.b` is their union. */
function parseMask(wire: unknown): FieldPath[] {
	return list(message(wire, "updateMask")["fieldPaths"], "fieldPaths").map((path) =>
		parseFieldPath(text(path, "fieldPath")),
	);
}

function parseTransforms(wire: unknown, what: string): Transform[] {
	const transforms = list(wire, what);
	if (transforms.length > maxTransforms) throw invalid(`A write has at most ${maxTransforms} transforms`);
	return transforms.map(parseTransform);
}

function parseTransform(wire: unknown): Transform {
	const transform = message(wire, "transform");
	const field = parseFieldPath(text(transform["fieldPath"], "fieldPath"));
	if (transform["setToServerValue"] !== undefined) {
		if (enumName(transform["setToServerValue"], { 1: "REQUEST_TIME" }) !== "REQUEST_TIME")
			throw invalid("Unknown server value");
		return { field, op: "requestTime" };
	}
	for (const op of ["increment", "minimum", "maximum"] as const) {
		if (transform[op] === undefined) continue;
		const operand = readValue(transform[op]);
		if (!isNumber(operand)) throw invalid(`${op} needs a number`);
		return { field, op, operand };
	}
	if (transform["appendMissingElements"] !== undefined) {
		return { field, op: "append", values: parseElements(transform["appendMissingElements"]) };
	}
	if (transform["removeAllFromArray"] !== undefined) {
		return { field, op: "remove", values: parseElements(transform["removeAllFromArray"]) };
	}
	throw invalid("Unknown transform");
}

function parseElements(wire: unknown): WireValue[] {
	const read = readValue({ arrayValue: wire });
	return "arrayValue" in read ? (read.arrayValue.values ?? []) : [];
}
