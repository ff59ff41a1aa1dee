/** What the preview shows, worked out of the form's values by the rules of the customer's page and of the mails. */
import {
	displayNumber,
	type LineSettings,
	lineSettingsFromStored,
	notificationSettingsFromStored,
	type PlaceMessage,
	placeMessage,
	placeTextsFromStored,
	type Unit,
} from "@junban/domain/documents";
import type { NoticeCause } from "@junban/domain/line";
import type { Locale, StoredFields } from "@junban/domain/values";
import { noticeWords } from "@junban/domain/words";
import { mailTextsEn } from "@junban/domain/words/mail-texts-en";
import { mailTextsJa } from "@junban/domain/words/mail-texts-ja";
import type { Look, TicketScene } from "./scene.ts";

/** The customer whose page is shown is the 27th of the day. */
const NUMBER = 27;
/** Places between the last near one and the one that the scene `waiting` shows. */
const BEHIND_NEAR = 5;

export interface TicketFacts {
	readonly kind: "ticket";
	readonly scene: TicketScene;
	readonly locale: Locale;
	readonly color: string;
	readonly unit: Unit;
	readonly number: string;
	/** Of the scenes in line. */
	readonly place: number;
	readonly words: PlaceMessage;
}

export interface MailFacts {
	readonly kind: "mail";
	readonly locale: Locale;
	readonly color: string;
	readonly subject: string;
	readonly text: string;
}

export interface PreviewShop {
	/** The shop's name in a language. */
	readonly nameIn: (locale: Locale) => string;
	/** The result of `isRestricted`. */
	readonly restricted: boolean;
}

const CAUSES = {
	mail_near: "near",
	mail_during_guidance: "during_guidance",
	mail_called: "called",
	mail_cancelled: "cancelled",
} as const satisfies Record<string, NoticeCause>;

/** `stored`: the form's values by stored names; any of them may be wrong. */
export function previewFacts(stored: StoredFields, look: Look, shop: PreviewShop): TicketFacts | MailFacts {
	const settings = lineSettingsFromStored(stored);
	const places = placeTextsFromStored(stored);
	const { scene, locale } = look;
	const { color, unit, lessNumber } = settings;
	switch (scene) {
		case "mail_near":
		case "mail_during_guidance":
		case "mail_called":
		case "mail_cancelled": {
			const phrases = locale === "en" ? mailTextsEn : mailTextsJa;
			const sources = { places, settings: notificationSettingsFromStored(stored), phrases, ...shop };
			const { headline, text } = noticeWords(CAUSES[scene], sources, locale);
			return { kind: "mail", locale, color, text, subject: phrases.subject(headline, shop.nameIn(locale)) };
		}
		default: {
			const place = placeIn(look, settings);
			const state = scene === "near" ? "waiting" : scene;
			const member = { state, place, overReason: "served" } as const;
			const words = placeMessage(places, member, lessNumber, locale);
			return {
				kind: "ticket",
				scene,
				locale,
				color,
				unit,
				place,
				words,
				number: displayNumber(settings, NUMBER),
			};
		}
	}
}

function placeIn({ scene, place }: Look, { lessNumber }: LineSettings): number {
	if (scene === "waiting") return place ?? lessNumber + 1 + BEHIND_NEAR;
	return scene === "near" ? lessNumber + 1 : 1;
}
