/** Reading of received values, field by field. */

export type Fields = { readonly [field: string]: unknown };

export function fieldsOf(value: unknown): Fields | undefined {
	return typeof value === "object" && value !== null ? { ...value } : undefined;
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A whole number from 0. */
export function isWhole(value: unknown): value is number {
	return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

export function isText(value: unknown): value is string {
	return typeof value === "string";
}

/** Whether the value is absent or of the type. */
export function maybe<T>(is: (value: unknown) => value is T, value: unknown): value is T | undefined {
	return value === undefined || is(value);
}

export function readTexts<const K extends string>(
	fields: Fields | undefined,
	keys: readonly K[],
): Record<K, string> | undefined {
	const texts: Partial<Record<K, string>> = {};
	for (const key of keys) {
		const text = fields?.[key];
		if (typeof text !== "string") return undefined;
		texts[key] = text;
	}
	return complete(texts, keys) ? texts : undefined;
}

function complete<K extends string>(
	texts: Partial<Record<K, string>>,
	keys: readonly K[],
): texts is Record<K, string> {
	return keys.every((key) => texts[key] !== undefined);
}
