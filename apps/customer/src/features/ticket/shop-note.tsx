import { useTranslation } from "@junban/i18n/react";
import { ShopIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { ShopText } from "#src/lib/shop-text.ts";
import { ShopWords } from "#src/lib/shop-words.tsx";

/** The shop's longer texts under the ticket; equal texts are shown once. */
export function ShopNote({ texts }: { texts: readonly (ShopText | undefined)[] }) {
	const { t } = useTranslation("page");
	const languages = new Map(texts.flatMap((each) => (each === undefined ? [] : [[each.text, each.lang]])));
	if (languages.size === 0) return null;
	return (
		<Note icon={<ShopIcon />} title={t("fromShop")}>
			<div className="grid gap-8">
				{[...languages].map(([text, lang]) => (
					<ShopWords key={text} text={text} lang={lang} />
				))}
			</div>
		</Note>
	);
}
