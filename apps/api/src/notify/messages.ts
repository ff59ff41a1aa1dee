import { localizedPath } from "@junban/app-shell/paths";
import { DEFAULT_COLOR, displayNumber, type Member } from "@junban/domain/documents";
import type { NoticeCause, PushSubscription } from "@junban/domain/line";
import { hasFeature } from "@junban/domain/shop";
import type { AppUid, EpochMs, LineUid, Locale } from "@junban/domain/values";
import { type MailPhrases, noticeWords } from "@junban/domain/words";
import { mailTextsEn } from "@junban/domain/words/mail-texts-en";
import { mailTextsJa } from "@junban/domain/words/mail-texts-ja";
import type { LineSnapshot } from "#src/desk/line-state.ts";
import { type Html, html } from "#src/html.ts";
import type { InvitationLetter, PlanLetter } from "./outbox-item.ts";
import type { MailMessage, PushMessage } from "./ports.ts";

const PHRASES: Readonly<Record<Locale, MailPhrases>> = { ja: mailTextsJa, en: mailTextsEn };

export function phrasesOf(locale: Locale): MailPhrases {
	return PHRASES[locale];
}

export interface NoticeFacts {
	readonly app: AppUid;
	readonly line: LineUid;
	readonly snapshot: Pick<LineSnapshot, "app" | "notification" | "restricted" | "settings" | "texts">;
	readonly member: Member;
	readonly cause: NoticeCause;
	/** The origin of the pages, without a slash at the end. */
	readonly publicUrl: string;
}

/** The content of a notice, the same on every channel. */
interface NoticeContent {
	readonly headline: string;
	readonly text: string;
	/** The number with its prefix, as people see it. */
	readonly number: string;
	/** Empty for a shop without a name. */
	readonly shop: string;
	/** The address of the page of the place. */
	readonly link: string;
}

function contentOf({ app, cause, line, member, publicUrl, snapshot }: NoticeFacts): NoticeContent {
	const { locale } = member;
	const { notification: settings, restricted, texts: places } = snapshot;
	const english = locale === "en" ? snapshot.app.en.name : "";
	return {
		...noticeWords(cause, { places, settings, restricted, phrases: PHRASES[locale] }, locale),
		number: displayNumber(snapshot.settings, member.number),
		shop: english || snapshot.app.name,
		link: `${publicUrl}${localizedPath(`/app/${app}/${line}/${member.uid}`, locale)}`,
	};
}

/**
 * @param stopLink the page that stops the mails of this place
 * @param id of the outbox item
 */
export function noticeMail(facts: NoticeFacts, to: string, stopLink: string, id: string): MailMessage {
	const { app, line, member, publicUrl, snapshot } = facts;
	const { headline, link, number, shop, text } = contentOf(facts);
	const phrases = PHRASES[member.locale];
	const product = hasFeature("noFooter", snapshot.restricted) ? "" : phrases.product;
	const small = [phrases.linkIsYours, phrases.whyMail].join("\n");
	return {
		to,
		subject: phrases.subject(`${headline} ${number}`, shop),
		messageId: messageId([id, line, app], publicUrl),
		headers: stopHeaders(stopLink),
		text: [
			...[shop, "", headline, `${phrases.number} ${number}`, "", text, ""],
			...[`${phrases.openTicket}:`, link, "", "--", small, `${phrases.stop}: ${stopLink}`, product],
		]
			.join("\n")
			.trim(),
		html: page(member.locale, [
			shopName(shop),
			title(headline),
			html`<p style="margin:0;font-size:14px;color:#555555">${phrases.number}</p>`,
			html`<p style="margin:0 0 16px;font-size:56px;line-height:1.1;font-weight:bold;color:#111111">${number}</p>`,
			paragraph(text),
			button(link, phrases.openTicket, snapshot.settings.color),
			html`<p style="margin:32px 0 8px;font-size:12px;line-height:1.6;color:#555555">${lines(small)}</p>`,
			smallLink(stopLink, phrases.stop),
			product === "" ? undefined : smallPrint(product),
		]),
	};
}

/**
 * The mail that asks whether the address may get the notices of a place. It holds no link to the ticket and no word of the
 * shop but its name: whoever typed the address may be a stranger.
 *
 * @param links the pages that confirm the address, and that refuse the notices of all shops
 * @param id of the outbox item
 */
