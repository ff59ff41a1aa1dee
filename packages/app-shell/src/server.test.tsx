// What the customer's pages use of this package is rendered by a server, without the objects of a browser.
import { I18nProvider } from "@junban/i18n/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorPage } from "./error-page.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { useFocusOnNavigation, usePageTitle } from "./page.ts";
import { Sentences } from "./sentences.tsx";
import { createStore } from "./store.ts";
import { i18nIn } from "./testing/phrases.ts";
import { useStore } from "./use-store.ts";

const rendered = (node: ReactNode) => renderToString(<I18nProvider i18n={i18nIn("en")}>{node}</I18nProvider>);

it("a page with its title, focus, sentences, stores and the link to the other language", () => {
	const store = createStore("the state");
	function Screen() {
		usePageTitle("A page");
		useFocusOnNavigation("/en/app/demo");
		return (
			<main>
				<h1>{useStore(store)}</h1>
				<Sentences text="One. Two." />
				<LanguageSwitch here={{ pathname: "/en/app/demo", search: "" }} />
				<OfflineNotice />
			</main>
		);
	}
	const html = rendered(
		<ErrorBoundary homeHref="/en">
			<Screen />
		</ErrorBoundary>,
	);
	expect(html).toContain("<h1>the state</h1>");
	expect(html).toContain('<span class="sn">One.</span>');
	expect(html).toContain('href="/app/demo"');
	expect(html).not.toContain("offline");
});

it.each(["not-found", "other"] as const)("the error page %s", (kind) => {
	expect(rendered(<ErrorPage kind={kind} homeHref="/en" onRetry={() => undefined} />)).toContain(
		'href="/en"',
	);
});
