/** Checks of single received values. */

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
	// Each answer without news has no body, and an exception costs more than the rest of the call.
	if (text === "") return undefined;
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
