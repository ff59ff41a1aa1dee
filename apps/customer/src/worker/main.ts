/**
 * The service worker of the customer's pages. It keeps the files of their first views and one page without anybody's data,
 * so that a ticket opens without a connection, with the last place that this browser knows. It keeps no answer of the API
 * and no page of the server.
 */
import { localePrefix, splitLocale } from "@junban/app-shell/paths";
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { answerPage, isCustomerPage } from "./answer-page.ts";
import { KEPT_PAGE } from "./kept-page.ts";
import { type ToWorker, toWorkerOf } from "./messages.ts";
import { openTapped, type PushMessage, type PushScope, showPush, type Tapped } from "./push.ts";

/** The used parts of the worker's global scope. The types of pages and of workers cannot be loaded together. */
interface WorkerScope extends PushScope {
	readonly registration: PushScope["registration"] & { readonly scope: string };
	skipWaiting(): Promise<void>;
	addEventListener(type: "message", listener: (event: Message) => void): void;
	addEventListener(type: "push", listener: (event: PushMessage) => void): void;
	addEventListener(type: "notificationclick", listener: (event: Tapped) => void): void;
}

interface Message {
	readonly data: unknown;
	readonly ports: readonly MessagePort[];
}

/** Set by the build. */
declare const WORKER_FILES: {
	/** Names this build. */
	readonly version: string;
	/** The script of the pages of this build. */
	readonly entry: string;
	readonly common: readonly string[];
	readonly ja: readonly string[];
	readonly en: readonly string[];
};

// This script runs as a service worker alone.
const worker = globalThis as unknown as WorkerScope;

const { locale } = splitLocale(new URL(worker.registration.scope).pathname);
const keptPage = `${localePrefix(locale)}${KEPT_PAGE}`;

precache([
	// The names of the files change with their content.
	...[...WORKER_FILES.common, ...WORKER_FILES[locale]].map((url) => ({ url, revision: null })),
	{ url: keptPage, revision: WORKER_FILES.version },
]);
addRoute({ cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

registerRoute(
	({ request, sameOrigin, url }) => sameOrigin && request.mode === "navigate" && isCustomerPage(url.pathname),
	({ request }) =>
		answerPage({
			load: () => fetch(request),
			kept: () => matchPrecache(keptPage),
			pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		}),
);

worker.addEventListener("message", ({ data, ports }) => {
	const asked: ToWorker | undefined = toWorkerOf(data);
	if (asked === "which-entry") ports[0]?.postMessage(WORKER_FILES.entry);
	if (asked === "take-over") void worker.skipWaiting();
});

worker.addEventListener("push", (event) => showPush(worker, event));
worker.addEventListener("notificationclick", (event) => openTapped(worker, event));
