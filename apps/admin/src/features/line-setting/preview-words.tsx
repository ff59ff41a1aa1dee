import { Sentences } from "@junban/app-shell/sentences";
import type { Locale } from "@junban/domain/values";
import { ShopIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { PreviewTexts } from "./preview-texts.ts";
import { PREVIEW_EN } from "./preview-texts-en.ts";
import { PREVIEW_JA } from "./preview-texts-ja.ts";

export function previewTextsIn(locale: Locale): PreviewTexts {
	return locale === "en" ? PREVIEW_EN : PREVIEW_JA;
}

/** The longest text of a heading on the customer's page, in UTF-16 units (`apps/customer/src/lib/shop-text.ts`). */
const MAX_HEADING = 60;

/** Whether the customer's page shows a text as a heading. */
export function isHeading(text: string): boolean {
	return text !== "" && text.length <= MAX_HEADING && !text.includes("\n");
}

/** A text of the shop as the customer's page breaks it. */
export function Words({ text }: { text: string }) {
	return (
		<span className="block text-pretty whitespace-pre-line wrap-anywhere" dir="auto">
			{text.includes("\n") ? text : <Sentences text={text} />}
		</span>
	);
}

/** The texts under the ticket. */
export function FromShop({ title, texts }: { title: string; texts: readonly string[] }) {
	const shown = [...new Set(texts.filter((text) => text !== ""))];
	if (shown.length === 0) return null;
	return (
		<div className="mt-16">
			<Note icon={<ShopIcon />} title={title}>
				<div className="grid gap-8">
					{shown.map((text) => (
						<Words key={text} text={text} />
					))}
				</div>
			</Note>
		</div>
	);
}
