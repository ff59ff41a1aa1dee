import { PageTitleContext } from "@junban/app-shell/page";
import { SurfacesProvider } from "@junban/app-shell/surfaces";
import { isSample } from "@junban/domain/shop";
import type { Locale } from "@junban/domain/values";
import { startI18n } from "@junban/i18n/setup";
import { createFirstStyles } from "@junban/ui/first-styles";
import { themeCss } from "@junban/ui/theme";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "#src/app/app.tsx";
import { phrasesEn } from "#src/app/phrases-en.ts";
import { phrasesJa } from "#src/app/phrases-ja.ts";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { type FirstAnswers, type PageData, pageDataText } from "#src/lib/page-data.ts";
import { SCREENS, type ScreenName } from "#src/routes/screens.tsx";
import { ownSheetFile, type PageFiles, pageFiles, sheetFile } from "./assets.ts";
import { documentHtml } from "./document.ts";
import type { EarlyPress } from "./early-press.ts";
import type { ClientFiles } from "./host.ts";
import { pageHead } from "./page-head.ts";

export interface Rendering {
	readonly locale: Locale;
	/** Undefined for an address without a page. */
	readonly screen: ScreenName | undefined;
	/** Query with its question mark, or empty. */
	readonly search: string;
	/** The pages' own origin. */
	readonly origin: string;
	readonly first: FirstAnswers;
}

const I18N = { ja: startI18n("ja", phrasesJa), en: startI18n("en", phrasesEn) };

export interface Render {
	(rendering: Rendering): string;
	/** A document without a screen, which the browser renders by itself. Without `first` it is that of every page. */
	readonly empty: (locale: Locale, first?: FirstAnswers) => string;
}

export interface RenderSettings {
	/** The API's origin as browsers reach it; empty for the pages' own. */
	readonly api: string;
	/** Where links to the other apps lead. */
	readonly origins: Pick<PageData, "site" | "admin">;
}

export async function createRender(
	{ manifest, read }: ClientFiles,
	{ api, origins }: RenderSettings,
): Promise<Render> {
	const sheet = sheetFile(manifest);
	const boardSheet = ownSheetFile(manifest, SCREENS.display.file);
	const [allStyles, boardStyles] = await Promise.all([read(sheet), read(boardSheet)]);
	const { styles, fonts } = withoutFonts(allStyles);
	const firstStyles = createFirstStyles(styles);
	await loadAllScreens();
	const known = new Map<string, PageFiles>();
	const filesOf = (screen: ScreenName | undefined, locale: Locale): PageFiles => {
		const key = `${screen} ${locale}`;
		const sources = [
			...(screen === undefined ? [] : [SCREENS[screen].file]),
			`src/app/first-phrases-${locale}.ts`,
		];
		const files = known.get(key) ?? pageFiles(manifest, sources);
		known.set(key, files);
		return files;
	};
	const render = ({ locale, screen, search, origin, first }: Rendering): string => {
		const i18n = I18N[locale];
		let title: string | undefined;
		const takeTitle = (shown: string) => {
			title = shown;
		};
		const html = renderToString(
			<StaticRouter location={`${first.pathname}${search}`}>
				<PageTitleContext.Provider value={takeTitle}>
					<SurfacesProvider value={origins}>
						<App i18n={i18n} first={first} />
					</SurfacesProvider>
				</PageTitleContext.Provider>
			</StaticRouter>,
		);
		return documentHtml({
			locale,
			styles: firstStyles(html),
			...(screen === "display" ? { ownStyles: boardStyles } : {}),
			late: {
				files: filesOf(screen, locale),
				fonts,
				sheets: { all: sheet, ...(screen === "display" ? { own: boardSheet } : {}) },
				early: earlyPress(screen, first),
			},
			html,
			head: pageHead({ title, screen, first, locale, origin, i18n }),
			theme: themeOf(first),
			data: pageDataText({ api, ...origins, first }),
		});
	};
	const empty = (locale: Locale, first: FirstAnswers = { pathname: "", held: [] }): string =>
		documentHtml({
			locale,
			styles,
			late: { files: filesOf(undefined, locale), fonts },
			html: "",
			head: pageHead({ title: undefined, screen: undefined, first, locale, origin: "", i18n: I18N[locale] }),
			theme: themeOf(first),
			data: pageDataText({ api, ...origins, first }),
		});
	return Object.assign(render, { empty });
}

/** What holds a press until the scripts are there, on pages where the browser alone can do nothing with it. */
function earlyPress(screen: ScreenName | undefined, { view }: FirstAnswers): EarlyPress | undefined {
	if (screen === "display") return "board";
	return view?.ok === true && isSample(view.value.app.uid) ? "sample" : undefined;
}

function themeOf({ view }: FirstAnswers): string {
	return view?.ok === true ? themeCss(view.value.line.color) : "";
}

/** The style sheet, and apart from it its fonts that are files. Other fonts are those of the device. */
function withoutFonts(styles: string): { readonly styles: string; readonly fonts: string } {
	const rules = styles.match(/@font-face\s*\{[^}]*url\([^}]*\}/g) ?? [];
	return { styles: rules.reduce((rest, rule) => rest.replace(rule, ""), styles), fonts: rules.join("") };
}
