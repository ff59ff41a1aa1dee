import { ErrorPage } from "@junban/app-shell/error-page";
import { HOME_PATH, localePrefix } from "@junban/app-shell/paths";
import { customerPatterns } from "@junban/app-shell/patterns";
import { LOCALES } from "@junban/domain/values";
import { matchPath, Route, Routes } from "react-router";
import { type LazyScreen, lazyPart, lazyScreen } from "#src/lib/lazy-screen.tsx";
import { LoadingPage } from "#src/lib/loading-page.tsx";
import { useSurfaceHref } from "#src/lib/page-locale.ts";
import { PARTS } from "./ticket-parts.tsx";

const ticket = lazyScreen(async () => (await import("./ticket-route.tsx")).TicketRoute);

/** The pages of one place are one component, so that its connection outlives a change between them. */
function partOfTicket(part: Pick<LazyScreen, "load">): LazyScreen {
	return { Screen: ticket.Screen, load: async () => void (await Promise.all([ticket.load(), part.load()])) };
}

interface ScreenFile extends LazyScreen {
	/** Its pattern, without language prefix. */
	readonly path: string;
	/** Its name in the build, for the links that preload it. */
	readonly file: string;
	/**
	 * The whole screen is made of parts that load later. Their fields are pressed at once, and what is pressed before React
	 * takes them over is lost: so React waits for all phrases.
	 */
	readonly needsMorePhrases?: true;
}

export const SCREENS = {
	shop: {
		path: customerPatterns.shop,
		file: "src/routes/shop-route.tsx",
		...lazyScreen(async () => (await import("./shop-route.tsx")).ShopRoute),
	},
	display: {
		path: customerPatterns.display,
		file: "src/routes/display-route.tsx",
		needsMorePhrases: true,
		...lazyPart(async () => (await import("./display-route.tsx")).DisplayRoute),
	},
	watch: {
		path: customerPatterns.watch,
		file: "src/routes/watch-route.tsx",
		needsMorePhrases: true,
		...lazyPart(async () => (await import("./watch-route.tsx")).WatchRoute, <LoadingPage />),
	},
	ticket: {
		path: customerPatterns.ticket,
		file: "src/routes/ticket-route.tsx",
		...ticket,
	},
	questions: {
		path: customerPatterns.questions,
		file: "src/features/questions/questions-screen.tsx",
		needsMorePhrases: true,
		...partOfTicket(PARTS.questions),
	},
	allQuestions: {
		path: customerPatterns.allQuestions,
		file: "src/features/questions/all-questions-screen.tsx",
		needsMorePhrases: true,
		...partOfTicket(PARTS.allQuestions),
	},
} as const satisfies Record<string, ScreenFile>;

export type ScreenName = keyof typeof SCREENS;

const PREFIXES = LOCALES.map(localePrefix);

/** The screen of a path with its language prefix; undefined for an address without a page. */
export function screenAt(pathname: string): ScreenFile | undefined {
	return Object.values(SCREENS).find(({ path }) =>
		PREFIXES.some((prefix) => matchPath(`${prefix}${path}`, pathname) !== null),
	);
}

/** The page that the address names. */
export function Screens() {
	return (
		<Routes>
			{PREFIXES.flatMap((prefix) =>
				Object.values(SCREENS).map(({ path, Screen }) => (
					<Route key={`${prefix}${path}`} path={`${prefix}${path}`} element={<Screen />} />
				)),
			)}
			<Route path="*" element={<NotFound />} />
		</Routes>
	);
}

function NotFound() {
	return <ErrorPage kind="not-found" homeHref={useSurfaceHref("site", HOME_PATH)} />;
}
