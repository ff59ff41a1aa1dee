import { Sentences } from "@junban/app-shell/sentences";
import type { Locale } from "@junban/domain/values";
import { isLong } from "./shop-text.ts";

export interface ShopWordsProps {
	text: string;
	/** The language it is in. */
	lang: Locale;
	/** A short line on a sign stands in its middle, more is read from its start. */
	onSign?: boolean;
}

/** What a shop wrote: its line breaks kept, else broken between sentences and phrases; in the direction of its own letters. */
export function ShopWords({ text, lang, onSign = false }: ShopWordsProps) {
	const place = !onSign ? "text-start" : isLong(text) ? "text-start text-16 font-medium" : "text-center";
	return (
		<span className={`block text-pretty whitespace-pre-line wrap-anywhere ${place}`} dir="auto" lang={lang}>
			{text.includes("\n") ? text : <Sentences text={text} />}
		</span>
	);
}
