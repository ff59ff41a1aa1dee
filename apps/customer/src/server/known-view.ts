import type { ApiResult, View } from "@junban/api-contract/client";

/** A view as the server knows it. */
export interface KnownView {
	readonly answer: ApiResult<View>;
	/** Of the view; absent for a refusal. */
	readonly etag?: string;
}
