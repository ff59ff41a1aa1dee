/** What saves have in common: values by merge, emptied fields deleted, samples left alone, the settings' version raised. */

import { isSample } from "@junban/domain/shop";
import { type AppUid, type StoredFields, withoutEmpty } from "@junban/domain/values";
import { deleteField, doc, type Firestore, increment, type Transaction } from "firebase/firestore";
import { failed, type Problem } from "./outcome.ts";
import { type LinePath, linePath } from "./paths.ts";

/** The field of the line by which the desk knows that there are new settings. */
export const RAISED = { settings_version: increment(1) };

/** `sample-read-only` for a sample app; undefined for all others. */
export function sampleProblem(app: AppUid): Problem | undefined {
	return isSample(app) ? failed("sample-read-only", app).problem : undefined;
}

/** Raises the settings' version of the line, which must be there. */
export function raiseSettings(transaction: Transaction, store: Firestore, path: LinePath): void {
	transaction.update(doc(store, linePath(path)), RAISED);
}

/** The fields for a `set` by merge: empty values, undefined ones too, become deletions. */
export function mergeOf(fields: StoredFields): Record<string, unknown> {
	const { values, cleared } = withoutEmpty(fields);
	const merged = copied(values);
	for (const path of cleared) put(merged, path, deleteField());
	return merged;
}

function copied(fields: StoredFields): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(fields).map(([name, value]) => [name, isPlain(value) ? copied(value) : value]),
	);
}

function put(fields: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
	if (name === undefined) return;
	if (rest.length === 0) {
		fields[name] = value;
		return;
	}
	const inner = fields[name];
	const map = isPlain(inner) ? inner : {};
	fields[name] = map;
	put(map, rest, value);
}

/** A map of fields; timestamps and other objects with a class are values. */
export function isPlain(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
