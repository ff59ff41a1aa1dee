import { createStore, type ReadableStore } from "@junban/app-shell/store";
import { createContext } from "react";

/** What the pages of this tab know of the home screen and of newer versions of themselves. */
export interface Install {
	/** Asks the person for the home screen; undefined where the browser does not let pages ask. */
	readonly ask: ReadableStore<(() => void) | undefined>;
	/** Loads the page in its new version; undefined while there is none. */
	readonly update: ReadableStore<(() => void) | undefined>;
	readonly onUpdate: (load: () => void) => void;
}

export const InstallContext = createContext<Install | undefined>(undefined);

/** Chromium's event; no standard describes it. */
interface InstallPromptEvent extends Event {
	prompt(): Promise<unknown>;
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
	return "prompt" in event && typeof event.prompt === "function";
}

/** Listens from now on: the browser tells once, perhaps before the page is live. */
export function createInstall(target: EventTarget): Install {
	const ask = createStore<(() => void) | undefined>(undefined);
	const update = createStore<(() => void) | undefined>(undefined);
	target.addEventListener("beforeinstallprompt", (event) => {
		if (!isInstallPrompt(event)) return;
		// Otherwise the browser shows a bar of its own over the page.
		event.preventDefault();
		ask.set(() => {
			// A browser lets a page ask once.
			ask.set(undefined);
			// A refusal is the person's answer, and no fault.
			event.prompt().catch(() => undefined);
		});
	});
	target.addEventListener("appinstalled", () => ask.set(undefined));
	return { ask, update, onUpdate: (load) => update.set(load) };
}
