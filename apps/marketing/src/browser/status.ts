/**
 * The live part of the status page: asks the API now and once a minute, and shows which of the states in the page holds. The
 * words stand in the page; only times and what the operator says are written here.
 */
import { OTHER_ROUTES } from "@junban/api-contract/routes";
import { fieldsOf, type StoredFields } from "@junban/domain/values";
import { readJson } from "./read-json.ts";

const EVERY_MS = 60_000;
/** In place of an instant in the words of the page. */
const TIME = "{{time}}";
const STATES = ["loading", "well", "disturbed", "silent"] as const;

/** A page without the place asks nothing. */
export async function showStatus(request: typeof fetch = fetch): Promise<void> {
	if (place("root") === null) return;
	show("loading");
	await check(request);
	setInterval(() => {
		if (!document.hidden) void check(request);
	}, EVERY_MS);
}

async function check(request: typeof fetch): Promise<void> {
	const base = (await readJson(request, "/config.json"))?.["api"];
	const path = OTHER_ROUTES.serviceStatus.path;
	const answer = await readJson(request, (typeof base === "string" ? base : "") + path);
	const lines = fieldsOf(answer?.["lines"]);
	if (answer === undefined || lines === undefined) {
		show("silent");
		toggle("parts", false);
		return;
	}
	const mails = fieldsOf(answer["mails"]);
	// An installation that does not know of all mails has no row for them.
	if (mails === undefined) place("mails-ok")?.closest("dd")?.parentElement?.remove();
	const sendsNone = mails?.["configured"] === false;
	toggle("mails-none", sendsNone);
	const parts = [
		showPart("lines", lines),
		mails === undefined || (sendsNone ? hidePart("mails") : showPart("mails", mails)),
	];
	write("at", timeOf(answer["at"]));
	toggle("parts", true);
	show(parts.every(Boolean) ? "well" : "disturbed");
	showNews(answer["news"]);
}

function showPart(name: "lines" | "mails", { ok, since }: StoredFields): boolean {
	const isWell = ok === true;
	toggle(`${name}-ok`, isWell);
	toggle(`${name}-bad`, !isWell);
	toggle(`${name}-since`, since !== undefined);
	write(`${name}-since`, (place(`${name}-since`)?.dataset["words"] ?? TIME).replace(TIME, timeOf(since)));
	return isWell;
}

/** A part that this installation does not have disturbs nothing. */
function hidePart(name: "mails"): true {
	toggle(`${name}-ok`, false);
	toggle(`${name}-bad`, false);
	return true;
}

function showNews(news: unknown): void {
	const told = (Array.isArray(news) ? news : []).map(fieldsOf).filter((each) => each !== undefined);
	place("list")?.replaceChildren(...told.map(newsItem));
	toggle("news", told.length > 0);
}

function newsItem(told: StoredFields): HTMLLIElement {
	const item = document.createElement("li");
	const add = (element: "b" | "p" | "a", text: string) => {
		const made = document.createElement(element);
		made.textContent = text;
		if (text !== "") item.append(made);
		return made;
	};
	add("b", said(told, "message"));
	item.append(` ${timeOf(told["at"])}`);
	for (const line of said(told, "detail").split("\n")) add("p", line);
	const { link } = told;
	// An address of another kind would run as a script.
	if (typeof link === "string" && /^(?:https:\/\/|\/)/.test(link)) {
		// News without details ends with its time, which must not touch the link.
		item.append(" ");
		add("a", place("news")?.dataset["more"] ?? link).setAttribute("href", link);
	}
	return item;
}

/** In English each missing text is the Japanese one. */
function said(told: StoredFields, name: "message" | "detail"): string {
	const english = isEnglish() ? told[`${name}_en`] : undefined;
	const text = english ?? told[name];
	return typeof text === "string" ? text : "";
}

function timeOf(at: unknown): string {
	if (typeof at !== "number") return "";
	const form = { dateStyle: "medium", timeStyle: "short" } as const;
	return new Intl.DateTimeFormat(isEnglish() ? "en" : "ja", form).format(at);
}

function isEnglish(): boolean {
	return document.documentElement.lang === "en";
}

function show(state: (typeof STATES)[number]): void {
	for (const each of STATES) toggle(each, each === state);
}

function toggle(name: string, isShown: boolean): void {
	const found = place(name);
	if (found !== null) found.hidden = !isShown;
}

function write(name: string, text: string): void {
	const found = place(name);
	// A live region reads what changes; the same text is no change.
	if (found !== null && found.textContent !== text) found.textContent = text;
}

function place(name: string): HTMLElement | null {
	return document.querySelector<HTMLElement>(`[data-status="${name}"]`);
}
