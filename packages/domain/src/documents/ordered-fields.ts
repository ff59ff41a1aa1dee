/** What all documents have that a shop puts into an order of its own: receptions, closures and questions. */
import { parseOrderedUid, storedUid } from "#src/values/index.ts";
import { type Fields, OWNERS } from "./fields.ts";
import { type Kind, uid, whole } from "./kinds.ts";

/** A document's own uid. Reading takes any stored uid; a form must give one that is safe in a path. */
const documentUid: Kind<string> = { ...uid(parseOrderedUid), read: storedUid };

export const MOST_ORDER_NUMBER = 1_000_000;
const orderNumber: Kind<number> = {
	...whole(0, MOST_ORDER_NUMBER),
	/** Any number orders. */
	read: (stored) => (typeof stored === "number" && Number.isFinite(stored) ? stored : undefined),
};

export const ORDERED = {
	uid: { stored: "uid", kind: documentUid, required: true, ...OWNERS },
	/** Ascending; equal ones stand in the order of their uids. */
	orderNumber: { stored: "order_number", kind: orderNumber, required: true, initial: 0, ...OWNERS },
} as const satisfies Fields;
