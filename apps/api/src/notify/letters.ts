/** Mails about a shop, to the people who run it. */
import { DEFAULT_COLOR } from "@junban/domain/documents";
import type { AppUid, EpochMs, Locale } from "@junban/domain/values";
import { html } from "#src/html.ts";
import { button, messageId, page, paragraph, smallPrint, title } from "./mail-parts.ts";
import { phrasesOf } from "./mail-phrases.ts";
import type { DeletionLetter, InvitationLetter, PlanLetter } from "./outbox-item.ts";
import { plainName } from "./plain-name.ts";
import type { MailMessage } from "./ports.ts";

/**
 * @param shop the app's name
 * @param id of the outbox item
 */
export function invitationMail(
	letter: InvitationLetter,
	shop: string,
	id: string,
	publicUrl: string,
): MailMessage {
	const { link, locale, to } = letter;
	const { invitation, product, subject } = phrasesOf(locale);
	const name = plainName(shop);
	const text = invitation.text(name);
	return {
		to,
		subject: subject(invitation.headline, name),
		messageId: messageId([id], publicUrl),
		headers: { "Auto-Submitted": "auto-generated" },
		text: [text, "", link, "", "--", invitation.ignore, product].join("\n"),
		html: page(locale, [
			title(invitation.headline),
			paragraph(text),
			button(link, invitation.open, DEFAULT_COLOR),
			html`<p style="margin:32px 0 8px;font-size:12px;color:#555555">${invitation.ignore}</p>`,
			smallPrint(product),
		]),
	};
}

/**
 * A mail about the shop's plan.
 *
 * @param shop its name and time zone
 * @param id of the outbox item
 */
export function planMail(
	{ kind, link, locale, to, until }: PlanLetter,
	shop: { readonly name: string; readonly timeZone: string },
	id: string,
	publicUrl: string,
): MailMessage {
	const { plan } = phrasesOf(locale);
	const name = plainName(shop.name);
	const headline = plan.headlines[kind];
	const text = plan.texts[kind](name, until === undefined ? "" : lastDayOf(until, shop.timeZone, locale));
	const { open, why } = plan;
	return ownersMail(
		{ to, locale, shop: name, messageId: messageId([id], publicUrl) },
		{ headline, text, why },
		{ link, open },
	);
}

/**
 * A mail about a shop that is gone.
 *
 * @param id of the outbox item
 */
export function deletionMail(
	{ kind, locale, shop, to }: DeletionLetter,
	app: AppUid,
	id: string,
	publicUrl: string,
): MailMessage {
	const { headline, texts, why } = phrasesOf(locale).deletion;
	const name = plainName(shop);
	return ownersMail(
		{ to, locale, shop: name, messageId: messageId([id, app], publicUrl) },
		{ headline, text: texts[kind](name, app), why },
	);
}

interface OwnersMail {
	readonly to: string;
	readonly locale: Locale;
	/** The shop's name. */
	readonly shop: string;
	readonly messageId: string;
}

interface OwnersWords {
	readonly headline: string;
	readonly text: string;
	readonly why: string;
}

function ownersMail(
	{ locale, messageId, shop, to }: OwnersMail,
	{ headline, text, why }: OwnersWords,
	way?: { readonly link: string; readonly open: string },
): MailMessage {
	const { product, subject } = phrasesOf(locale);
	return {
		to,
		subject: subject(headline, shop),
		messageId,
		headers: { "Auto-Submitted": "auto-generated" },
		text: [
			...[headline, "", text, ""],
			...(way === undefined ? [] : [`${way.open}:`, way.link, ""]),
			...["--", why, product],
		].join("\n"),
		html: page(locale, [
			title(headline),
			paragraph(text),
			way === undefined ? undefined : button(way.link, way.open, DEFAULT_COLOR),
			html`<p style="margin:32px 0 8px;font-size:12px;color:#555555">${why}</p>`,
			smallPrint(product),
		]),
	};
}

/** `2026年12月7日` or `7 December 2026`: the day of the last moment before the end. */
function lastDayOf(end: EpochMs, timeZone: string, locale: Locale): string {
	const language = locale === "ja" ? "ja-JP" : "en-GB";
	return new Intl.DateTimeFormat(language, { timeZone, dateStyle: "long" }).format(end - 1);
}
