import { beforeEach, expect, test } from "vitest";
import { EARLY_PRESS, EARLY_PRESS_HASHES } from "./early-press.ts";
import { LOADER_HASH } from "./late-scripts.ts";
import { JAPANESE, ServedPages } from "./testing/served-pages.ts";

let pages: ServedPages;
beforeEach(async () => {
	pages = await ServedPages.open();
});

test("what pages may load and where they may be shown", async () => {
	const { headers } = await pages.ask("/app/demo", { headers: JAPANESE });
	const policy = headers.get("content-security-policy")?.split("; ") ?? [];
	for (const rule of [
		"default-src 'self'",
		`script-src 'self' '${LOADER_HASH}' '${EARLY_PRESS_HASHES.board}' '${EARLY_PRESS_HASHES.sample}'`,
		"connect-src 'self' ws://shop.example wss://shop.example",
		"form-action 'self'",
		"frame-ancestors 'none'",
	])
		expect(policy).toContain(rule);
	expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test.each(["*", "*.example", "a,b", "'none'", "a;b"])(
	"the host %s does not change the policy",
	async (host) => {
		const response = await pages.ask(`https://${host}/en/app/demo`);
		const policy = response.headers.get("content-security-policy") ?? "";
		expect(policy.split("; ")).toContain("connect-src 'self'");
		expect(policy.split("; ")).toHaveLength(9);
	},
);

test("a board carries the styles that it uses, and loads all once it is painted", async () => {
	const { html } = await pages.ask("/app/demo/main/display", { headers: JAPANESE });
	const [head = "", body = ""] = html.split("</head>");
	expect(head).toContain(
		'<style id="first">body{margin:0}.ui-number{color:red}</style><style>.ui-display{color:red}.ui-display-prompt{color:red}',
	);
	expect(head).not.toContain("stylesheet");
	expect(body).toContain(
		'<template id="scripts"><link rel="stylesheet" href="/app/assets/style.css"><link rel="stylesheet" href="/app/assets/display.css" data-precedence="part">',
	);
	expect(body).toContain(EARLY_PRESS.board);
});

test("a shop's page carries the styles that it uses, and loads all before its scripts start", async () => {
	const { html } = await pages.ask("/app/demo", { headers: JAPANESE });
	const [head = "", body = ""] = html.split("</head>");
	expect(head).toContain(
		'<style id="first">body{margin:0}.ui-number{color:red}.ui-ticket{color:red}</style>',
	);
	expect(head).not.toContain("stylesheet");
	expect(body).toContain(
		'<template id="scripts"><link rel="stylesheet" href="/app/assets/style.css"><link rel="modulepreload"',
	);
	expect(body).not.toContain("display.css");
	for (const early of Object.values(EARLY_PRESS)) expect(body).not.toContain(early);
});

test("a page that no server renders carries all styles", async () => {
	const { html } = await pages.ask("/app/-/kept-page", { headers: JAPANESE });
	expect(html).toContain(".ui-ticket{color:red}.ui-never{color:red}");
	expect(html).not.toContain('rel="stylesheet"');
});

test.each(["/app/demo", "/app/demo/main/display", "/app/nothing"])(
	"%s is painted when it is whole",
	async (path) => {
		const { html } = await pages.ask(path, { headers: JAPANESE });
		const [head = "", body = ""] = html.split("</head>");
		expect(head).toContain('<link rel="expect" href="#page-data" blocking="render">');
		expect(body.indexOf('id="page-data"')).toBeGreaterThan(body.indexOf("</main>"));
	},
);
