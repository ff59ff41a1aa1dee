import type { Fields, WireValue } from "@junban/firestore-wire/value";
import type { FieldPath } from "#src/values/field-path.ts";

interface DraftMap extends Map<string, WireValue | DraftMap> {}

/** A copy of fields that is changed many times: each map is copied once, however many of its fields change. */
export class FieldsDraft {
	readonly #fields: DraftMap;

	constructor(fields: Fields) {
		this.#fields = new Map(Object.entries(fields));
	}

	/** The value at the path, unless it is a map. */
	leaf(path: FieldPath): WireValue | undefined {
		let current: WireValue | DraftMap | undefined = this.#fields;
		for (const name of path) current = inner(current, name);
		return current === undefined || current instanceof Map || "mapValue" in current ? undefined : current;
	}

	/** Undefined removes the field. Missing maps on the way are created. */
	set(path: FieldPath, value: WireValue | undefined): void {
		let map = this.#fields;
		for (const name of path.slice(0, -1)) {
			let next = map.get(name);
			if (!(next instanceof Map)) {
				const fields = next !== undefined && "mapValue" in next ? (next.mapValue.fields ?? {}) : undefined;
				if (fields === undefined && value === undefined) return;
				next = new Map(Object.entries(fields ?? {}));
				map.set(name, next);
			}
			map = next;
		}
		const name = path.at(-1) ?? "";
		if (value === undefined) map.delete(name);
		else map.set(name, value);
	}

	fields(): Fields {
		return fieldsOf(this.#fields);
	}
}

function inner(current: WireValue | DraftMap | undefined, name: string): WireValue | DraftMap | undefined {
	if (current instanceof Map) return current.get(name);
	const fields = current !== undefined && "mapValue" in current ? current.mapValue.fields : undefined;
	return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function fieldsOf(map: DraftMap): Fields {
	const values = Array.from(map, ([name, value]): [string, WireValue] => [
		name,
		value instanceof Map ? { mapValue: { fields: fieldsOf(value) } } : value,
	]);
	// Not by assignment: a field may be called `__proto__`.
	return Object.fromEntries(values);
}
