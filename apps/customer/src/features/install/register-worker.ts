/** The service worker of the pages. A chunk of its own, loaded when the page has nothing else to do. */
import { localePrefix, splitLocale } from "@junban/app-shell/paths";
import { messageSW, Workbox } from "workbox-window";
import type { ToWorker } from "#src/worker/messages.ts";

const WORKER = "/app/worker.js";
/** A page may stay open for a day; the browser looks for a new worker only when pages are opened. */
const LOOK_MS = 3_600_000;
/** A busy Chromium may keep the old worker for minutes. The new page comes from the server, whichever worker there is. */
const TAKE_OVER_MS = 2_000;

/**
 * Registers the worker for the pages of this language.
 *
 * @param onUpdate called when a newer version than this page waits, with the function that reloads the page. Nothing
 * reloads automatically: a person may be typing.
 */
export async function registerWorker(onUpdate: (load: () => void) => void): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	const { locale } = splitLocale(location.pathname);
	const workbox = new Workbox(WORKER, { scope: `${localePrefix(locale)}/app/` });
	workbox.addEventListener("waiting", ({ sw }) => {
		if (sw !== undefined) void offer(sw, onUpdate);
	});
	// Without a worker the pages work, but for a connection that is lost: private windows may refuse it.
	const registration = await workbox.register({ immediate: true }).catch(() => undefined);
	if (registration === undefined) return;
	let lookedAt = performance.now();
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState !== "visible" || performance.now() - lookedAt < LOOK_MS) return;
		lookedAt = performance.now();
		registration.update().catch(() => undefined);
	});
}

/** The pages come from the server, so this one may be of the waiting version already. */
async function offer(waiting: ServiceWorker, onUpdate: (load: () => void) => void): Promise<void> {
	const entry: unknown = await messageSW(waiting, message("which-entry"));
	const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
	if (own === null || entry === new URL(own.src).pathname) return;
	onUpdate(() => {
		const activated = new Promise<void>((resolve) => {
			waiting.addEventListener("statechange", () => {
				if (waiting.state === "activated") resolve();
			});
		});
		const late = new Promise<void>((resolve) => setTimeout(resolve, TAKE_OVER_MS));
		waiting.postMessage(message("take-over"));
		void Promise.race([activated, late]).then(() => location.reload());
	});
}

function message(type: ToWorker): { type: ToWorker } {
	return { type };
}