export function confirmationMail(
	{ app, line, member, publicUrl, snapshot }: Omit<NoticeFacts, "cause">,
	to: string,
	links: { readonly confirm: string; readonly stop: string },
	id: string,
): MailMessage {
	const { locale } = member;
	const { confirmation, product, subject } = PHRASES[locale];
	const shop = (locale === "en" ? snapshot.app.en.name : "") || snapshot.app.name;
	return {
		to,
		subject: subject(confirmation.headline, shop),
		messageId: messageId([id, line, app], publicUrl),
		headers: stopHeaders(links.stop),
		text: [
			...[shop, "", confirmation.headline, "", confirmation.text, "", `${confirmation.open}:`, links.confirm],
			...["", "--", confirmation.ignore, `${confirmation.stop}: ${links.stop}`, product],
		]
			.join("\n")
			.trim(),
		html: page(locale, [
			shopName(shop),
			title(confirmation.headline),
			paragraph(confirmation.text),
			button(links.confirm, confirmation.open, snapshot.settings.color),
			html`<p style="margin:32px 0 8px;font-size:12px;line-height:1.6;color:#555555">${confirmation.ignore}</p>`,
			smallLink(links.stop, confirmation.stop),
			smallPrint(product),
		]),
	};
}

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
	const { invitation, product, subject } = PHRASES[locale];
	const text = invitation.text(shop);
	return {
		to,
		subject: subject(invitation.headline, shop),
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
	{ name, timeZone }: { readonly name: string; readonly timeZone: string },
	id: string,
	publicUrl: string,
): MailMessage {
	const { plan, product, subject } = PHRASES[locale];
	const headline = plan.headlines[kind];
	const text = plan.texts[kind](name, until === undefined ? "" : dayOf(until, timeZone, locale));
	return {
		to,
		subject: subject(headline, name),
		messageId: messageId([id], publicUrl),
		headers: { "Auto-Submitted": "auto-generated" },
		text: [headline, "", text, "", `${plan.open}:`, link, "", "--", plan.why, product].join("\n"),
		html: page(locale, [
			title(headline),
			paragraph(text),
			button(link, plan.open, DEFAULT_COLOR),
			html`<p style="margin:32px 0 8px;font-size:12px;color:#555555">${plan.why}</p>`,
			smallPrint(product),
		]),
	};
}

/** `2026年12月7日` or `7 December 2026`. */
function dayOf(at: EpochMs, timeZone: string, locale: Locale): string {
	const language = locale === "ja" ? "ja-JP" : "en-GB";
	return new Intl.DateTimeFormat(language, { timeZone, dateStyle: "long" }).format(at);
}

/** Longest text of a push, in characters. With the other fields it fits into one record, also at four bytes each. */
const PUSH_TEXT = 300;

/** @param ttl seconds until the notice is no longer worth showing */
export function noticePush(facts: NoticeFacts, subscription: PushSubscription, ttl: number): PushMessage {
	const { cause, member } = facts;
	const { headline, link, number, shop, text } = contentOf(facts);
	return {
		subscription,
		payload: JSON.stringify({
			title: `${headline} ${number}`,
			body: [shop, [...text].slice(0, PUSH_TEXT).join("")].filter((each) => each !== "").join("\n"),
			url: link,
			// A later notice of the same place replaces the earlier one.
			tag: member.publicUid,
			number,
			cause,
			lang: member.locale,
		}),
		ttl,
		urgent: cause !== "near",
		topic: member.publicUid.slice(0, 32),
	};
}

/** One click of a mail program (RFC 8058). */
function stopHeaders(link: string): MailMessage["headers"] {
	return {
		"List-Unsubscribe": `<${link}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		"Auto-Submitted": "auto-generated",
	};
}

function messageId(parts: readonly string[], publicUrl: string): string {
	const host = URL.parse(publicUrl)?.hostname ?? "localhost";
	return `<${parts.join(".")}@${/^[\w.-]+$/.test(host) ? host : "localhost"}>`;
}

function title(text: string): Html {
	return html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;color:#111111">${text}</h1>`;
}

function paragraph(text: string): Html {
	return html`<p style="margin:0 0 24px;font-size:16px;line-height:1.7;color:#111111">${lines(text)}</p>`;
}

/** @param shop empty for a shop without a name */
function shopName(shop: string): Html | undefined {
	return shop === "" ? undefined : html`<p style="margin:0 0 16px;font-size:15px;color:#555555">${shop}</p>`;
}

function smallLink(link: string, label: string): Html {
	return html`<p style="margin:0 0 8px;font-size:12px"><a href="${link}" style="color:#555555">${label}</a></p>`;
}

function smallPrint(text: string): Html {
	return html`<p style="margin:0;font-size:12px;color:#555555">${text}</p>`;
}

/** @param color `#RRGGBB` */
function button(link: string, label: string, color: string): Html {
	return html`<p style="margin:0"><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:8px;${buttonColors(color)};font-size:16px;font-weight:bold;text-decoration:none">${label}</a></p>`;
}

function lines(text: string): Html {
	return html`${text.split("\n").map((line, index) => (index === 0 ? line : html`<br>${line}`))}`;
}

/** The HTML of a mail: no script, no picture, nothing that a mail program must load. */
function page(locale: Locale, parts: readonly (Html | undefined)[]): string {
	return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:24px;background:#FFFFFF;font-family:sans-serif;line-break:strict;word-break:auto-phrase"><div style="max-width:480px;margin:0 auto">${parts}</div></body></html>`
		.text;
}

/** White text on the colour or on a slightly darker one, else black text: a contrast of 4.5 to 1, as WCAG asks. */
function buttonColors(color: string): string {
	const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
	for (const share of [1, 0.95, 0.9]) {
		const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round(part * share));
		if (luminance(red, green, blue) <= 1.05 / 4.5 - 0.05)
			return `background:#${hex(red)}${hex(green)}${hex(blue)};color:#FFFFFF`;
	}
	return `background:${color};color:#000000`;
}

function hex(part: number): string {
	return part.toString(16).padStart(2, "0").toUpperCase();
}

/** Relative luminance of WCAG; parts of 0 to 255. */
function luminance(red: number, green: number, blue: number): number {
	const linear = (part: number) => {
		const value = part / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
