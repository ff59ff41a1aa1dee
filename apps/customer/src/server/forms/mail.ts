/** The forms of the notices by mail, without script. */
import type { LinePath } from "@junban/api-contract/client";
import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { checkMailAddress, type MemberUid } from "@junban/domain/values";
import { NOTICES } from "#src/lib/page-query.ts";
import { holderOf } from "../answers.ts";
import type { PageContext } from "../context.ts";
import { addressOf } from "../page-address.ts";
import { leadTo } from "../redirect.ts";
import { showTicket } from "../show.ts";
import { type FormFields, refusedForm } from "./form-body.ts";

/** Registers the typed address, or with the intent `mail_off` removes the registered one. */
export async function postMail(
	c: PageContext,
	path: LinePath,
	uid: MemberUid,
	fields: FormFields,
): Promise<Response> {
	const { url, locale } = addressOf(c);
	const holder = holderOf(c.env.ask, locale);
	const typed = fields["mail"]?.[0] ?? "";
	const isOff = fields["intent"]?.[0] === "mail_off";
	const read = checkMailAddress(typed);
	if (!isOff && !read.ok) {
		const code = typed.trim() === "" ? "value-missing" : read.code;
		return await showTicket(c, refusedForm("mail", { code }, fields));
	}
	const answer = await (isOff
		? holder.removeMail(path, uid)
		: holder.registerMail(path, uid, { notification_mail: typed }));
	if (!answer.ok) return await showTicket(c, refusedForm("mail", answer, fields));
	const ticket = new URL(hrefFrom(url, customerPaths.ticket(path.app, path.line, uid)), url);
	// The page shows the registered address, so that a slip is seen.
	ticket.searchParams.set(NOTICES, "1");
	return leadTo(c, ticket.pathname + ticket.search, 303);
}
