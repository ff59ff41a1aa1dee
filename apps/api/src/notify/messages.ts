import { localizedPath } from "@junban/app-shell/paths";
import { displayNumber, type Member } from "@junban/domain/documents";
import type { NoticeCause, PushSubscription } from "@junban/domain/line";
import { hasFeature } from "@junban/domain/shop";
import type { AppUid, LineUid } from "@junban/domain/values";
import { noticeWords } from "@junban/domain/words";
import type { LineSnapshot } from "#src/desk/line-state.ts";
import { type Html, html } from "#src/html.ts";
import { button, lines, messageId, page, paragraph, smallPrint, title } from "./mail-parts.ts";
import { phrasesOf } from "./mail-phrases.ts";
import { plainName } from "./plain-name.ts";
import type { MailMessage, PushMessage } from "./ports.ts";

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
		...noticeWords(cause, { places, settings, restricted, phrases: phrasesOf(locale) }, locale),
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
	const phrases = phrasesOf(member.locale);
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
 * shop but the beginning of its name, with web addresses broken up by spaces: whoever typed the mail address may be a stranger,
 * and so may the owner of the shop.
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
	const { confirmation, product, subject } = phrasesOf(locale);
	const shop = plainName((locale === "en" ? snapshot.app.en.name : "") || snapshot.app.name);
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

/** @param shop empty for a shop without a name */
function shopName(shop: string): Html | undefined {
	return shop === "" ? undefined : html`<p style="margin:0 0 16px;font-size:15px;color:#555555">${shop}</p>`;
}

function smallLink(link: string, label: string): Html {
	return html`<p style="margin:0 0 8px;font-size:12px"><a href="${link}" style="color:#555555">${label}</a></p>`;
}
