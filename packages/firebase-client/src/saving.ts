/** Shared by all saves: merged fields, deleted empty fields, refused samples, the raised version of the settings. */

import { valueAt } from "@junban/domain/documents";
import { isSample } from "@junban/domain/shop";
import { type AppUid, isSameValue, type StoredFields, withoutEmpty } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { deleteField, doc, type Firestore, increment, type Transaction } from "firebase/firestore";
import { DONE, failed, RefusedError } from "./outcome.ts";
import { type LinePath, pathOfLine } from "./paths.ts";

/** The field by which the line's desk notices new settings. */
export const RAISED = { settings_version: increment(1) };

/** `sample-read-only` for a sample app. */
export function checkWritable(app: AppUid): Outcome {
	return isSample(app) ? failed("sample-read-only", app) : DONE;
}

/**
 * The values from which a form was filled in, by their stored paths: `notification.before`. A save that carries them
 * writes these fields only. It is refused with `conflict`, and writes nothing, if one of them was changed since.
 */
export type ReadValues = Readonly<Record<string, unknown>>;

/** The stored fields with the form's values of the read fields. Ends the transaction if one of them was changed since. */
export function laidOver(
	now: StoredFields,
	form: StoredFields,
	read: ReadValues,
	place: string,
): StoredFields {
	refuseConflict(now, read, place);
	const merged = copied(now);
	for (const path of Object.keys(read)) setAt(merged, path.split("."), valueAt(form, path));
	return merged;
}

/** The fields of these paths alone. */
export function onlyFields(fields: StoredFields, read: ReadValues): StoredFields {
	const only: Record<string, unknown> = {};
	for (const path of Object.keys(read)) setAt(only, path.split("."), valueAt(fields, path));
	return only;
}

/** Ends the transaction if a value differs from the one that was read. `now`: the stored fields as forms get them. */
export function refuseConflict(now: StoredFields, read: ReadValues, place: string): void {
	for (const [path, value] of Object.entries(read))
		if (!isSameValue(valueAt(now, path), value))
			throw new RefusedError(failed("conflict", `${place}: ${path}`));
}

/** Raises the settings' version of the line, which must exist. */
export function raiseSettings(transaction: Transaction, store: Firestore, path: LinePath): void {
	transaction.update(doc(store, pathOfLine(path)), RAISED);
}

/** The fields for a `set` with merge. Empty and undefined values become deletions. */
export function mergeFields(fields: StoredFields): Record<string, unknown> {
	const { values, cleared } = withoutEmpty(fields);
	const merged = copied(values);
	for (const path of cleared) setAt(merged, path, deleteField());
	return merged;
}

function copied(fields: StoredFields): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [name, isPlain(value) ? copied(value) : value]),
	);
}

function setAt(fields: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
	if (name === undefined) return;
	if (rest.length === 0) {
		fields[name] = value;
		return;
	}
	const inner = fields[name];
	const map = isPlain(inner) ? inner : {};
	fields[name] = map;
	setAt(map, rest, value);
}

/** True for a map of fields; false for timestamps and other instances of a class. */
export function isPlain(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
