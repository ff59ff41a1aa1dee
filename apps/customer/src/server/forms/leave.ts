/** The forms of a ticket's page, without script. */
import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { OWN_DATA, OWN_DATA_DELETED } from "#src/lib/page-query.ts";
import { calledCookie, placesCookie, placesIn } from "#src/lib/place-cookies.ts";
import { lineIn, memberIn } from "#src/routes/names.ts";
import { clientOf } from "../answers.ts";
import type { PageContext } from "../context.ts";
import { addressOf } from "../page-address.ts";
import { bareAnswer } from "../policy.ts";
import { leadTo } from "../redirect.ts";
import { notFoundPage, showTicket } from "../show.ts";
import { formFields, refusedForm } from "./form-body.ts";
import { postMail } from "./mail.ts";

export async function postTicket(c: PageContext): Promise<Response> {
	const path = lineIn(c.req.param());
	const uid = memberIn(c.req.param());
	if (path === undefined || uid === undefined) return await notFoundPage(c);
	const { url, locale, isSecure } = addressOf(c);
	const cookies = c.req.header("cookie") ?? "";
	const ticket = customerPaths.ticket(path.app, path.line, uid);
	const lead = (to: string, cookie: string | undefined) => {
		const page = leadTo(c, hrefFrom(url, to), 303);
		if (cookie !== undefined) page.headers.append("set-cookie", cookie);
		return page;
	};
	const fields = await formFields(c);
	const intent = fields.intent?.[0];
	switch (intent) {
		case "mail":
		case "mail_off":
			return await postMail(c, path, uid, fields);
		case "set_back_read":
			return lead(ticket, calledCookie(cookies, path, uid, { wasCalled: false, isSecure }));
		case "leave":
		case OWN_DATA: {
			const api = clientOf(c.env.ask, locale);
			const answer = await (intent === "leave" ? api.leave(path, uid) : api.deleteOwnData(path, uid));
			if (!answer.ok) return await showTicket(c, refusedForm(intent, answer, fields));
			const others = placesIn(cookies, path).filter((each) => each !== uid);
			const to = intent === "leave" ? ticket : `${ticket}?${OWN_DATA_DELETED}=1`;
			return lead(to, placesCookie(path, others, isSecure));
		}
		default:
			return bareAnswer(400);
	}
}
