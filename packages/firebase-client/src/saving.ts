/** Shared by all saves: merged fields, deleted empty fields, refused samples, the raised version of the settings. */

import { isSample } from "@junban/domain/shop";
import { type AppUid, type StoredFields, withoutEmpty } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { deleteField, doc, type Firestore, increment, type Transaction } from "firebase/firestore";
import { DONE, failed } from "./outcome.ts";
import { type LinePath, pathOfLine } from "./paths.ts";

/** The field by which the line's desk notices new settings. */
export const RAISED = { settings_version: increment(1) };

/** `sample-read-only` for a sample app. */
export function checkWritable(app: AppUid): Outcome {
	return isSample(app) ? failed("sample-read-only", app) : DONE;
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
