/**
 * What a page loads after its first paint, as this script itself: the numerals' font, and on interactive pages React, at the
 * first touch. What the visitor does until React is there is held back and done again.
 */

/** The element with the late parts. `data-entry`: the script of React; `data-styles`: the whole style sheet. */
const LATE_ID = "late";
/** Something of a registration is stored under keys that begin so: the page is taken over at once. */
const STATE_PREFIX = "register";
const TOUCHES = ["pointerdown", "keydown", "focusin"] as const;
/** `entry.client.tsx` sends it once React has taken the page over. */
const LIVE = "site:live";

export function loadLate(): void {
	const late = document.getElementById(LATE_ID);
	if (!(late instanceof HTMLTemplateElement)) return;
	document.head.append(document.importNode(late.content, true));
	const { entry, styles } = late.dataset;
	if (entry !== undefined && styles !== undefined) wakeAtTouch(entry, styles);
}

function wakeAtTouch(entry: string, styles: string): void {
	const held = holdBack();
	const wake = () => {
		for (const touch of TOUCHES) removeEventListener(touch, wake, true);
		load(entry, styles);
	};
	addEventListener(LIVE, held.release, { once: true });
	if (hasState()) wake();
	else for (const touch of TOUCHES) addEventListener(touch, wake, { capture: true, passive: true });
}

function load(entry: string, styles: string): void {
	const start = () => {
		const script = document.createElement("script");
		script.type = "module";
		script.src = entry;
		document.head.append(script);
	};
	const sheet = document.createElement("link");
	sheet.rel = "stylesheet";
	sheet.href = styles;
	// What React adds needs the whole sheet. Without it the page works, and looks plain.
	sheet.addEventListener("load", start, { once: true });
	sheet.addEventListener("error", start, { once: true });
	document.head.append(sheet);
}

/** Presses of buttons and sent forms wait for React. Links lead on at once. */
function holdBack(): { readonly release: () => void } {
	let last: (() => void) | undefined;
	const hold = (event: Event) => {
		const { target } = event;
		const element = target instanceof Element ? target : null;
		if (event.type === "submit" && element instanceof HTMLFormElement) {
			const by = event instanceof SubmitEvent ? event.submitter : null;
			last = () => element.requestSubmit(by instanceof HTMLElement ? by : null);
		} else {
			const button = element?.closest<HTMLElement>("main button:not([type=submit])");
			if (button === null || button === undefined) return;
			last = () => button.click();
		}
		event.preventDefault();
		event.stopPropagation();
	};
	addEventListener("submit", hold, true);
	addEventListener("click", hold, true);
	return {
		release() {
			removeEventListener("submit", hold, true);
			removeEventListener("click", hold, true);
			last?.();
		},
	};
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
