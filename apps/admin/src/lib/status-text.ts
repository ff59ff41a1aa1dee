import type { ApiFailure } from "@junban/api-contract/client";

/** The server's text of an error with its HTTP status, `予期せぬエラー(500)`. The status alone without a text. */
export function statusText({ message = "", status }: Pick<ApiFailure, "message" | "status">): string {
	return `${message}(${status})`;
}
