/** Documents that a shop puts into an order of its own. */
export interface Ordered {
	readonly orderNumber: number;
	readonly uid: string;
}

/** Ascending by order number; equal ones stand in the order of their uids. */
export function byOrder(a: Ordered, b: Ordered): number {
	return a.orderNumber - b.orderNumber || (a.uid < b.uid ? -1 : 1);
}

/** The uid of a document that is stored, by whomever: up to 128 characters; undefined for anything else. */
export function storedUid(value: unknown): string | undefined {
	return typeof value === "string" && value !== "" && value.length <= 128 ? value : undefined;
}

/** The uid of a document to be written: 1 to 64 of `A-Za-z0-9_-`, the first a letter or digit; undefined for anything else. */
export function parseOrderedUid(value: unknown): string | undefined {
	return typeof value === "string" && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(value) ? value : undefined;
}
