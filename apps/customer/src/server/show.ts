/** The pages that are asked for by address. */
import type { ApiResult, LinePath } from "@junban/api-contract/client";
import { customerPaths, hrefFrom, splitLocale } from "@junban/app-shell/paths";
import type { Locale } from "@junban/domain/values";
import { type HeldPlace, heldPlace } from "#src/lib/held-place.ts";
import { findHeld } from "#src/lib/held-places.ts";
import { isShopMissing } from "#src/lib/is-shop-missing.ts";
import type { FirstAnswers, FormAnswer } from "#src/lib/page-data.ts";
import { placesIn } from "#src/lib/place-cookies.ts";
import { lineIn, memberIn } from "#src/routes/names.ts";
import type { ScreenName } from "#src/routes/screens.tsx";
import { clientOf, holderOf } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { newUid, nextUid, nextUidCookie } from "./forms/next-uid.ts";
import { PackedPage } from "./packed-page.ts";
import { pageHeaders } from "./policy.ts";

/** In the query of a shop's page: the person wants to see it although an own place is open. */
const ANOTHER = "another";

export async function shopPage(c: PageContext): Promise<Response> {
	return await showShop(c);
}

/** @param form what became of the form that was sent to this page */
export async function showShop(c: PageContext, form?: FormAnswer): Promise<Response> {
	const page = await shopOrPlace(c, form);
	if (nextUid(c.req.header("cookie") ?? "") === undefined)
		page.headers.append("set-cookie", nextUidCookie(newUid(), addressOf(c).isSecure));
	return page;
}

async function shopOrPlace(c: PageContext, form?: FormAnswer): Promise<Response> {
	const path = lineIn({ app: c.req.param("app") });
	if (path === undefined) return send(c, 404, undefined);
	const { url, locale } = addressOf(c);
	const { pages } = c.var;
	const [{ answer, etag }, held] = await Promise.all([
		pages.views.of(c.env.ask, path),
		heldIn(c, path, locale),
	]);
	const [place] = firstToSee(held);
	if (place !== undefined && form === undefined && !url.searchParams.has(ANOTHER))
		return c.redirect(hrefFrom(url, customerPaths.ticket(path.app, path.line, place.uid)), 302);
	const first = { pathname: url.pathname, view: answer, held, ...(form === undefined ? {} : { form }) };
	if (etag === undefined || held.length > 0 || form !== undefined)
		return send(c, form === undefined ? statusOf(answer) : 409, "shop", first);
	// The query changes links of the page.
	const address = `${url.origin}${url.pathname}${url.search}`;
	const render = () => rendered(c, "shop", first);
	return answered(c, 200, pages.cache.of(address, etag, Date.now(), render));
}

/** A board has no places. Its page is the same for everybody. */
export async function displayPage(c: PageContext): Promise<Response> {
	const path = lineIn(c.req.param());
	if (path === undefined) return send(c, 404, "display");
	const { url, origin } = addressOf(c);
	const { pages } = c.var;
	const { answer, etag } = await pages.views.of(c.env.ask, path);
	const first = { pathname: url.pathname, view: answer, held: [], origin };
	if (etag === undefined) return send(c, statusOf(answer), "display", first);
	const address = `${url.origin}${url.pathname}${url.search}`;
	const render = () => rendered(c, "display", first);
	return answered(c, 200, pages.cache.of(address, etag, Date.now(), render));
}

export async function ticketPage(c: PageContext): Promise<Response> {
	return await showTicket(c);
}

export async function questionsPage(c: PageContext): Promise<Response> {
	return await showTicket(c, undefined, "questions");
}

export async function allQuestionsPage(c: PageContext): Promise<Response> {
	return await showTicket(c, undefined, "allQuestions");
}

/** @param screen the ticket, or a page of its answers */
export async function showTicket(
	c: PageContext,
	form?: FormAnswer,
	screen: "ticket" | "questions" | "allQuestions" = "ticket",
): Promise<Response> {
	const path = lineIn(c.req.param());
	const uid = memberIn(c.req.param());
	if (path === undefined || uid === undefined) return send(c, 404, "ticket");
	const { url, locale } = addressOf(c);
	const [{ answer: view }, ticket, answers] = await Promise.all([
		c.var.pages.views.of(c.env.ask, path),
		clientOf(c.env.ask, locale).ticket(path, uid),
		screen === "ticket" ? undefined : holderOf(c.env.ask, locale).answers(path, uid),
	]);
	const held = ticket.ok && ticket.value.member.state !== "over" ? [heldPlace(uid, ticket.value)] : [];
	const first = {
		...{ pathname: url.pathname, view, ticket, held },
		...(answers === undefined ? {} : { answers }),
		...(form === undefined ? {} : { form }),
	};
	return send(c, form === undefined ? statusOf(view.ok ? ticket : view) : 409, screen, first);
}

/** The page without anybody's data, which the service worker keeps. */
export function keptPage(c: PageContext): Response {
	const page = c.var.pages.render.empty(addressOf(c).locale);
	return answered(c, 200, new PackedPage(page, c.var.pages.packers));
}

export function notFoundPage(c: PageContext): Response {
	return send(c, 404, undefined);
}

/** A person who is called must see that first. */
function firstToSee(held: readonly HeldPlace[]): readonly HeldPlace[] {
	const called = held.filter(({ state }) => state === "called");
	return called.length > 0 ? called : held;
}

async function heldIn(c: PageContext, path: LinePath, locale: Locale): Promise<readonly HeldPlace[]> {
	const uids = placesIn(c.req.header("cookie") ?? "", path);
	if (uids.length === 0) return [];
	return (await findHeld(clientOf(c.env.ask, locale), path, uids)).held;
}

interface Address {
	readonly url: URL;
	readonly locale: Locale;
	/** The pages' origin as browsers know it; a proxy may stand before this server. */
	readonly origin: string;
	/** Whether browsers come over HTTPS. */
	readonly isSecure: boolean;
}

export function addressOf(c: PageContext): Address {
	const url = new URL(c.req.url);
	const origin = c.var.pages.publicUrl?.() ?? url.origin;
	return { url, locale: splitLocale(url.pathname).locale, origin, isSecure: origin.startsWith("https:") };
}

function statusOf(answer: ApiResult<unknown>): 200 | 404 | 503 {
	if (answer.ok) return 200;
	return isShopMissing(answer.code) || answer.code === "member-not-found" ? 404 : 503;
}

function send(
	c: PageContext,
	status: 200 | 404 | 409 | 503,
	screen: ScreenName | undefined,
	first: FirstAnswers = { pathname: new URL(c.req.url).pathname, held: [] },
): Response {
	return answered(c, status, rendered(c, screen, first));
}

function rendered(c: PageContext, screen: ScreenName | undefined, first: FirstAnswers): PackedPage {
	const { url, locale, origin } = addressOf(c);
	const { render, packers } = c.var.pages;
	return new PackedPage(render({ locale, screen, search: url.search, origin, first }), packers);
}

function answered(c: PageContext, status: 200 | 404 | 409 | 503, page: PackedPage): Response {
	const { encoding, bytes } = page.as(c.req.header("accept-encoding") ?? "");
	const headers = pageHeaders({ url: new URL(c.req.url), api: c.var.pages.api });
	const response = new Response(bytes, { status, headers });
	if (encoding !== undefined) response.headers.set("content-encoding", encoding);
	return response;
}
