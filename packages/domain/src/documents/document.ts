/** Reads, checks and stores documents by their tables, see `fields.ts`. */
import {
	type Checked,
	type CheckedForm,
	type FieldRefusal,
	fieldIn,
	fieldsOf,
	good,
	isMissing,
	refusal,
	type StoredFields,
	toStoredTimestamp,
} from "#src/values/index.ts";
import type { DocumentOf, Field, Fields } from "./fields.ts";
import type { ToTimestamp } from "./kinds.ts";

/** Tables in which each field has a default or may be absent. They can read every stored document. */
export type TotalFields = {
	readonly [name: string]: Field & ({ readonly otherwise: unknown } | { readonly required?: never });
};

/** Reads a stored document of any content. A value that cannot be read has its default, or is absent. */
export function readAnyDocument<T extends TotalFields>(table: T, stored: StoredFields): DocumentOf<T> {
	return typed(readFields(table, stored, false).document);
}

/**
 * Reads a stored document; `invalid-value` with the stored name of a required field that cannot be read. Other values
 * that cannot be read have their default, or are absent.
 */
export function readDocument<T extends Fields>(table: T, stored: StoredFields): Checked<DocumentOf<T>> {
	const { document, fault } = readFields(table, stored, false);
	return fault === undefined ? good(typed(document)) : refusal("invalid-value", fault);
}

/** As `readDocument`, but each value that is there must be readable, unless its field has a default. */
export function readStrictly<T extends Fields>(table: T, stored: StoredFields): Checked<DocumentOf<T>> {
	const { document, fault } = readFields(table, stored, true);
	return fault === undefined ? good(typed(document)) : refusal("invalid-value", fault);
}

/**
 * Reads a form by the stored names of its fields. A field without a value gets its default. Each fault has the full path
 * of its value: `en.range_messages.3`. Faults of English variants come last. Fields without an entry are ignored.
 */
export function checkDocument<T extends Fields>(
	table: T,
	given: StoredFields,
): CheckedForm<DocumentOf<T>, string> {
	const document: Draft = {};
	const english: Draft = {};
	const faults: FieldRefusal<string>[] = [];
	const check = (field: Field, path: string, isRequired: boolean): unknown => {
		const value = valueAt(given, path);
		const none = field.initial ?? field.otherwise;
		if (isMissing(value)) {
			if (isRequired) faults.push(refusal("required-missing", path));
			return none;
		}
		const checked = field.kind.check(value);
		// The check removes invisible characters, so the text can become empty.
		if (isRequired && checked.ok && checked.value === "") faults.push(refusal("required-missing", path));
		if (checked.ok) return checked.value;
		faults.push(refusal(checked.code, checked.field === undefined ? path : `${path}.${checked.field}`));
		return none;
	};
	for (const [name, field] of Object.entries(table))
		put(document, name, check(field, field.stored, field.required === true && field.initial === undefined));
	for (const [name, field] of Object.entries(table))
		if (field.english !== undefined) put(english, name, check(field, field.english, false));
	const [first, ...others] = faults;
	return first === undefined
		? good(typed(withEnglish(document, english)))
		: { ok: false, faults: [first, ...others] };
}

/** A value as a store takes it; `Stamp` is the store's own timestamp. */
export type StoredValue<Stamp> =
	| Stamp
	| string
	| number
	| boolean
	| StoredValue<Stamp>[]
	| { [field: string]: StoredValue<Stamp> };
export type StoredDocument<Stamp> = { [field: string]: StoredValue<Stamp> };

/** The stored form of a document. What has no value is absent: undefined, empty texts and empty lists. */
export function storeDocument<T extends Fields, Stamp>(
	table: T,
	document: DocumentOf<T>,
	timestamp: ToTimestamp<Stamp>,
): StoredDocument<Stamp> {
	const stored: Draft = {};
	eachStored(table, document, timestamp, (path, value) => {
		if (value !== undefined) putAt(stored, path, value);
	});
	// The kinds store what `StoredValue` lists.
	return stored as StoredDocument<Stamp>;
}

/** As `storeDocument`, with undefined for each field that has no value: a save by merge deletes those. */
export function storeWhole<T extends Fields>(
	table: T,
	document: DocumentOf<T>,
	timestamp: ToTimestamp<unknown> = toStoredTimestamp,
): StoredFields {
	const stored: Draft = {};
	eachStored(table, document, timestamp, (path, value) => putAt(stored, path, value));
	return stored;
}

/** The value at a stored path, `notification.before`. */
export function valueAt(stored: unknown, path: string): unknown {
	const dot = path.indexOf(".");
	if (dot === -1) return fieldIn(stored, path);
	return valueAt(fieldIn(stored, path.slice(0, dot)), path.slice(dot + 1));
}

const NOTHING: StoredFields = {};

type Draft = { [name: string]: unknown };

/** Tables are read thousands of times a second; their entries are listed once. */
const entries = new WeakMap<Fields, readonly [name: string, field: Field][]>();

function entriesOf(table: Fields): readonly [name: string, field: Field][] {
	const known = entries.get(table) ?? Object.entries(table);
	entries.set(table, known);
	return known;
}

function readFields(
	table: Fields,
	stored: StoredFields,
	isStrict: boolean,
): { readonly document: Draft; readonly fault?: string } {
	const document: Draft = {};
	const english: Draft = {};
	for (const [name, field] of entriesOf(table)) {
		const value = valueAt(stored, field.stored);
		const isThere = value !== undefined && value !== null;
		const read = isThere ? field.kind.read(value) : undefined;
		if (
			read === undefined &&
			field.otherwise === undefined &&
			(field.required === true || (isStrict && isThere))
		)
			return { document, fault: field.stored };
		put(document, name, read ?? field.otherwise);
		if (field.english !== undefined)
			put(english, name, field.kind.read(valueAt(stored, field.english)) ?? field.otherwise);
	}
	return { document: withEnglish(document, english) };
}

function eachStored(
	table: Fields,
	document: StoredFields,
	timestamp: ToTimestamp<unknown>,
	each: (path: string, value: unknown) => void,
): void {
	const english = fieldsOf(document.en) ?? NOTHING;
	for (const [name, field] of entriesOf(table)) {
		each(field.stored, storedValue(field, document[name], timestamp));
		if (field.english !== undefined) each(field.english, storedValue(field, english[name], timestamp));
	}
}

function storedValue({ kind }: Field, value: unknown, timestamp: ToTimestamp<unknown>): unknown {
	if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return undefined;
	return kind.store === undefined ? value : kind.store(value, timestamp);
}

function put(draft: Draft, name: string, value: unknown): void {
	if (value !== undefined && value !== null) draft[name] = value;
}

function putAt(draft: Draft, path: string, value: unknown): void {
	const dot = path.indexOf(".");
	if (dot === -1) {
		draft[path] = value;
		return;
	}
	const name = path.slice(0, dot);
	const map: Draft = { ...fieldsOf(draft[name]) };
	putAt(map, path.slice(dot + 1), value);
	draft[name] = map;
}

function withEnglish(document: Draft, english: Draft): Draft {
	return Object.keys(english).length === 0 ? document : { ...document, en: english };
}

/** The one place where values that were read by a table's kinds get the table's type. */
function typed<T extends Fields>(document: Draft): DocumentOf<T> {
	return document as DocumentOf<T>;
}
