import { stage } from "@junban/vitest/page";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SCRIPT_LOADER } from "#src/publish/script-loader.ts";
import { loadLate } from "./late.ts";

/** The script of React, which a test brings to life itself. */
const ENTRY = "data:text/javascript,";
const SHEET = "data:text/css,";
/** The file of all scripts, which a test runs itself. */
const FILE = "data:text/javascript,0";

/** An interactive page before React. `done`: what its parts were told, in order. */
function builtPage() {
	const host = stage();
	host.innerHTML = `
		<template id="late" data-script="${FILE}" data-entry="${ENTRY}" data-styles="${SHEET}"><style>.late{}</style></template>
		<main>
			<form><input name="email" /><button name="send" value="now">Send</button></form>
			<button type="button" class="one"><span>One</span></button>
			<button type="button" class="two">Two</button>
			<a href="#plain">Lead on</a>
		</main>
		<button type="button" class="outside">Menu</button>`;
	const done: string[] = [];
	const one = <T extends Element>(kind: new () => T, selector: string) => {
		const found = host.querySelector(selector);
		if (!(found instanceof kind)) throw new Error(`no ${selector}`);
		return found;
	};
	for (const name of ["one", "two", "outside"])
		one(HTMLButtonElement, `.${name}`).addEventListener("click", () => done.push(name));
	one(HTMLFormElement, "form").addEventListener("submit", (event) => {
		event.preventDefault();
		done.push(`submit ${event.submitter?.getAttribute("value") ?? ""}`);
	});
	const lives = () => void dispatchEvent(new Event("site:live"));
	const scripts = () => document.head.querySelectorAll(`script[src="${ENTRY}"]`).length;
	onTestFinished(() => {
		// Whatever a test leaves held is let go.
		lives();
		sessionStorage.clear();
		for (const added of document.head.querySelectorAll(
			`[src="${ENTRY}"], [src="${FILE}"], [href="${SHEET}"]`,
		))
			added.remove();
	});
	const loader = document.createElement("script");
	loader.textContent = SCRIPT_LOADER;
	host.append(loader);
	return { one, done, lives, scripts };
}

test.each([
	["before the file of scripts has come", false],
	["after it", true],
])(
	"a press before React lives, %s, is done once afterwards, and presses after it at once",
	async (_, isLate) => {
		const { done, one, lives } = builtPage();
		if (isLate) loadLate();
		await userEvent.click(one(HTMLElement, ".one span"));
		expect(done).toEqual([]);
		if (!isLate) loadLate();
		lives();
		expect(done).toEqual(["one"]);
		lives();
		expect(done).toEqual(["one"]);
		await userEvent.click(one(HTMLButtonElement, ".one"));
		expect(done).toEqual(["one", "one"]);
	},
);

test("an impatient person's presses come to one, and the last wish counts", async () => {
	const { done, one, lives } = builtPage();
	for (let times = 0; times < 3; times++) await userEvent.click(one(HTMLButtonElement, ".one"));
	await userEvent.click(one(HTMLButtonElement, ".two"));
	await userEvent.click(one(HTMLButtonElement, ".two"));
	lives();
	expect(done).toEqual(["two"]);
});

test("a form that is sent before, by its button or by Enter, is sent once, by the same button", async () => {
	const { done, one, lives } = builtPage();
	await userEvent.click(one(HTMLButtonElement, "form button"));
	await userEvent.type(one(HTMLInputElement, "input"), "me{Enter}");
	expect(done).toEqual([]);
	lives();
	expect(done).toEqual(["submit now"]);
	expect(one(HTMLInputElement, "input").value).toBe("me");
	one(HTMLFormElement, "form").requestSubmit();
	expect(done).toEqual(["submit now", "submit "]);
});

test("links and what lies outside the page's own part never wait", async () => {
	const { done, one, lives } = builtPage();
	await userEvent.click(one(HTMLButtonElement, ".outside"));
	await userEvent.click(one(HTMLAnchorElement, "a"));
	expect(location.hash).toBe("#plain");
	expect(done).toEqual(["outside"]);
	lives();
	expect(done).toEqual(["outside"]);
});

test("a press before the file of scripts has come is a touch", async () => {
	const { one, scripts } = builtPage();
	await userEvent.click(one(HTMLButtonElement, ".one"));
	one(HTMLButtonElement, ".one").blur();
	loadLate();
	await expect.poll(scripts).toBe(1);
});

test("a press by voice or by a reading aid, without pointer and keys, is a touch", async () => {
	const { done, one, scripts, lives } = builtPage();
	loadLate();
	one(HTMLButtonElement, ".one").click();
	await expect.poll(scripts).toBe(1);
	lives();
	expect(done).toEqual(["one"]);
});

test("React's script loads once, at the first touch", async () => {
	const { one, scripts } = builtPage();
	loadLate();
	await expect.poll(() => document.head.querySelectorAll("style").length).toBeGreaterThan(0);
	expect(scripts()).toBe(0);
	one(HTMLInputElement, "input").focus();
	await userEvent.click(one(HTMLButtonElement, ".one"));
	await expect.poll(scripts).toBe(1);
});

test("where a registration has begun, React's script loads without a touch", async () => {
	sessionStorage.setItem("register-email", '"me@shop.test"');
	const { scripts } = builtPage();
	loadLate();
	await expect.poll(scripts).toBe(1);
});

/** A page whose files do not come. `bar`: what tells the visitor. */
function lostPage(name: string, loader = "") {
	const entry = `blob:${location.origin}/${name}`;
	const host = stage();
	host.innerHTML = `<template id="late" data-script="${entry}" data-held data-entry="${entry}" data-styles="${SHEET}"></template>
		<div id="lost" role="alert" hidden>Lost</div><main><button type="button">Send</button></main>`;
	const scripts = () => [...document.head.querySelectorAll(`script[src="${entry}"]`)];
	onTestFinished(() => {
		dispatchEvent(new Event("site:live"));
		for (const added of scripts()) added.remove();
	});
	const failures = { count: 0 };
	const count = (event: Event) => {
		if (event.target instanceof HTMLScriptElement && event.target.src === entry) failures.count += 1;
	};
	addEventListener("error", count, true);
	onTestFinished(() => removeEventListener("error", count, true));
	const script = document.createElement("script");
	script.textContent = loader;
	host.append(script);
	return { bar: page.getByRole("alert"), button: page.getByRole("button"), failures, scripts };
}

test("what did not come of React is asked for once more, and again at the next press; the visitor is told", async () => {
	const { bar, button, failures, scripts } = lostPage("react");
	await expect.element(bar).not.toBeInTheDocument();
	loadLate();
	await expect.poll(() => failures.count).toBe(2);
	expect(scripts()).toHaveLength(2);
	await expect.element(bar).toBeVisible();
	await button.click();
	await expect.poll(() => failures.count).toBe(4);
	await expect.element(bar).toBeVisible();
	dispatchEvent(new Event("site:live"));
	await expect.element(bar).not.toBeInTheDocument();
});

test("where the file of scripts does not come, the visitor is told, and it is asked for when the connection is back", async () => {
	const { bar, failures, scripts } = lostPage("scripts", SCRIPT_LOADER);
	await expect.poll(() => failures.count).toBe(1);
	await expect.element(bar).toBeVisible();
	dispatchEvent(new Event("online"));
	await expect.poll(() => failures.count).toBe(2);
	expect(scripts()).toHaveLength(2);
});
