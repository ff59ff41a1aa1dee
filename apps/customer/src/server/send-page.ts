/** Renders pages and answers with them. */

import type { LinePath } from "@junban/api-contract/client";
import { localizedPath, withPwaFlag } from "@junban/app-shell/paths";
import type { FirstAnswers } from "#src/lib/page-data.ts";
import { knownQuery, shopQuery } from "#src/lib/page-query.ts";
import { type ScreenName, screenAt } from "#src/routes/screens.tsx";
import type { PageContext } from "./context.ts";
import { isLong } from "./known-view.ts";
import { PackedPage } from "./packed-page.ts";
import { addressOf } from "./page-address.ts";
import type { Asked } from "./page-turns.ts";
import { pageHeaders } from "./policy.ts";

/** When a page without an answer of the API is worth another try. */
const RETRY_SECONDS = 10;

/** Pages without a place or a shop are one in the turns: an attacker has very many such addresses. */
const MISSING = "missing";

export type Status = 200 | 404 | 409 | 500 | 503;

/** Answers with a page that only this visitor sees. */
export async function send(
	c: PageContext,
	status: Status,
	screen: ScreenName | undefined,
	first: FirstAnswers = { pathname: new URL(c.req.url).pathname, held: [] },
): Promise<Response> {
	if (isTooLarge(first))
		return first.form === undefined ? emptyPage(c, status) : unrenderedForm(c, status, withoutAnswers(first));
	const { search } = new URL(c.req.url);
	const page = await inTurn(
		c,
		() => rendered(c, screen, first, search),
		status === 404 ? MISSING : undefined,
	);
	if (page !== undefined) return answered(c, status, page);
	return first.form === undefined ? busyPage(c) : unrenderedForm(c, status, first);
}

/** Answers that the address has no page, in no turn: whoever asks for very many such addresses has one page rendered. */
export async function unknownPage(c: PageContext): Promise<Response> {
	const { url, locale } = addressOf(c);
	// The browser's routes take some spellings that this server's do not take.
	if (screenAt(url.pathname) !== undefined) return await send(c, 404, undefined);
	const { unknownPages } = c.var.pages;
	const pathname = localizedPath("/", locale);
	const query = withPwaFlag("", knownQuery(url.search));
	const key = pathname + query;
	const page = unknownPages.get(key) ?? rendered(c, undefined, { pathname, held: [] }, query);
	unknownPages.set(key, page);
	return answered(c, 404, page);
}

/**
 * Answers with a page that is the same for everybody. Only a page at its plain address is kept: nobody can fill the memory
 * with other spellings of it. What changes nothing in its query makes no other page.
 */
export async function sendShared(
	c: PageContext,
	screen: ScreenName,
	path: string,
	{ etag, first }: { readonly etag: string; readonly first: FirstAnswers },
): Promise<Response> {
	if (isTooLarge(first)) return emptyPage(c, 200);
	const { url, locale, origin } = addressOf(c);
	const { cache } = c.var.pages;
	const query = shopQuery(url.search, first.view?.ok === true ? first.view.value.join_ticket : undefined);
	const render = () => rendered(c, screen, first, query);
	const key = `${origin}${url.pathname}${query}`;
	const isKept = url.pathname === localizedPath(path, locale);
	const page =
		(isKept ? cache.kept(key, etag, Date.now(), render) : undefined) ??
		(await inTurn(c, () => (isKept ? cache.of(key, etag, Date.now(), render) : render())));
	return page === undefined ? busyPage(c) : answered(c, 200, page);
}

/** The texts of a shop that a stranger has filled made pages of 10 MB, during whose turn everybody else's waited too long. */
function isTooLarge({ view }: FirstAnswers): boolean {
	return view?.ok === true && isLong(view.value);
}

/** What became of a form. The browser asks for the rest. */
function withoutAnswers({ pathname, form }: FirstAnswers): FirstAnswers {
	return { pathname, held: [], form };
}

/** A page that only the browser renders, for instance after this server failed to render it. */
export function emptyPage(c: PageContext, status: Status): Response {
	return answered(c, status, c.var.pages.emptyPages[addressOf(c).locale]);
}

/** The page without anybody's data, which the service worker keeps. */
export function keptPage(c: PageContext): Response {
	return emptyPage(c, 200);
}

/**
 * The form was carried out, and what became of it is in the page with what was typed: the browser goes on from there. It is
 * not packed, because packing takes as long as rendering.
 */
function unrenderedForm(c: PageContext, status: Status, first: FirstAnswers): Response {
	return answered(c, status, new PackedPage(c.var.pages.render.empty(addressOf(c).locale, first), []));
}

/** The answer while too many pages wait for the visitor's network, or after a second in turns of others. */
export function busyPage(c: PageContext): Response {
	return emptyPage(c, 503);
}

/** Resolves when the page of this visitor may ask the API about a line; to false if the caller must answer with `busyPage`. */
export async function mayAsk(c: PageContext, path: LinePath, questions: number): Promise<boolean> {
	const { turns, views } = c.var.pages;
	if (turns === undefined || questions === 0) return true;
	return await turns.ask(
		c.env.address ?? "",
		questions * views.weightOf(path),
		asked(c, addressOf(c).url.pathname),
	);
}

/** Undefined if the caller must answer with `busyPage`. */
async function inTurn(
	c: PageContext,
	render: () => PackedPage,
	name = addressOf(c).url.pathname,
): Promise<PackedPage | undefined> {
	const { turns } = c.var.pages;
	const work = () => {
		const page = render();
		// Packing takes as long as rendering.
		page.as(acceptedBy(c));
		return page;
	};
	return turns === undefined ? work() : await turns.render(c.env.address ?? "", work, asked(c, name));
}

/** Forms wait as long as they must: otherwise what was typed would be lost. */
function asked(c: PageContext, page: string): Asked {
	return { page, isPatient: c.req.method === "POST" };
}

function acceptedBy(c: PageContext): string {
	return c.req.header("accept-encoding") ?? "";
}

function rendered(
	c: PageContext,
	screen: ScreenName | undefined,
	first: FirstAnswers,
	search: string,
): PackedPage {
	const { locale, origin } = addressOf(c);
	const { render, packers } = c.var.pages;
	return new PackedPage(render({ locale, screen, search, origin, first }), packers);
}

function answered(c: PageContext, status: Status, page: PackedPage): Response {
	const { encoding, bytes } = page.as(acceptedBy(c));
	const headers = pageHeaders({ ...addressOf(c), api: c.var.pages.api });
	const response = new Response(bytes, { status, headers });
	if (encoding !== undefined) response.headers.set("content-encoding", encoding);
	if (status === 503) response.headers.set("retry-after", String(RETRY_SECONDS));
	return response;
}
