import type { Code } from "@junban/domain/values";

/** Whether the refusal says that there is no such shop or line, or that the shop is being deleted. */
export function isShopMissing(code: Code): boolean {
	return code === "app-not-found" || code === "line-not-found" || code === "shop-deleting";
}
