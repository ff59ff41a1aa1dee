import { CODES } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { expect, test } from "vitest";
import { html } from "#src/html.ts";
import { buildDocument } from "./document.ts";
import { renderPage } from "./page.ts";
import { prose } from "./prose.ts";

const document = buildDocument();
const page = renderPage(document);

test("the page has every call, every schema, and every refusal in both languages", () => {
	expect(Object.keys(document.paths).length).toBeGreaterThan(20);
	for (const [path, methods] of Object.entries(document.paths))
		for (const [method, { operationId, summary }] of Object.entries(methods)) {
			expect(page).toContain(`<article class="call" id="${operationId}"><h3>${html`${summary}`.text}</h3>`);
			expect(page).toContain(`<b>${method.toUpperCase()}</b> <code>${path}</code>`);
		}
	for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`);
	for (const code of CODES)
		expect(page).toContain(`<td lang="ja">${codesJa[code]}</td><td>${html`${codesEn[code]}`.text}</td>`);
});

test("every link on the page has a target, and no id is used twice", () => {
	const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
	expect(new Set(ids).size).toBe(ids.length);
	const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
	expect(targets.length).toBeGreaterThan(20);
	expect(ids).toEqual(expect.arrayContaining(targets));
});

test("the page has no script and loads nothing", () => {
	expect(page).not.toMatch(/<script|<link|<img|@import|url\(|javascript:|\son\w+=/i);
});

test("values in HTML are escaped", () => {
	expect(html`<p>${`<b>&"'`}${3}${undefined}${["<", html`<i>`]}</p>`.text).toBe(
		"<p>&lt;b&gt;&amp;&quot;&#39;3&lt;<i></p>",
	);
	expect(prose("a `<b>` c\n\nd").text).toBe("<p>a <code>&lt;b&gt;</code> c</p><p>d</p>");
});
