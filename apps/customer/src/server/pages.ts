/** The server of the customer's pages: a Hono app, the same on Node and on Workers. */
import { localePrefix, splitLocale } from "@junban/app-shell/paths";
import { customerPatterns } from "@junban/app-shell/patterns";
import { clockShare } from "@junban/callers/share";
import { LOCALES } from "@junban/domain/values";
import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { KEPT_PAGE } from "#src/worker/kept-page.ts";
import { Views } from "./answers.ts";
import type { PageContext, PagesEnv } from "./context.ts";
import { postAnswers } from "./forms/answers.ts";
import { limitForm } from "./forms/form-body.ts";
import { postShop } from "./forms/join.ts";
import { postTicket } from "./forms/leave.ts";
import type { CreatePages, PagesHost } from "./host.ts";
import { elsewhere } from "./language.ts";
import { rootPage } from "./own-host.ts";
import { isOwnOrigin } from "./own-origin.ts";
import { PackedPage } from "./packed-page.ts";
import { type Later, PageCache } from "./page-cache.ts";
import { PageTurns } from "./page-turns.ts";
import { createPictures } from "./pictures/pictures.ts";
import { picturesRoutes } from "./pictures/routes.ts";
import { createShopFacts } from "./pictures/shop-facts.ts";
import { bareAnswer } from "./policy.ts";
import { onlyPossible, pathOf } from "./possible.ts";
import { leadTo } from "./redirect.ts";
import { createRender } from "./render.tsx";
import { emptyPage, keptPage, unknownPage } from "./send-page.ts";
import { allQuestionsPage, displayPage, questionsPage, shopPage, ticketPage, watchPage } from "./show.ts";

export const createPages: CreatePages = async (files, host) => {
	const { api = "", isAlone = false, packers = [] } = host;
	const origins = { site: "", admin: "", ...host.origins };
	const render = await createRender(files, { api, origins });
	const turns = isAlone ? undefined : new PageTurns(pause);
	const cache = new PageCache(turns && later(turns, host.onFault));
	const emptyPages = {
		ja: new PackedPage(render.empty("ja"), packers),
		en: new PackedPage(render.empty("en"), packers),
	};
	const unknownPages = new Map<string, PackedPage>();
	const views = new Views({ isAlone });
	const facts = createShopFacts({ isAlone });
	const app = new Hono<PagesEnv>({ getPath: pathOf });
	app.use(async (c, next) => {
		c.set("pages", {
			...{ ...host, api, origins, packers, render, emptyPages, unknownPages },
			...{ cache, turns, views, facts },
		});
		await next();
	});
	app.use(onlyPossible);
	app.use(
		csrf({
			origin: isOwnOrigin,
			secFetchSite: "same-origin",
		}),
	);
	app.use("*", limitForm);
	// Another thread draws them.
	const pictures = createPictures({ ...host.pictures, share: isAlone ? undefined : clockShare(wake) });
	app.route("/", picturesRoutes({ facts, pictures }));
	for (const path of ["/", "/en", "/en/"]) app.get(path, rootPage);
	const { shop, display, watch, ticket, questions, allQuestions } = customerPatterns;
	for (const prefix of LOCALES.map(localePrefix)) {
		app.get(`${prefix}${KEPT_PAGE}`, keptPage);
		app.get(`${prefix}${shop}`, redirectByLanguage, shopPage);
		app.post(`${prefix}${shop}`, postShop);
		app.get(`${prefix}${display}`, displayPage);
		app.get(`${prefix}${watch}`, watchPage);
		app.get(`${prefix}${ticket}`, ticketPage);
		app.post(`${prefix}${ticket}`, postTicket);
		app.get(`${prefix}${questions}`, questionsPage);
		app.post(`${prefix}${questions}`, postAnswers);
		app.get(`${prefix}${allQuestions}`, allQuestionsPage);
	}
	app.notFound((c) => withoutSlash(c) ?? unknownPage(c));
	app.onError((fault, c) => {
		// Of another site's form, or of one that broke off or has too many fields.
		if (fault instanceof HTTPException && fault.status < 500)
			return bareAnswer(fault.status === 403 || fault.status === 413 ? fault.status : 400);
		host.onFault(fault);
		return emptyPage(c, 500);
	});
	return app;
};

/** A typed address may end in a slash. Undefined for any other. */
function withoutSlash(c: PageContext): Response | undefined {
	const { pathname, search } = new URL(c.req.url);
	const [, page] = /^((?:\/en)?\/app\/.*[^/])\/$/.exec(pathname) ?? [];
	return page === undefined || c.req.method === "POST" ? undefined : leadTo(c, page + search, 302);
}

function later(turns: PageTurns, onFault: PagesHost["onFault"]): Later {
	return (address, work, drop) => {
		// The first turn would be in the request.
		setTimeout(() => {
			void turns.renderKept(address, work).then((isDone) => (isDone ? undefined : drop()), onFault);
		});
	};
}

function wake(ms: number, act: () => void): void {
	setTimeout(act, ms);
}

async function pause(ms: number): Promise<void> {
	await new Promise<void>((resolve) => wake(ms, resolve));
}

async function redirectByLanguage(c: PageContext, next: () => Promise<void>): Promise<Response | undefined> {
	const { pathname, search } = new URL(c.req.url);
	if (splitLocale(pathname).locale === "ja" && !pathname.startsWith("/en")) {
		const { cookie = "", "accept-language": languages = "" } = c.req.header();
		const there = elsewhere(`${pathname}${search}`, cookie, languages);
		if (there !== undefined) return leadTo(c, there, 302);
	}
	await next();
	return undefined;
}
