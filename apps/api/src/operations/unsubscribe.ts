import { html } from "#src/html.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";
import { changeChannel } from "./channels.ts";
import { buttonForm, linkedPlace, mailPage, unusable } from "./mail-page.ts";

/**
 * `GET /apiV2/{app}/{line}/unsubscribe?t=…`: the page that asks what is to stop, or offers to allow mails again. Mail
 * scanners open links, so a GET changes nothing.
 */
export async function unsubscribePage(c: ApiContext): Promise<Response> {
	const place = await linkedPlace(c, "stopping");
	if (place === undefined) return unusable(c, "stopping");
	if (await c.env.api.notifier.recipients.isStopped(place.address)) return stoppedPage(c);
	return mailPage(
		c,
		"stopping",
		({ allButton, allQuestion, button, question }) =>
			html`<p>${question}</p>${buttonForm(c, button)}<p>${allQuestion}</p>${buttonForm(c, allButton, { all: "1" })}`,
	);
}

/**
 * `POST …/unsubscribe?t=…`: a button of the page, or a mail program's one click (RFC 8058). With `all=1` no shop may mail
 * notices to the address again, with `all=0` they may: only who reads its mails has the link.
 */
export async function unsubscribe(c: ApiContext): Promise<Response> {
	const place = await linkedPlace(c, "stopping");
	if (place === undefined) return unusable(c, "stopping");
	const { api } = c.env;
	const { address, app, line, member } = place;
	const all = c.req.query("all");
	if (all === "0") {
		unwrap(await api.notifier.recipients.stop(address, false));
		return mailPage(c, "stopping", ({ allowDone }) => html`<p>${allowDone}</p>`);
	}
	if (all === "1") unwrap(await api.notifier.recipients.stop(address, true));
	try {
		await changeChannel(api, app, line, member, { channel: "mail", to: undefined });
	} catch (error) {
		// Stopped for all, it does not matter that the place is gone.
		if (all !== "1" || !(error instanceof Refusal)) throw error;
	}
	return all === "1" ? stoppedPage(c) : mailPage(c, "stopping", ({ done }) => html`<p>${done}</p>`);
}

function stoppedPage(c: ApiContext): Response {
	return mailPage(
		c,
		"stopping",
		({ allDone, allowButton }) => html`<p>${allDone}</p>${buttonForm(c, allowButton, { all: "0" })}`,
	);
}
