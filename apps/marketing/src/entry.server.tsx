import { splitLocale } from "@junban/app-shell/paths";
import { I18nProvider } from "@junban/i18n/react";
import { startI18n } from "@junban/i18n/setup";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { phrasesEn } from "./app/phrases-en.ts";
import { phrasesJa } from "./app/phrases-ja.ts";
import { FallbackContext } from "./frame/handle.ts";

const I18N = { ja: startI18n("ja", phrasesJa), en: startI18n("en", phrasesEn) };

/** Renders a page while the site is built. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
): Promise<Response> {
	const { locale } = splitLocale(new URL(request.url).pathname);
	const faults: unknown[] = [];
	const html = await renderToReadableStream(
		<I18nProvider i18n={I18N[locale]}>
			<FallbackContext value={context.isSpaMode}>
				<ServerRouter context={context} url={request.url} />
			</FallbackContext>
		</I18nProvider>,
		{ onError: (fault) => void faults.push(fault) },
	);
	await html.allReady;
	// A page with a fault ends the build.
	if (faults.length > 0) throw faults[0];
	headers.set("content-type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}
