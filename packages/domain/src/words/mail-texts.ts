import { type NotificationSettings, type PlaceTexts, placeMessage } from "#src/documents/index.ts";
import type { NoticeCause } from "#src/line/index.ts";
import { hasFeature } from "#src/shop/index.ts";
import type { Locale } from "#src/values/index.ts";
import { isDefaultText } from "./kinds.ts";

/** Headline and text of a notice. */
interface NoticeWords {
	readonly headline: string;
	readonly text: string;
}

export const PLAN_NEWS = [
	"premium_began",
	"premium_granted",
	"premium_late",
	"premium_ends",
	"premium_ended",
] as const;

/** What the owners of a shop are told about its plan by mail. */
export type PlanNewsKind = (typeof PLAN_NEWS)[number];

/** A shop is gone: an owner deleted it, or an operator of the service did. */
export const DELETION_NEWS = ["shop_deleted", "shop_removed"] as const;

export type DeletionNewsKind = (typeof DELETION_NEWS)[number];

/** The product's own phrases of one language for mails, pushes and the page that stops them. */
export interface MailPhrases {
	readonly notices: Readonly<Record<NoticeCause, NoticeWords>>;
	readonly number: string;
	readonly openTicket: string;
	/** A warning: anyone with the link controls the place. */
	readonly linkIsYours: string;
	readonly whyMail: string;
	readonly stop: string;
	/** The product's line at the end of a mail. Apps with the feature `noFooter` leave it out. */
	readonly product: string;
	/** `shop` may be empty. */
	readonly subject: (headline: string, shop: string) => string;
	/** The mail that asks the owner of an address whether it may get the notices of a place. */
	readonly confirmation: {
		readonly headline: string;
		readonly text: string;
		readonly open: string;
		readonly ignore: string;
		/** Of the link that refuses the notices of all shops. */
		readonly stop: string;
	};
	/** The page behind the button of that mail. `address`: a part of it. */
	readonly confirming: {
		readonly title: string;
		readonly question: (address: string) => string;
		readonly button: string;
		readonly done: string;
		readonly failed: string;
	};
	readonly invitation: {
		readonly headline: string;
		readonly text: (shop: string) => string;
		readonly open: string;
		readonly ignore: string;
	};
	readonly plan: {
		readonly headlines: Readonly<Record<PlanNewsKind, string>>;
		/** `shop` may be empty, and so may `day`. */
		readonly texts: Readonly<Record<PlanNewsKind, (shop: string, day: string) => string>>;
		readonly open: string;
		readonly why: string;
	};
	readonly deletion: {
		readonly headline: string;
		/** `shop` is its name, `id` its uid. */
		readonly texts: Readonly<Record<DeletionNewsKind, (shop: string, id: string) => string>>;
		readonly why: string;
	};
	readonly stopping: {
		readonly title: string;
		readonly question: string;
		readonly button: string;
		readonly done: string;
		/** The same for the notices of all shops. */
		readonly allQuestion: string;
		readonly allButton: string;
		readonly allDone: string;
		/** Takes that back. */
		readonly allowButton: string;
		readonly allowDone: string;
		readonly failed: string;
	};
}

/** The sources of a notice's text. */
export interface NoticeSources {
	/** The texts of the ticket page. */
	readonly places: PlaceTexts;
	readonly settings: NotificationSettings;
	/** The result of `isRestricted`. */
	readonly restricted: boolean;
	/** The phrases of the notice's language. */
	readonly phrases: MailPhrases;
}

/**
 * Headline and text of a notice: the shop's mail text if its plan has the feature, else the text of the ticket page, else
 * the product's text. The text that a new line has for a call refers to the page ("show this screen"), so the product's
 * text replaces it. In English each is the shop's English text, else the shop's own text.
 */
export function noticeWords(cause: NoticeCause, sources: NoticeSources, locale: Locale): NoticeWords {
	const { places, phrases, restricted, settings } = sources;
	const shop = hasFeature("ownMailTexts", restricted)
		? shopWords(cause, settings, locale)
		: { headline: "", text: "" };
	const page = pageWords(cause, places, locale);
	const isWritten = !isDefaultText("calledText", page.text);
	const standard = phrases.notices[cause];
	return {
		headline: shop.headline || page.headline || standard.headline,
		text: shop.text || (isWritten ? page.text : "") || standard.text,
	};
}

/** The settings with the shop's mail text for each cause. */
const OWN_WORDS = {
	near: ["noticeNearHeadline", "noticeNearText"],
	during_guidance: ["noticeDuringHeadline", "noticeDuringText"],
	called: ["noticeCalledHeadline", "noticeCalledText"],
	cancelled: ["noticeCancelledHeadline", "noticeCancelledText"],
} as const satisfies Record<NoticeCause, readonly [headline: string, text: string]>;

function shopWords(cause: NoticeCause, settings: NotificationSettings, locale: Locale): NoticeWords {
	const [headline, text] = OWN_WORDS[cause];
	const first = locale === "en" ? settings.en : settings;
	return { headline: first[headline] || settings[headline], text: first[text] || settings[text] };
}

function pageWords(cause: NoticeCause, places: PlaceTexts, locale: Locale): NoticeWords {
	switch (cause) {
		case "near":
			// The first place is near with any less number.
			return placeMessage(places, { state: "waiting", place: 1 }, 0, locale);
		case "during_guidance":
			return placeMessage(places, { state: "during_guidance" }, 0, locale);
		case "called":
			return placeMessage(places, { state: "called" }, 0, locale);
		case "cancelled":
			return { headline: "", text: "" };
	}
}
