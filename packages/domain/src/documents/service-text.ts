import type { Locale, StoredFields } from "#src/values/index.ts";
import { readAnyDocument } from "./document.ts";
import type { DocumentOf, Fields } from "./fields.ts";
import { oneLine, severalLines } from "./kinds.ts";

const MASTERS = { writer: "master", seenBy: "public" } as const;

/** What the service's operator says on registration or on the staff screens, `project/main/public/{register|admin}`. */
export const SERVICE_TEXT = {
	headline: {
		stored: "headline",
		english: "en.headline",
		kind: oneLine(100),
		otherwise: "",
		...MASTERS,
	},
	/** Empty: the page shows nothing. */
	text: { stored: "text", english: "en.text", kind: severalLines(2_000), otherwise: "", ...MASTERS },
} as const satisfies Fields;

export interface ServiceText extends DocumentOf<typeof SERVICE_TEXT> {}

/** Reads a stored text of the service; any other document is an empty one. */
export function serviceTextFromStored(stored: StoredFields): ServiceText {
	return readAnyDocument(SERVICE_TEXT, stored);
}

/** The words in a language, each missing English one as the Japanese one. Undefined when there is nothing to show. */
export function serviceTextIn(
	locale: Locale,
	{ en, headline, text }: ServiceText,
): Pick<ServiceText, "headline" | "text"> | undefined {
	if (text === "") return undefined;
	if (locale === "ja" || en.text === "") return { headline, text };
	return { headline: en.headline === "" ? headline : en.headline, text: en.text };
}
