import { useTranslation } from "@junban/i18n/react";
import { ShopIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { ShopText } from "#src/lib/shop-text.ts";
import { ShopWords } from "#src/lib/shop-words.tsx";

/** What the shop says besides; nothing where it says nothing. */
export function ShopNote({ texts }: { texts: readonly (ShopText | undefined)[] }) {
	const { t } = useTranslation("page");
	const written = new Map(texts.flatMap((each) => (each === undefined ? [] : [[each.text, each.lang]])));
	if (written.size === 0) return null;
	return (
		<Note icon={<ShopIcon />} title={t("fromShop")}>
			<div className="grid gap-8">
				{[...written].map(([text, lang]) => (
					<ShopWords key={text} text={text} lang={lang} />
				))}
			</div>
		</Note>
	);
}
