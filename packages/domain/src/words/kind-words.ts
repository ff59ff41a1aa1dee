import type { Kind } from "#src/shop/index.ts";
import type { DefaultTexts } from "./new-line.ts";

/** `name`: as a shop's `category` says it. `texts`: those of a new line that differ from the default texts. */
export type KindWords = Readonly<
	Record<Kind, { readonly name: string; readonly texts: Partial<DefaultTexts> }>
>;
