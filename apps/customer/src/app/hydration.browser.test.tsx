/** The browser's first render of each page is the server's: React finds nothing to mend. */
import type { Ticket } from "@junban/api-contract/client";
import { readTicket, readView } from "@junban/api-contract/guards";
import type { PublicView, TicketMember } from "@junban/api-contract/schemas";
import type { NoticesResponse } from "@junban/api-contract/schemas-notices";
import { SurfacesProvider } from "@junban/app-shell/surfaces";
import type { Code } from "@junban/domain/values";
import { loadI18n } from "@junban/i18n/load";
import { stage } from "@junban/vitest/page";
import { PREFIXES } from "@junban/vitest/views";
import { type PropsWithChildren, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { BrowserRouter, StaticRouter } from "react-router";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { heldPlace } from "#src/lib/held-place.ts";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { type FirstAnswers, pageDataText, readPageData } from "#src/lib/page-data.ts";
import { type TestServices, testServices } from "#src/testing/fake-server.ts";
import { loadPhrases } from "#src/testing/load-phrases.ts";
import {
	inForce,
	member,
	NOW,
	otherUid,
	path,
	publicBoard,
	publicView,
	uid,
	view,
} from "#src/testing/samples.ts";
import { App } from "./app.tsx";

type Part = Parameters<typeof view>[0];

const ok = <T,>(value: T) => ({ ok: true, value }) as const;
const failure = (code: Code, status: number) => ({ ok: false, code, status }) as const;
const shown = (part?: Part) => ok(view(part));
const refused = (intent: string, code: Code, more: Partial<NonNullable<FirstAnswers["form"]>> = {}) => ({
	form: { intent, code, values: {}, ...more },
});

function ticketOf(part: Partial<TicketMember>, board: Partial<PublicView["board"]> = {}): Ticket {
	const ticket = readTicket({
		member: member(part),
		board: publicBoard(board),
		pace: publicView().pace,
		now: NOW,
	});
	if (ticket === undefined) throw new Error("the sample does not parse");
	return ticket;
}

function atTicket(part: Partial<TicketMember> = {}, board: Partial<PublicView["board"]> = {}) {
	const ticket = ticketOf(part, board);
	const held = ticket.member.state === "over" ? [] : [heldPlace(uid, ticket)];
	return { view: shown({ board: publicBoard(board) }), ticket: ok(ticket), held };
}

const SHOP = "/app/demo";
const TICKET = `/app/demo/main/${uid}`;
const DISPLAY = "/app/demo/main/display";
const WATCH = "/app/demo/main/watch/3-9";
const TOMORROW = Date.UTC(2026, 10, 22);
const RUN = { name: "", name_en: "", starts_at: TOMORROW - 86_400_000, ends_at: NOW - 60_000 };
const CALLED = { state: "called", called_at: NOW - 60_000 } as const;
const OVER = { state: "over", called_at: NOW - 120_000, over_at: NOW - 60_000 } as const;

const QUESTIONS: PublicView["questions"] = [
	{ uid: "wish", order_number: 1, title: "ご要望", type: "textarea", target: "all", en: { title: "Wishes" } },
	{ uid: "seat", order_number: 2, title: "お席", type: "radio", target: "all", options: ["窓", "奥"] },
	{ uid: "boxes", order_number: 3, title: "持ち物", type: "checkbox", target: "all", options: ["傘", "車"] },
	{ uid: "day", order_number: 4, title: "日", type: "date", target: "all" },
	{ uid: "people", order_number: 5, title: "人数", type: "number", target: "all" },
	{ uid: "news", order_number: 6, title: "お知らせ", type: "checkbox", target: "all" },
];
const ANSWERS = {
	answers: { wish: "静かな\n席", seat: "奥", boxes: ["車"], day: "2026-11-21", people: 3, news: true },
	require_answers: { gone: "x" },
};
const NOTICES: NoticesResponse = {
	...{ mail_offered: true, push_key: "BK", ahead: 2, results: [] },
	notices: ["near", "called", "cancelled"],
};

/** What the server knows for a page of questions. The shop has the free plan, so its pages have a footer. */
function atQuestions(part: Partial<TicketMember> = {}, answers: unknown = ANSWERS) {
	const asking = { ...publicView({ app: { footer: true } }), questions: QUESTIONS };
	const read = readView(asking);
	if (read === undefined) throw new Error("the sample does not parse");
	return { ...atTicket(part), view: ok(read), answers: ok(answers) };
}

const PAGES: readonly [name: string, address: string, first: Partial<FirstAnswers>][] = [
	["an open shop", SHOP, { view: shown() }],
	["an installed shop", `${SHOP}?pwa=1`, { view: shown({ opening: { reception: inForce() } }) }],
	[
		"a paused line",
		SHOP,
		{ view: shown({ line: { paused: true, paused_message: "12時に\n再開します。" } }) },
	],
	[
		"a closed shop",
		SHOP,
		{ view: shown({ opening: { reason: "closed", opens_at: TOMORROW, today: [RUN] } }) },
	],
	["a shop closed for a while", SHOP, { view: shown({ opening: { reason: "temporarily-closed" } }) }],
	["a full line", SHOP, { view: shown({ opening: { reception: inForce({ limit: 5 }) } }) }],
	[
		"guidance that begins later",
		SHOP,
		{ view: shown({ opening: { reception: inForce({ guidance_from: NOW + 3_600_000 }) } }) },
	],
	["a shop with a held place", `${SHOP}?another=1`, { view: shown(), held: [heldPlace(uid, ticketOf({}))] }],
	[
		"a shop with places held in full",
		`${SHOP}?another=1`,
		{
			view: shown({ line: { places_per_browser: 2 } }),
			held: [heldPlace(uid, ticketOf(CALLED)), heldPlace(otherUid, undefined)],
		},
	],
	[
		"a refused form",
		SHOP,
		{
			view: shown(),
			...refused("join", "line-full", { values: { party_size: ["4"], "answer.seat": ["テラス"] } }),
		},
	],
	[
		"a form without an answer",
		SHOP,
		{ view: shown(), ...refused("join", "answer-required", { question: "seat" }) },
	],
	["no shop", SHOP, { view: failure("app-not-found", 404) }],
	["a shop that cannot be reached", SHOP, { view: failure("offline", 0) }],
	["a waiting ticket", TICKET, atTicket()],
	["an installed ticket", `${TICKET}?pwa=1`, atTicket()],
	["a ticket whose call was taken back", TICKET, { ...atTicket(), wasCalled: true }],
	["a near ticket", TICKET, atTicket({}, { order: "9-12", during: [] })],
	[
		"a ticket in guidance",
		TICKET,
		atTicket(
			{ state: "during_guidance", during_guidance_at: NOW - 60_000 },
			{ order: "9-12", during: [{ number: 9, at: NOW - 60_000 }] },
		),
	],
	[
		"a called ticket",
		TICKET,
		atTicket(CALLED, { order: "10-12", during: [], called: [{ number: 9, at: NOW - 60_000 }] }),
	],
	["a served ticket", TICKET, atTicket({ ...OVER, over_reason: "served" }, { order: "10-12", during: [] })],
	[
		"a ticket that was left",
		TICKET,
		atTicket({ ...OVER, over_reason: "left" }, { order: "10-12", during: [] }),
	],
	["the question before leaving", `${TICKET}?leave=1`, atTicket()],
	["a refused leave", TICKET, { ...atTicket(), ...refused("leave", "offline") }],
	["questions", `${TICKET}/questions`, atQuestions()],
	["questions without answers", `${TICKET}/questions`, atQuestions({}, { answers: {}, require_answers: {} })],
	["questions that were saved by a form", `${TICKET}/questions?saved`, atQuestions()],
	[
		"a refused form of questions",
		`${TICKET}/questions`,
		{
			...atQuestions(),
			...refused("answers", "answer-invalid", { question: "people", values: { people: ["x"] } }),
		},
	],
	[
		"questions of a place that is over",
		`${TICKET}/questions`,
		atQuestions({ ...OVER, number: 5, over_reason: "served" }),
	],
	["questions of a called place", `${TICKET}/questions`, atQuestions({ ...CALLED, number: 7 })],
	[
		"questions that cannot be reached",
		`${TICKET}/questions`,
		{ ...atQuestions(), answers: failure("offline", 0) },
	],
	["all questions", `${TICKET}/questions_all`, atQuestions()],
	["a ticket with its form of mail", `${TICKET}?notices=1`, { ...atQuestions(), notices: ok(NOTICES) }],
	[
		"a ticket with a registered address",
		`${TICKET}?notices=1`,
		{ ...atTicket(), notices: ok({ ...NOTICES, mail: "g***@example.com" }) },
	],
	[
		"a refused address",
		`${TICKET}?notices=1`,
		{ ...atTicket(), notices: ok(NOTICES), ...refused("mail", "email-invalid", { values: { mail: ["x"] } }) },
	],
	["a ticket without notices", `${TICKET}?notices=1`, { ...atTicket(), notices: failure("offline", 0) }],
	["a missing ticket", TICKET, { view: shown(), ticket: failure("member-not-found", 404) }],
	["a ticket that cannot be reached", TICKET, { view: shown(), ticket: failure("offline", 0) }],
	["a companion's page", WATCH, { view: shown() }],
	[
		"a companion's page of a place that is called",
		WATCH,
		{ view: shown({ board: { called: [{ number: 9, at: NOW }], order: "10-12" } }) },
	],
	["a companion's page of a place that is over", WATCH, { view: shown({ board: { order: "10-12" } }) }],
	["a companion's page of no place", `${WATCH}9`, { view: shown() }],
	["a board", DISPLAY, { view: shown(), origin: "https://shop.example" }],
	["an address without a page", "/app", {}],
];

beforeAll(loadAllScreens);

/** Links to other hosts must be the same before and after. */
const ORIGINS = { site: "https://www.example", admin: "https://admin.example" };

/** What a browser may know by itself, while the server does not. */
function usedServices() {
	const services = testServices();
	services.storage.addPlace(path, uid);
	services.storage.savePlace(path, uid, { from: 40, ticket: ticketOf({}, { version: 3 }) });
	services.storage.saveView(path, view({ line: { paused: true } }));
	// A device whose clock is wrong.
	services.environment.time = NOW + 40 * 86_400_000;
	return services;
}

/** Runs when the page and all in it are hydrated. */
function WithEffect({ run, children }: PropsWithChildren<{ run: () => void }>) {
	useEffect(run, [run]);
	return children;
}

/** The page as the server sends it. `hydrate` takes it over, and waits until all is done. */
async function rendered(address: string, part: Partial<FirstAnswers>, services: TestServices) {
	const url = new URL(address, location.origin);
	const first: FirstAnswers = { pathname: url.pathname, held: [], ...part };
	const i18n = await loadI18n(address.startsWith("/en/") ? "en" : "ja", loadPhrases);
	const before = location.href;
	history.replaceState(null, "", url);
	const root = stage();
	root.innerHTML = renderToString(
		<StaticRouter location={url.pathname + url.search}>
			<SurfacesProvider value={ORIGINS}>
				<App i18n={i18n} first={first} />
			</SurfacesProvider>
		</StaticRouter>,
	);
	const mended: unknown[] = [];
	const data = readPageData(pageDataText({ api: "", ...ORIGINS, first }));
	const hydrate = () => {
		const { promise: done, resolve } = Promise.withResolvers<void>();
		const hydrated = hydrateRoot(
			root,
			<BrowserRouter>
				<WithEffect run={resolve}>
					<SurfacesProvider value={data ?? {}}>
						<App i18n={i18n} services={services} first={data?.first} />
					</SurfacesProvider>
				</WithEffect>
			</BrowserRouter>,
			{ onRecoverableError: (error) => mended.push(error) },
		);
		onTestFinished(() => hydrated.unmount());
		return done;
	};
	onTestFinished(() => {
		vi.useRealTimers();
		vi.restoreAllMocks();
		history.replaceState(null, "", before);
	});
	return { root, hydrate, mended };
}

/** The elements that React has not taken over yet: it takes parts that are files of their own later. */
function leftAlone(root: Element): readonly string[] {
	return [...root.querySelectorAll(":not(link)")]
		.filter((element) => !Object.keys(element).some((key) => key.startsWith("__reactFiber$")))
		.map((element) => element.outerHTML.slice(0, 80));
}

describe.each(PREFIXES)("with the prefix %j", (prefix) => {
	test.each(PAGES)("%s", async (_, address, part) => {
		vi.useFakeTimers({ toFake: ["Date"], now: NOW + 40 * 86_400_000 });
		const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const { root, hydrate, mended } = await rendered(prefix + address, part, usedServices());
		await hydrate();
		await expect.poll(() => leftAlone(root)).toEqual([]);
		expect(mended).toEqual([]);
		expect(said.mock.calls.map((call) => call.join(" ").slice(0, 2_000))).toEqual([]);
	});
});

test("a press to join while the page is being taken over joins", async () => {
	const services = testServices();
	const { root, hydrate } = await rendered(SHOP, { view: shown() }, services);
	const done = hydrate();
	root.querySelector<HTMLButtonElement>("form [type=submit]")?.click();
	await done;
	await expect.poll(() => services.server.count("join")).toBe(1);
});

test("a tap on the board while it is being taken over starts it", async () => {
	localStorage.clear();
	onTestFinished(() => localStorage.clear());
	const { root, hydrate } = await rendered(DISPLAY, { view: shown() }, testServices());
	const done = hydrate();
	root.querySelector<HTMLElement>(".ui-display")?.click();
	await done;
	await expect
		.poll(() => localStorage.getItem("junban:display:demo:main"), { timeout: 5_000 })
		.toContain("true");
});

test("what was typed before the page is taken over stays, and survives a reload", async () => {
	const require_questions: PublicView["require_questions"] = [
		{ uid: "name", order_number: 1, title: "お名前", type: "text", target: "all" },
	];
	const services = testServices();
	const { root, hydrate } = await rendered(SHOP, { view: ok({ ...view(), require_questions }) }, services);
	const field = () => root.querySelector<HTMLInputElement>("input[type=text]");
	const typed = field();
	if (typed === null) throw new Error("no field");
	typed.value = "山田";
	await hydrate();
	await expect.poll(() => [...services.browser.tab.entries.values()].join()).toContain("山田");
	expect(field()?.value).toBe("山田");
});

test.each(["before", "while"])(
	"a choice that is made %s the questions are taken over is kept",
	async (when) => {
		const questions: PublicView["questions"] = [
			{ uid: "seat", order_number: 1, title: "お席", type: "radio", target: "all", options: ["窓", "奥"] },
		];
		const services = testServices();
		const { root, hydrate } = await rendered(
			`${TICKET}/questions`,
			{
				...atTicket(),
				view: ok({ ...view(), questions }),
				answers: ok({ answers: {}, require_answers: {} }),
			},
			services,
		);
		const choice = root.querySelector<HTMLInputElement>("input[value='奥']");
		if (choice === null) throw new Error("no field");
		if (when === "before") choice.click();
		const done = hydrate();
		if (when === "while") choice.click();
		await done;
		await expect.poll(() => [...services.browser.tab.entries.values()].join()).toContain("奥");
		expect(choice.isConnected && choice.checked).toBe(true);
	},
);
