import { reloadOnLostChunk } from "@junban/app-shell/chunk-reload";
import { splitLocale } from "@junban/app-shell/paths";
import { startSession } from "@junban/app-shell/session";
import { loadI18n } from "@junban/i18n/load";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { AdminApp } from "#src/app/admin-app.tsx";
import { loadFirstPhrases } from "#src/app/phrases.ts";
import { openServices } from "#src/lib/services.ts";
import "@junban/ui/base.css";

reloadOnLostChunk();
const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no root");
const { locale } = splitLocale(location.pathname);
document.documentElement.lang = locale;

const phrases = await loadI18n(locale, loadFirstPhrases);
const session = startSession(openServices);
createRoot(root).render(
	<StrictMode>
		<AdminApp locale={locale} phrases={phrases} session={session} />
	</StrictMode>,
);
