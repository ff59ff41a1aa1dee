/** Documents that a shop puts into an order of its own. */
export interface Ordered {
	readonly orderNumber: number;
	readonly uid: string;
}

/** Ascending by order number; equal ones stand in the order of their uids. */
export function byOrder(a: Ordered, b: Ordered): number {
	return a.orderNumber - b.orderNumber || (a.uid < b.uid ? -1 : 1);
}
