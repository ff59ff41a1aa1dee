import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { browserDisplayDevice } from "#src/features/display/display-browser.ts";
import { EARLY_PRESS, type EarlyPress } from "./early-press.ts";
import { LOADER, lateScripts } from "./late-scripts.ts";

const ENTRY = "data:text/javascript,";
const SHEET = "data:text/css,";
/** No script waits for it. */
const OWN_SHEET = "blob:own";
/** No file: the browser asks nobody. */
const MISSING = "blob:missing";
/** What the page has for all files. */
let lasting = new Set<ChildNode>();

beforeEach(() => {
	lasting = new Set(document.head.childNodes);
	vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
	document.body.replaceChildren();
	for (const each of [...document.head.childNodes]) if (!lasting.has(each)) each.remove();
});

/** A page without a view, which loads the rest at once. */
function pageWith(entry: string, sheet?: string): Document {
	const parts = lateScripts({
		files: { entry, scripts: [] },
		fonts: "",
		...(sheet === undefined ? {} : { sheets: { all: sheet, own: OWN_SHEET } }),
	});
	return new DOMParser().parseFromString(`<!doctype html><div id="root"></div>${parts}`, "text/html");
}

function load(sheet?: string): void {
	const { body } = pageWith(ENTRY, sheet);
	document.body.append(...[...body.children].filter((each) => each.tagName !== "SCRIPT"));
	const style = document.createElement("style");
	style.id = "first";
	document.body.append(style);
	run(LOADER);
}

function run(text: string): void {
	const script = document.createElement("script");
	script.textContent = text;
	document.body.append(script);
}

const firstStyles = () => document.getElementById("first");
const entryThere = () => document.head.querySelector(`script[src="${ENTRY}"]`);
const sheetThere = () =>
	document.head.querySelector<HTMLLinkElement>("link[rel=stylesheet][href^='data:'], link[href^='blob:']");
const told = async (type: "load" | "error") =>
	await new Promise((resolve) => sheetThere()?.addEventListener(type, resolve));

test("scripts start at once on a page that carries all styles", () => {
	load();
	expect(entryThere()).not.toBeNull();
});

test("scripts start when the style sheet is there", async () => {
	load(SHEET);
	expect([entryThere(), firstStyles()]).toEqual([null, expect.anything()]);
	await told("load");
	// The sheet has them, too.
	expect([entryThere(), firstStyles()]).toEqual([expect.anything(), null]);
});

test("a style sheet that takes too long does not stop the scripts", async () => {
	load(SHEET);
	vi.advanceTimersByTime(5_000);
	expect(entryThere()).not.toBeNull();
	await told("load");
});

test("a style sheet that fails does not stop the scripts, and is asked for until it comes", async () => {
	load(MISSING);
	for (let time = 0; time < 3; time++) {
		const failed = sheetThere();
		await told("error");
		expect([entryThere(), firstStyles()]).toEqual([expect.anything(), expect.anything()]);
		vi.advanceTimersByTime(10_000);
		expect(sheetThere()?.href).toBe(failed?.href);
		expect(sheetThere()).not.toBe(failed);
	}
});

const FORM = '<form method="post"><input name="wish"><button name="intent" value="join">Join</button></form>';

/** A page with a form, and what was sent by it. */
function pressable(early?: EarlyPress): { readonly button: HTMLButtonElement; readonly sent: string[] } {
	document.body.insertAdjacentHTML("beforeend", FORM);
	load();
	if (early !== undefined) run(EARLY_PRESS[early]);
	const sent: string[] = [];
	// In the place of the browser, which would leave the test.
	const send = (event: SubmitEvent) => {
		if (!event.defaultPrevented) sent.push(event.submitter?.getAttribute("value") ?? "");
		event.preventDefault();
	};
	window.addEventListener("submit", send);
	onTestFinished(() => window.removeEventListener("submit", send));
	return { button: document.querySelector("button") ?? expect.fail(), sent };
}

test("a sample's form waits for its scripts, and is sent once then", () => {
	const { button, sent } = pressable("sample");
	button.click();
	button.click();
	expect(sent).toEqual([]);
	window.dispatchEvent(new Event("live"));
	vi.runAllTimers();
	expect(sent).toEqual(["join"]);
	button.click();
	expect(sent).toEqual(["join", "join"]);
});

test("a sample's form that waits in vain is sent to the server, which shows the page again", () => {
	const { button, sent } = pressable("sample");
	button.click();
	vi.advanceTimersByTime(10_000);
	expect(sent).toEqual(["join"]);
});

test("nobody presses a sample: nothing is sent", () => {
	const { button, sent } = pressable("sample");
	window.dispatchEvent(new Event("live"));
	vi.runAllTimers();
	expect(sent).toEqual([]);
	button.click();
	expect(sent).toEqual(["join"]);
});

test("the form of a shop is sent at once", () => {
	const { button, sent } = pressable();
	button.click();
	expect(sent).toEqual(["join"]);
});

test("a board knows of a press before its scripts were there, and of that one alone", () => {
	const device = browserDisplayDevice();
	onTestFinished(() => device.close());
	load();
	run(EARLY_PRESS.board);
	expect(device.wasPressed()).toBe(false);
	document.body.click();
	expect(device.wasPressed()).toBe(true);
});

test("a board finds the scripts of a newer version in the page", async () => {
	load(SHEET);
	await told("load");
	// Before the scripts of the test itself.
	document.head.prepend(entryThere() ?? expect.fail());
	const device = browserDisplayDevice();
	for (const [entry, isNewer] of [
		[ENTRY, false],
		[`${ENTRY}1`, true],
	] as const) {
		const html = pageWith(entry, SHEET).documentElement.outerHTML;
		vi.spyOn(window, "fetch").mockResolvedValueOnce(new Response(html));
		expect([entry, await device.isOutdated()]).toEqual([entry, isNewer]);
	}
	device.close();
});
