import type { Code } from "@junban/domain/values";

/** The state of a page without the data that it shows. */
export type NotReady =
	| { readonly kind: "loading" }
	/** There is no such shop or line, or the shop is being deleted. */
	| { readonly kind: "missing" }
	/** The first load failed. */
	| { readonly kind: "failed"; readonly code: Code };
