import { type PlaceTexts, placeMessage } from "#src/documents/index.ts";
import type { NoticeCause, NoticeTexts, NotificationSettings } from "#src/line/index.ts";
import { hasFeature } from "#src/shop/index.ts";
import type { Locale } from "#src/values/index.ts";
import { defaultTextsEn } from "./default-texts-en.ts";
import { defaultTextsJa } from "./default-texts-ja.ts";

interface Said {
	readonly headline: string;
	readonly text: string;
}

/** Everything that mails, pushes and the page that stops them say in one language by themselves. */
export interface MailPhrases {
	readonly notices: NoticeTexts;
	readonly number: string;
	readonly openTicket: string;
	/** Who has the link holds the place. */
	readonly linkIsYours: string;
	readonly whyMail: string;
	readonly stop: string;
	/** The product's own line, under mails of apps that have no leave to leave it out. */
	readonly product: string;
	/** `shop` may be empty. */
	readonly subject: (headline: string, shop: string) => string;
	readonly invitation: {
		readonly headline: string;
		readonly text: (shop: string) => string;
		readonly open: string;
		readonly ignore: string;
	};
	readonly stopping: {
		readonly title: string;
		readonly question: string;
		readonly button: string;
		readonly done: string;
		readonly failed: string;
	};
}

/** What the words of a notice are taken from. */
export interface NoticeSources {
	/** What the page of the place says. */
	readonly places: PlaceTexts;
	readonly settings: NotificationSettings;
	/** As `isRestricted` has it. */
	readonly restricted: boolean;
	/** Of the language. */
	readonly phrases: MailPhrases;
}

/**
 * Headline and text of a notice: what the shop wrote for its mails, where its plan has that; else what the page of the
 * place says; else the product's words. What a new line says to who is called speaks of the page that it is on ("show
 * this screen"), so the product's words stand in its stead. In English each is the shop's English one, else its own.
 */
export function noticeWords(cause: NoticeCause, sources: NoticeSources, locale: Locale): Said {
	const { places, phrases, restricted, settings } = sources;
	const mine = hasFeature("ownMailTexts", restricted)
		? ownWords(cause, settings, locale)
		: { headline: "", text: "" };
	const page = pageWords(cause, places, locale);
	const isWritten = page.text !== defaultTextsJa.called_text && page.text !== defaultTextsEn.called_text;
	const standard = phrases.notices[cause];
	return {
		headline: mine.headline || page.headline || standard.headline,
		text: mine.text || (isWritten ? page.text : "") || standard.text,
	};
}

function ownWords(cause: NoticeCause, { english, own }: NotificationSettings, locale: Locale): Said {
	const first = locale === "en" ? english[cause] : own[cause];
	return { headline: first.headline || own[cause].headline, text: first.text || own[cause].text };
}

function pageWords(cause: NoticeCause, places: PlaceTexts, locale: Locale): Said {
	switch (cause) {
		case "near":
			// The first place is near whatever the number.
			return placeMessage(places, { state: "waiting", place: 1 }, 0, locale);
		case "during_guidance":
			return placeMessage(places, { state: "during_guidance" }, 0, locale);
		case "called":
			return placeMessage(places, { state: "called" }, 0, locale);
		case "cancelled":
			return { headline: "", text: "" };
	}
}
