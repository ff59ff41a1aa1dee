/** What staff choose to print, and the paper that it makes. */
import type { AppData } from "@junban/domain/documents";
import type { AppUid, Locale } from "@junban/domain/values";
import type { PaperKind, PaperSize, PaperWords, QrPaperProps } from "@junban/ui/qr-paper";
import { publicAddress } from "#src/lib/public-address.ts";
import { PAPER_EN } from "./paper-texts-en.ts";
import { PAPER_JA } from "./paper-texts-ja.ts";

export interface PaperChoice {
	readonly kind: PaperKind;
	readonly size: PaperSize;
	readonly words: "both" | Locale;
	readonly color: "shop" | "black";
}

/** A Japanese shop has guests who read English; the guests of an English one rarely read Japanese. */
export function firstChoice(ofShop: Locale): PaperChoice {
	return { kind: "poster", size: "A4", words: ofShop === "en" ? "en" : "both", color: "shop" };
}

/** A sticker keeps its 80 mm, so there is one sheet of them. */
export function sizesOf(kind: PaperKind): readonly PaperSize[] {
	return kind === "stickers" ? ["A4"] : ["A4", "A5"];
}

export interface ShopOnPaper {
	readonly app: AppUid;
	readonly data: Pick<AppData, "name" | "en" | "color" | "locale">;
	readonly publicUrl: string | undefined;
	readonly pageOrigin: string;
	/** The logo as a data URL. */
	readonly logo: string | undefined;
}

export interface ChosenPaper {
	readonly paper: Omit<QrPaperProps, "label">;
	readonly isReachable: boolean;
	/** The file name, without the extension. */
	readonly fileName: string;
}

export function paperOf(choice: PaperChoice, shop: ShopOnPaper): ChosenPaper {
	const { app, data, publicUrl, pageOrigin, logo } = shop;
	const name = data.name === "" ? app : data.name;
	const words: Record<Locale, PaperWords> = {
		ja: { lang: "ja", shop: name, ...PAPER_JA },
		en: { lang: "en", shop: data.en.name === "" ? name : data.en.name, ...PAPER_EN },
	};
	// In both languages, that of the shop comes first. The paper leads to the page of its first language, which offers both.
	const main = choice.words === "both" ? data.locale : choice.words;
	const { whole, short, isReachable } = publicAddress(app, main, publicUrl, pageOrigin);
	const size = sizesOf(choice.kind).includes(choice.size) ? choice.size : "A4";
	return {
		paper: {
			kind: choice.kind,
			size,
			value: whole,
			address: short,
			words: words[main],
			second: choice.words === "both" ? words[main === "ja" ? "en" : "ja"] : undefined,
			color: choice.color === "black" ? undefined : data.color,
			logo,
		},
		isReachable,
		fileName: [app, choice.kind, size, ...(choice.words === "both" ? [] : [choice.words])]
			.join("-")
			.toLowerCase(),
	};
}
