/** The pages that are asked for by address. */
import type { ApiResult, LinePath } from "@junban/api-contract/client";
import type { TicketMember } from "@junban/api-contract/schemas";
import { customerPaths, hrefFrom, START_PLACE, startPlaceIn } from "@junban/app-shell/paths";
import { isSample } from "@junban/domain/shop";
import type { AppUid, Code, Locale, MemberUid } from "@junban/domain/values";
import { watchedPlaceIn, watchedStanding } from "#src/features/ticket/watch/watched-place.ts";
import { type HeldPlace, heldPlace } from "#src/lib/held-place.ts";
import { findHeld } from "#src/lib/held-places.ts";
import { isShopMissing } from "#src/lib/is-shop-missing.ts";
import { newUid, nextUid, nextUidCookie } from "#src/lib/next-place.ts";
import type { FirstAnswers, FormAnswer } from "#src/lib/page-data.ts";
import { ANOTHER, NOTICES, PRESENCE, presenceIn } from "#src/lib/page-query.ts";
import { calledCookie, calledIn, placesIn, startCookie, startIn } from "#src/lib/place-cookies.ts";
import { lineIn, memberIn } from "#src/routes/names.ts";
import type { ScreenName } from "#src/routes/screens.tsx";
import { clientOf, holderOf, READ_MS } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { roomCookies } from "./cookie-room.ts";
import { addressOf } from "./page-address.ts";
import { leadTo } from "./redirect.ts";
import { busyPage, mayAsk, type Status, send, sendShared } from "./send-page.ts";

/** Of a ticket's page. */
const TICKET_QUESTIONS = 3;

export async function shopPage(c: PageContext): Promise<Response> {
	return await showShop(c);
}

/**
 * @param form what became of the form that was sent to this page
 * @param uid of the place that the form asked for
 */
export async function showShop(c: PageContext, form?: FormAnswer, uid = newUid()): Promise<Response> {
	const path = lineIn({ app: c.req.param("app") });
	if (path === undefined) return await send(c, 404, undefined);
	const mayLook = await mayAsk(c, path, form === undefined ? ownQuestions(c, path) : heldQuestions(c, path));
	// What became of a form is shown in any case, then without the places that the browser has.
	if (form === undefined && !mayLook) return busyPage(c);
	const page = await shopOrPlace(c, path, form, mayLook);
	const cookies = c.req.header("cookie") ?? "";
	if (page.status !== 404 && nextUid(cookies, path) === undefined)
		page.headers.append("set-cookie", nextUidCookie(path, uid, addressOf(c).isSecure));
	for (const each of roomCookies(cookies, path)) page.headers.append("set-cookie", each);
	return page;
}

async function shopOrPlace(
	c: PageContext,
	path: LinePath,
	form: FormAnswer | undefined,
	mayLook: boolean,
): Promise<Response> {
	const { url, locale } = addressOf(c);
	const { pages } = c.var;
	const [{ answer, etag }, held] = await Promise.all([
		pages.views.of(c.env.ask, path, presenceIn(url.search)),
		mayLook ? heldIn(c, path, locale) : [],
	]);
	const place = firstToSee(held);
	const mayLead = answer.ok && form === undefined && !url.searchParams.has(ANOTHER);
	if (mayLead && place !== undefined) {
		const code = presenceIn(url.search);
		// Who reads the shop's code once more wants another place. The page shows those that are open, too.
		const there =
			code !== undefined && code === answer.value.join_ticket
				? `${customerPaths.shop(path.app)}?${ANOTHER}=1&${PRESENCE}=${code}`
				: customerPaths.ticket(path.app, path.line, place);
		return leadTo(c, hrefFrom(url, there), 302);
	}
	const start = mayLead ? await startAt(c, path.app, locale) : undefined;
	if (start !== undefined) return leadTo(c, hrefFrom(url, start), 302);
	const first = { pathname: url.pathname, view: answer, held, ...(form === undefined ? {} : { form }) };
	if (etag === undefined || held.length > 0 || form !== undefined)
		return await send(c, statusOf(answer, form), "shop", first);
	return await sendShared(c, "shop", customerPaths.shop(path.app), { etag, first });
}

/** How many questions to the API this visitor's page of a shop costs beyond those of everybody's. */
function ownQuestions(c: PageContext, path: LinePath): number {
	const isStart = startPlaceIn(c.req.query(START_PLACE)) !== undefined;
	const code = presenceIn(addressOf(c).url.search);
	return heldQuestions(c, path) + (isStart ? 1 : 0) + (c.var.pages.views.isCached(path, code) ? 0 : 1);
}

/** Of these, for the places that the browser has. */
function heldQuestions(c: PageContext, path: LinePath): number {
	return isSample(path.app) ? 0 : placesIn(c.req.header("cookie") ?? "", path).length;
}

/** Where a page of the home screen starts: the ticket from which it was put there, until its place is over. */
async function startAt(c: PageContext, app: AppUid, locale: Locale): Promise<string | undefined> {
	const place = startPlaceIn(c.req.query(START_PLACE));
	if (place === undefined) return undefined;
	const { line, member } = place;
	const ticket = await clientOf(c.env.ask, locale, READ_MS).ticket({ app, line }, member);
	if (ticket.ok ? ticket.value.member.state === "over" : isPlaceMissing(ticket.code)) return undefined;
	return customerPaths.ticket(app, line, member);
}

/** Whether it will stay refused: the place, or its whole line, is gone or cannot be read. */
function isPlaceMissing(code: Code): boolean {
	return isShopMissing(code) || code === "member-not-found" || code === "member-corrupt";
}

