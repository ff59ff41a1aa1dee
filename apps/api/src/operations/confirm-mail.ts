import type { Code } from "@junban/domain/values";
import { maskedAddress } from "#src/channels.ts";
import { html } from "#src/html.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { changeChannel } from "./channels.ts";
import { buttonForm, linkedPlace, mailPage, unusable } from "./mail-page.ts";

/** The place can get no mails at this address any more. */
const OVER: readonly Code[] = [
	...(["invalid-transition", "line-not-found", "link-invalid"] as const),
	...(["member-not-found", "notification-off"] as const),
];

/**
 * `GET /apiV2/{app}/{line}/confirm_mail?t=…`: the page that asks the owner of a mail address whether it may be used. Mail
 * scanners open links, so a GET changes nothing.
 */
export async function confirmMailPage(c: ApiContext): Promise<Response> {
	const place = await linkedPlace(c, "confirming");
	if (place === undefined) return unusable(c, "confirming");
	return mailPage(
		c,
		"confirming",
		({ button, question }) => html`<p>${question(maskedAddress(place.address))}</p>${buttonForm(c, button)}`,
	);
}

/** `POST …/confirm_mail?t=…`: the page's button. */
export async function confirmMail(c: ApiContext): Promise<Response> {
	const place = await linkedPlace(c, "confirming");
	if (place === undefined) return unusable(c, "confirming");
	const { address, app, line, member } = place;
	try {
		await changeChannel(c.env.api, app, line, member, {
			channel: "mail",
			to: { address, isConfirmed: true },
		});
	} catch (error) {
		if (!(error instanceof Refusal) || !OVER.includes(error.code)) throw error;
		return unusable(c, "confirming", error);
	}
	return mailPage(c, "confirming", ({ done }) => html`<p>${done}</p>`);
}
