import { reloadOnLostChunk } from "@junban/app-shell/chunk-reload";
import { LostPage } from "@junban/app-shell/lost-page";
import { HOME_PATH, hrefFrom, splitLocale } from "@junban/app-shell/paths";
import { startSession } from "@junban/app-shell/session";
import { loadI18n } from "@junban/i18n/load";
import { I18nProvider } from "@junban/i18n/react";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadFirstPhrases } from "#src/app/phrases.ts";
import { Starting } from "#src/frame/starting.tsx";
import { openServices } from "#src/lib/services.ts";
import "@junban/forms/styles.css";

reloadOnLostChunk();
const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no root");
const page = createRoot(root);
const draw = (content: ReactNode) => page.render(<StrictMode>{content}</StrictMode>);
const { locale } = splitLocale(location.pathname);
document.documentElement.lang = locale;

const phrases = await loadI18n(locale, loadFirstPhrases);
// The first paint needs neither the router nor Firebase. Both load at once while it is shown.
draw(
	<I18nProvider i18n={phrases}>
		<Starting />
	</I18nProvider>,
);
const session = startSession(openServices);
try {
	const { AdminApp } = await import("#src/app/admin-app.tsx");
	draw(<AdminApp locale={locale} phrases={phrases} session={session} />);
} catch {
	draw(
		<I18nProvider i18n={phrases}>
			<LostPage homeHref={hrefFrom(location, HOME_PATH)} />
		</I18nProvider>,
	);
}
