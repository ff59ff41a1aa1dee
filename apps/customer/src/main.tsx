import { untilThere } from "@junban/app-shell/until-there";
import "@junban/ui/base.css";
import { createApiClient } from "@junban/api-contract/client";
import { browserLiveEnvironment } from "@junban/api-contract/live-browser";
import { reloadOnLostChunk } from "@junban/app-shell/chunk-reload";
import { browserCookies } from "@junban/app-shell/cookies";
import { splitLocale } from "@junban/app-shell/paths";
import { SurfacesProvider } from "@junban/app-shell/surfaces";
import type { Locale } from "@junban/domain/values";
import { prepareTimes } from "@junban/i18n/format";
import { addPhrases, loadI18n } from "@junban/i18n/load";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/app.tsx";
import { loadFirstPhrases, loadMorePhrases } from "./app/phrases.ts";
import { createInstall, type Install, InstallContext } from "./features/install/install.ts";
import { PageEnd } from "./features/install/page-end.tsx";
import { createBrowserStorage } from "./lib/browser-storage.ts";
import { lineConnector } from "./lib/line-connector.ts";
import { MorePhrasesContext } from "./lib/more-phrases.ts";
import { PAGE_DATA_ID, type PageData, readPageData } from "./lib/page-data.ts";
import { PageEndContext } from "./lib/page-end.ts";
import { presenceIn } from "./lib/page-query.ts";
import type { Services } from "./lib/services.ts";
import { screenAt } from "./routes/screens.tsx";

/** No other shop may have such a name. */
const SAMPLE = /^\/(?:en\/)?app\/sample(?:_|\/|$)/;
const SAMPLE_SCRIPT = "/app/sample.js";

function servicesOf(api: string, locale: Locale): Services {
	const origin = api === "" ? location.origin : api;
	const environment = browserLiveEnvironment();
	return {
		api: createApiClient({ base: api, locale }, presenceIn(location.search)),
		connect: lineConnector(origin, environment),
		holder: { origin },
		environment,
		storage: createBrowserStorage({
			local: () => localStorage,
			cookies: browserCookies,
			isSecure: location.protocol === "https:",
		}),
		tab: () => sessionStorage,
		randomBytes: () => crypto.getRandomValues(new Uint8Array(48)),
	};
}

/** A sample is answered in this browser. Undefined: the browser is led to its open place, or the sample does not come. */
async function servicesAt(
	pathname: string,
	services: Services,
	{ first: { view } }: PageData,
): Promise<Services | undefined> {
	if (!SAMPLE.test(pathname)) return services;
	try {
		// A build of its own, `vite.sample.config.ts`.
		const { openSample }: typeof import("./features/sample/open-sample.ts") = await import(
			/* @vite-ignore */ SAMPLE_SCRIPT
		);
		return await openSample(services, pathname, view?.ok === true ? view.value : undefined);
	} catch {
		const lost = document.getElementById("sample-lost");
		// A page that no server has rendered says itself that there is no connection.
		if (lost === null) return services;
		lost.hidden = false;
	}
}

/** Ends the task. Each step of the start takes a slow phone long enough to keep a tap waiting. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Takes over the page that the server has rendered, or renders it where the server could not. */
async function start(root: Element, dataText: string, install: Install): Promise<void> {
	await nextTask();
	const data = readPageData(dataText);
	// The page of another version, from a cache: the next load brings the pages and scripts of one version.
	if (data === undefined) return;
	const { locale } = splitLocale(location.pathname);
	const screen = screenAt(location.pathname);
	const [i18n] = await Promise.all([loadI18n(locale, loadFirstPhrases), screen?.load()]);
	const more = untilThere(() => loadMorePhrases(locale)).then((phrases) => addPhrases(i18n, phrases));
	if (screen?.needsMorePhrases === true) await more;
	const services = await servicesAt(location.pathname, servicesOf(data.api, locale), data);
	// The page leads elsewhere, or stays as it is.
	if (services === undefined) return;
	await nextTask();
	prepareTimes(locale);
	await nextTask();
	const page = (
		<BrowserRouter>
			<SurfacesProvider value={data}>
				<InstallContext value={install}>
					<PageEndContext value={PageEnd}>
						<MorePhrasesContext value={more}>
							<App i18n={i18n} services={services} first={data.first} />
						</MorePhrasesContext>
					</PageEndContext>
				</InstallContext>
			</SurfacesProvider>
		</BrowserRouter>
	);
	// Without a connection the service worker answers any address with a page that nothing is rendered in.
	if (root.hasChildNodes())
		// In small steps: a tap while the page is taken over is not kept waiting.
		startTransition(() => void hydrateRoot(root, page));
	else createRoot(root).render(page);
}

/** Once the page is loaded and rests. Not every browser tells when it rests. */
function whenIdle(work: () => Promise<void>): void {
	const rest = () =>
		"requestIdleCallback" in window
			? requestIdleCallback(work, { timeout: 10_000 })
			: setTimeout(work, 2_000);
	if (document.readyState === "complete") rest();
	else window.addEventListener("load", rest, { once: true });
}

const root = document.getElementById("root");
const data = document.getElementById(PAGE_DATA_ID)?.textContent;
if (root !== null && data !== undefined) {
	reloadOnLostChunk();
	const install = createInstall(window);
	void start(root, data, install).then(() =>
		whenIdle(async () => {
			const { registerWorker } = await untilThere(() => import("./features/install/register-worker.ts"));
			await registerWorker(install.onUpdate);
		}),
	);
}
