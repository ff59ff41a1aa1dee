import { Sentences } from "@junban/app-shell/sentences";
import type { Locale } from "@junban/domain/values";
import { isLong } from "./shop-text.ts";

export interface ShopWordsProps {
	text: string;
	/** The text's language. */
	lang: Locale;
	/** On the plate of a call a short text is centred and a long one starts at the edge. */
	onPlate?: boolean;
}

/**
 * A text of the shop. Its own line breaks are kept; a text without them breaks between sentences and phrases. The
 * direction follows its letters.
 */
export function ShopWords({ text, lang, onPlate = false }: ShopWordsProps) {
	const alignment = !onPlate ? "text-start" : isLong(text) ? "text-start text-16 font-medium" : "text-center";
	return (
		<span
			className={`block text-pretty whitespace-pre-line wrap-anywhere ${alignment}`}
			dir="auto"
			lang={lang}
		>
			{text.includes("\n") ? text : <Sentences text={text} />}
		</span>
	);
}
