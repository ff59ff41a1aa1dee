/**
 * Readers of received values, for the clients: the customer's page has no room for the full schemas. A reader returns
 * the value with its type, and undefined for any other value.
 */
import { fieldsOf } from "@junban/domain/values";
import { isText, isWhole } from "./values.ts";

export type Reader<T> = (value: unknown) => T | undefined;

export const readText: Reader<string> = (value) => (isText(value) ? value : undefined);

/** A whole number from 0. */
export const readWhole: Reader<number> = (value) => (isWhole(value) ? value : undefined);

/** A whole number, also a negative one. */
export const readInteger: Reader<number> = (value) =>
	typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;

export const readFlag: Reader<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T>(values: readonly T[]): Reader<T> {
	return (value) => values.find((each) => each === value);
}

/** A list of at most `most` items. One unreadable item makes the list unreadable. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<T>(read: Reader<T>, most = Number.POSITIVE_INFINITY): Reader<readonly T[]> {
	return (value) => {
		if (!Array.isArray(value) || value.length > most) return undefined;
		const items: T[] = [];
		for (const each of value) {
			const item = read(each);
			if (item === undefined) return undefined;
			items.push(item);
		}
		return items;
	};
}

/** A field that may be absent. */
interface OptionalField<T> {
	readonly read: Reader<T>;
	/** Whether an unreadable value counts as absent. Otherwise it makes the object unreadable. */
	readonly isTolerant: boolean;
}

/** A field that may be absent. An unreadable value makes the object unreadable. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(read: Reader<T>): OptionalField<T> {
	return { read, isTolerant: false };
}

/** A field that may be absent. An unreadable value counts as absent, so that a newer server may send new values. */
/* @__NO_SIDE_EFFECTS__ */
export function tolerant<T>(read: Reader<T>): OptionalField<T> {
	return { read, isTolerant: true };
}

/** A reader for each field of `T`. */
export type FieldReaders<T> = {
	readonly [Name in keyof T]-?: object extends Pick<T, Name>
		? OptionalField<Exclude<T[Name], undefined>>
		: Reader<T[Name]>;
};

/** An object with these fields. Other fields are left out. */
/* @__NO_SIDE_EFFECTS__ */
export function objectOf<T extends object>(readers: FieldReaders<T>): Reader<T> {
	const entries: [string, Reader<unknown> | OptionalField<unknown>][] = Object.entries(readers);
	return (value) => {
		const fields = fieldsOf(value);
		if (fields === undefined) return undefined;
		const object: { [name: string]: unknown } = {};
		for (const [name, reader] of entries) {
			const field = fields[name];
			const isOptional = typeof reader !== "function";
			if (isOptional && field === undefined) continue;
			const read = isOptional ? reader.read(field) : reader(field);
			if (read !== undefined) object[name] = read;
			else if (!isOptional || !reader.isTolerant) return undefined;
		}
		// `FieldReaders` requires a reader of the right type for each field.
		return object as T;
	};
}
