/** Joining by a form, without script. */
import { cookieValue } from "@junban/app-shell/cookies";
import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { placesCookie, placesIn, withPlace } from "#src/lib/place-cookies.ts";
import { lineIn } from "#src/routes/names.ts";
import { clientOf } from "../answers.ts";
import type { PageContext } from "../context.ts";
import { addressOf, notFoundPage, showShop } from "../show.ts";
import { answersIn } from "./answers.ts";
import { formFields, refusedForm } from "./form-body.ts";
import { newUid, nextUid, nextUidCookie } from "./next-uid.ts";

/** The proof of this browser's places in a line, as long as it fits a cookie. */
const PROOF = "browser";
const MAX_PROOF = 2_000;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

export async function postShop(c: PageContext): Promise<Response> {
	const path = lineIn({ app: c.req.param("app") });
	if (path === undefined) return notFoundPage(c);
	const { url, locale, isSecure } = addressOf(c);
	const fields = await formFields(c);
	const cookies = c.req.header("cookie") ?? "";
	const proofName = `${PROOF}-${path.app}-${path.line}`;
	const proof = cookieValue(cookies, proofName);
	const uid = nextUid(cookies) ?? newUid();
	const client = clientOf(c.env.ask, locale);
	const { answer: view } = await c.var.pages.views.of(c.env.ask, path);
	const checked = answersIn(fields, view);
	if (!checked.ok) return await showShop(c, refusedForm("join", checked, fields));
	const answer = await client.join(path, uid, {
		locale,
		...checked.value,
		party_size: Number(fields.party_size?.[0] ?? "1"),
		...(proof === undefined ? {} : { browser: decodeURIComponent(proof) }),
	});
	if (!answer.ok) return await showShop(c, refusedForm("join", answer, fields));
	const taken = c.redirect(hrefFrom(url, customerPaths.ticket(path.app, path.line, uid)), 303);
	setCookie(taken, placesCookie(path, withPlace(placesIn(cookies, path), uid), isSecure));
	setCookie(taken, nextUidCookie(newUid(), isSecure));
	const { browser } = answer.value;
	if (browser !== undefined && browser.length < MAX_PROOF)
		setCookie(taken, `${proofName}=${encodeURIComponent(browser)}; ${attributes(isSecure)}`);
	return taken;
}

function attributes(isSecure: boolean): string {
	const secure = isSecure ? "; Secure" : "";
	return `Path=/; Max-Age=${MONTH_SECONDS}; SameSite=Lax; HttpOnly${secure}`;
}

function setCookie(response: Response, cookie: string): void {
	response.headers.append("set-cookie", cookie);
}