/** A board has no places. Its page is the same for everybody. */
export async function displayPage(c: PageContext): Promise<Response> {
	const path = lineIn(c.req.param());
	if (path === undefined) return await send(c, 404, "display");
	const { url, origin } = addressOf(c);
	const { pages } = c.var;
	if (!pages.views.isCached(path) && !(await mayAsk(c, path, 1))) return busyPage(c);
	const { answer, etag } = await pages.views.of(c.env.ask, path);
	const first = { pathname: url.pathname, view: answer, held: [], origin };
	if (etag === undefined) return await send(c, statusOf(answer), "display", first);
	return await sendShared(c, "display", customerPaths.display(path.app, path.line), { etag, first });
}

/** The page of a companion. It asks for nothing but the public view, and no cookie is read or set. */
export async function watchPage(c: PageContext): Promise<Response> {
	const path = lineIn(c.req.param());
	const place = watchedPlaceIn(c.req.param("place"));
	if (path === undefined || place === undefined || isSample(path.app)) return await send(c, 404, "watch");
	const { views } = c.var.pages;
	if (!views.isCached(path) && !(await mayAsk(c, path, 1))) return busyPage(c);
	const { answer: view } = await views.of(c.env.ask, path);
	const isThere = !view.ok || watchedStanding(view.value.board, place) !== "unknown";
	const first = { pathname: addressOf(c).url.pathname, view, held: [] };
	return await send(c, isThere ? statusOf(view) : 404, "watch", first);
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
	if (path === undefined || uid === undefined) return await send(c, 404, "ticket");
	if (isSample(path.app) && form === undefined) return await samplePlace(c, path, screen);
	const { url, locale, isSecure } = addressOf(c);
	if (form === undefined && !(await mayAsk(c, path, TICKET_QUESTIONS))) return busyPage(c);
	const asksNotices = screen === "ticket" && (url.searchParams.has(NOTICES) || form?.intent === "mail");
	const [{ answer: view }, ticket, answers, notices] = await Promise.all([
		c.var.pages.views.of(c.env.ask, path),
		clientOf(c.env.ask, locale, READ_MS).ticket(path, uid),
		screen === "ticket" ? undefined : holderOf(c.env.ask, locale, READ_MS).answers(path, uid),
		asksNotices ? holderOf(c.env.ask, locale, READ_MS).notices(path, uid) : undefined,
	]);
	const held = ticket.ok && ticket.value.member.state !== "over" ? [heldPlace(uid, ticket.value)] : [];
	const cookies = c.req.header("cookie") ?? "";
	const start = startIn(cookies, uid);
	const first = {
		...{ pathname: url.pathname, view, ticket, held },
		...(start === undefined ? {} : { from: start }),
		...(calledIn(cookies, path).includes(uid) ? { wasCalled: true } : {}),
		...(answers === undefined ? {} : { answers }),
		...(notices === undefined ? {} : { notices }),
		...(form === undefined ? {} : { form }),
	};
	const page = await send(c, statusOf(view.ok ? ticket : view, form), screen, first);
	const places = placesIn(cookies, path);
	// The page may show another person's ticket. A browser without a place keeps it, for instance from a printed slip.
	const isOwn = places.length === 0 || places.includes(uid);
	if (!ticket.ok || !isOwn) return page;
	const { state } = ticket.value.member;
	const from = state === "over" ? undefined : (start ?? held[0]?.place);
	for (const cookie of [
		calledCookie(cookies, path, uid, { wasCalled: calledAfter(first, state), isSecure }),
		startCookie(cookies, uid, from, isSecure),
	])
		if (cookie !== undefined) page.headers.append("set-cookie", cookie);
	return page;
}

/** What the browser keeps of a call: it stands until it is over, and when it was taken back until that is read. */
function calledAfter({ wasCalled }: FirstAnswers, state: TicketMember["state"]): boolean {
	return state === "called" || (wasCalled === true && state === "waiting");
}

/** A place in a sample's line is known to its browser alone. */
async function samplePlace(c: PageContext, path: LinePath, screen: ScreenName): Promise<Response> {
	const { answer: view } = await c.var.pages.views.of(c.env.ask, path);
	return await send(c, statusOf(view), screen, { pathname: addressOf(c).url.pathname, view, held: [] });
}

export async function notFoundPage(c: PageContext): Promise<Response> {
	return await send(c, 404, undefined);
}

/** The open place to which this browser is led instead of joining; undefined without one, or where another is asked for. */
export async function openPlace(c: PageContext, path: LinePath): Promise<MemberUid | undefined> {
	const { url, locale } = addressOf(c);
	return url.searchParams.has(ANOTHER) ? undefined : firstToSee(await heldIn(c, path, locale));
}

/** How many questions to the API that costs. */
export function openPlaceQuestions(c: PageContext, path: LinePath): number {
	return addressOf(c).url.searchParams.has(ANOTHER) ? 0 : heldQuestions(c, path);
}

/** A person who is called must see that first. */
function firstToSee(held: readonly HeldPlace[]): MemberUid | undefined {
	return (held.find(({ state }) => state === "called") ?? held[0])?.uid;
}

async function heldIn(c: PageContext, path: LinePath, locale: Locale): Promise<readonly HeldPlace[]> {
	const uids = placesIn(c.req.header("cookie") ?? "", path);
	if (uids.length === 0 || isSample(path.app)) return [];
	return (await findHeld(clientOf(c.env.ask, locale, READ_MS), path, uids)).held;
}

function statusOf(answer: ApiResult<unknown>, form?: FormAnswer): Status {
	if (answer.ok) return form === undefined ? 200 : 409;
	return isShopMissing(answer.code) || answer.code === "member-not-found" ? 404 : 503;
}
