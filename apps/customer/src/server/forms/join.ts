/** Joining by a form, without script. */
import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { isSample } from "@junban/domain/shop";
import type { MemberUid } from "@junban/domain/values";
import { newUid, nextUid, nextUidCookie } from "#src/lib/next-place.ts";
import { presenceIn } from "#src/lib/page-query.ts";
import { placesCookie, placesIn, proofCookie, proofIn, withPlace } from "#src/lib/place-cookies.ts";
import { lineIn } from "#src/routes/names.ts";
import { clientOf } from "../answers.ts";
import type { PageContext } from "../context.ts";
import { addressOf } from "../page-address.ts";
import { leadTo } from "../redirect.ts";
import { mayAsk } from "../send-page.ts";
import { notFoundPage, openPlace, openPlaceQuestions, showShop } from "../show.ts";
import { answersIn } from "./answers.ts";
import { formFields, refusedForm } from "./form-body.ts";

export async function postShop(c: PageContext): Promise<Response> {
	const path = lineIn({ app: c.req.param("app") });
	if (path === undefined) return await notFoundPage(c);
	const { url, locale, isSecure } = addressOf(c);
	// A sample's line is in the browser, and its page holds the form back. Its scripts have not come: the page is loaded again.
	if (isSample(path.app)) return leadTo(c, hrefFrom(url, customerPaths.shop(path.app)), 303);
	const ticketOf = (uid: MemberUid) => hrefFrom(url, customerPaths.ticket(path.app, path.line, uid));
	const fields = await formFields(c);
	const cookies = c.req.header("cookie") ?? "";
	const proof = proofIn(cookies, path);
	const uid = nextUid(cookies, path) ?? newUid();
	if (!(await mayAsk(c, path, openPlaceQuestions(c, path))))
		return await showShop(c, refusedForm("join", { code: "too-many-requests" }, fields), uid);
	const [{ answer: view }, held] = await Promise.all([
		c.var.pages.views.of(c.env.ask, path, presenceIn(url.search)),
		openPlace(c, path),
	]);
	// The browser has joined since it opened the page: by another tab, or before it went back.
	if (held !== undefined) return leadTo(c, ticketOf(held), 303);
	const checked = answersIn(fields, view);
	if (!checked.ok) return await showShop(c, refusedForm("join", checked, fields), uid);
	const answer = await clientOf(c.env.ask, locale).join(path, uid, {
		locale,
		...checked.value,
		party_size: Number(fields.party_size?.[0] ?? "1"),
		...(view.ok ? { join_ticket: view.value.join_ticket } : {}),
		...(proof === undefined ? {} : { browser: proof }),
	});
	// The answer may be lost and the place taken: the next try is for the same one.
	if (!answer.ok) return await showShop(c, refusedForm("join", answer, fields), uid);
	const taken = leadTo(c, ticketOf(uid), 303);
	setCookie(taken, placesCookie(path, withPlace(placesIn(cookies, path), uid), isSecure));
	setCookie(taken, nextUidCookie(path, newUid(), isSecure));
	const { browser } = answer.value;
	if (browser !== undefined) setCookie(taken, proofCookie(path, browser, isSecure));
	return taken;
}

function setCookie(response: Response, cookie: string | undefined): void {
	if (cookie !== undefined) response.headers.append("set-cookie", cookie);
}
