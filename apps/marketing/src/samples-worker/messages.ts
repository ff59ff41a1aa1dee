/** What the page of the examples and its worker say to each other. */
import type { Locale } from "@junban/domain/values";

export interface SampleOnPage {
	readonly uid: string;
	/** `SampleWords` as JSON, as the page has them. */
	readonly words: string;
}

/** From the page. */
export type ToWorker =
	| { readonly type: "start"; readonly locale: Locale; readonly samples: readonly SampleOnPage[] }
	| { readonly type: "move"; readonly on: boolean };

/** From the worker: the moving parts of a ticket as HTML, by the names of the page's `data-part`. */
export interface FromWorker {
	readonly uid: string;
	readonly parts: Readonly<Record<"figures" | "route", string>>;
}
