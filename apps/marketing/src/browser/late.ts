/**
 * What a page loads after its first paint, as this script itself: the numerals' font, and on interactive pages React, at the
 * first touch. The loader that stands in the page holds back what the visitor does until then.
 */

import { showLost } from "./lost.ts";

/** The element with the late parts. `data-entry`: the script of React; `data-styles`: the whole style sheet. */
const LATE_ID = "late";
/** A registration that has begun, and the note of a signed-in account, have keys that begin so: the page is taken over at once. */
const STATE_PREFIX = "register";
/** A click alone: voice control and reading aids press without pointer and keys. */
const TOUCHES = ["pointerdown", "keydown", "focusin", "click"] as const;

export function loadLate(): void {
	const late = document.getElementById(LATE_ID);
	if (!(late instanceof HTMLTemplateElement)) return;
	document.head.append(document.importNode(late.content, true));
	const { entry, styles, held } = late.dataset;
	if (entry === undefined || styles === undefined) return;
	addEventListener("site:live", () => showLost(false), { once: true });
	const isTouched = held !== undefined || document.activeElement !== document.body;
	if (isTouched || hasState()) load(entry, styles);
	else wakeAtTouch(entry, styles);
}

function wakeAtTouch(entry: string, styles: string): void {
	const wake = () => {
		for (const touch of TOUCHES) removeEventListener(touch, wake, true);
		load(entry, styles);
	};
	for (const touch of TOUCHES) addEventListener(touch, wake, { capture: true, passive: true });
}

function load(entry: string, styles: string): void {
	// Once more, with the connection, then whenever the visitor presses again. What was held back is done then.
	const start = () =>
		takeOver(entry, () => {
			showLost(true);
			whenOnline(() => takeOver(entry, () => whenAsked(start)));
		});
	const sheet = document.createElement("link");
	sheet.rel = "stylesheet";
	sheet.href = styles;
	// What React adds needs the whole sheet. Without it the page works, and looks plain.
	sheet.addEventListener("load", start, { once: true });
	sheet.addEventListener("error", start, { once: true });
	document.head.append(sheet);
}

/** Loads React. `failed` runs if a part of it does not come. */
function takeOver(entry: string, failed: () => void): void {
	const script = document.createElement("script");
	script.type = "module";
	script.src = entry;
	script.addEventListener("error", failed, { once: true });
	document.head.append(script);
}

/** At once, or when the connection is back. */
function whenOnline(then: () => void): void {
	if (navigator.onLine) then();
	else addEventListener("online", then, { once: true });
}

/** At the next press, or when the connection is back. */
function whenAsked(then: () => void): void {
	const asked = new AbortController();
	const ask = () => {
		asked.abort();
		then();
	};
	for (const event of ["click", "submit", "online"])
		addEventListener(event, ask, { capture: true, signal: asked.signal });
}

function hasState(): boolean {
	try {
		return [localStorage, sessionStorage].some((storage) =>
			Object.keys(storage).some((key) => key.startsWith(STATE_PREFIX)),
		);
	} catch {
		// The browser blocks the storage.
		return false;
	}
}
