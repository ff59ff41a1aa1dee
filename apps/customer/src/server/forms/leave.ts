/** The forms of a ticket's page, without script. */
import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { placesCookie, placesIn } from "#src/lib/place-cookies.ts";
import { lineIn, memberIn } from "#src/routes/names.ts";
import { clientOf } from "../answers.ts";
import type { PageContext } from "../context.ts";
import { bareAnswer } from "../policy.ts";
import { leadTo } from "../redirect.ts";
import { addressOf, notFoundPage, showTicket } from "../show.ts";
import { formFields, refusedForm } from "./form-body.ts";
import { postMail } from "./mail.ts";

export async function postTicket(c: PageContext): Promise<Response> {
	const path = lineIn(c.req.param());
	const uid = memberIn(c.req.param());
	if (path === undefined || uid === undefined) return notFoundPage(c);
	const { url, locale, isSecure } = addressOf(c);
	const fields = await formFields(c);
	const intent = fields.intent?.[0];
	if (intent === "mail" || intent === "mail_off") return await postMail(c, path, uid, fields);
	if (intent !== "leave") return bareAnswer(400);
	const answer = await clientOf(c.env.ask, locale).leave(path, uid);
	if (!answer.ok) return await showTicket(c, refusedForm("leave", answer, fields));
	const left = leadTo(c, hrefFrom(url, customerPaths.ticket(path.app, path.line, uid)), 303);
	const others = placesIn(c.req.header("cookie") ?? "", path).filter((each) => each !== uid);
	left.headers.append("set-cookie", placesCookie(path, others, isSecure));
	return left;
}
