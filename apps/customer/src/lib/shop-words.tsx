import type { Locale } from "@junban/domain/member";
import { isLong } from "./shop-text.ts";
import "./shop-words.css";

/** What a shop wrote, its line breaks kept, in the direction of its own letters. `lang`: the language it is in. */
export function ShopWords({ text, lang }: { text: string; lang: Locale }) {
	return (
		<span className="shop-words" dir="auto" lang={lang} data-long={isLong(text) || undefined}>
			{text}
		</span>
	);
}
