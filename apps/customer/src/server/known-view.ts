import type { ApiResult, View } from "@junban/api-contract/client";

/** A view as the server knows it. */
export interface KnownView {
	readonly answer: ApiResult<View>;
	/** Of the view; absent for a refusal. */
	readonly etag?: string;
}

const long = new WeakSet<View>();

/** Marks a view whose texts are longer than those of any shop. */
export function markLong(view: View): void {
	long.add(view);
}

export const isLong = (view: View): boolean => long.has(view);
