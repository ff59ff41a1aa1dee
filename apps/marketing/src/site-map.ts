/** All addresses of the site. Routes, the sitemap, the pictures of link previews and the checks follow from this table. */
import { examplePaths, featurePaths, publicPaths, registerPaths } from "@junban/app-shell/paths";
import type { PictureName } from "./frame/pictures.ts";

export type PageKind = "home" | "page" | "example" | "feature" | "legal" | "register" | "not-found";

export interface PageEntry {
	/** Names the route, as `ja/price` and `en/price`, and the picture of link previews. */
	readonly id: string;
	/** The address in Japanese. In English it begins with `/en`. */
	readonly path: `/${string}`;
	/** The module of the page, from `src`. */
	readonly file: string;
	readonly kind: PageKind;
	/** Whether search engines may list the page. */
	readonly listed: boolean;
	/** The picture of the product that a shared link shows: `pictures/{ja,en}/<name>.webp`. Without it the title stands alone. */
	readonly picture?: PictureName;
}

const page = (
	id: string,
	path: `/${string}`,
	folder: string,
	kind: PageKind,
	more: Partial<PageEntry> = {},
) => ({ id, path, file: `${folder}/page.tsx`, kind, listed: true, ...more });

const example = (name: keyof typeof examplePaths, picture: PictureName) =>
	page(`example-${name}`, examplePaths[name], `pages/examples/${name}`, "example", { picture });

/** Folder and id are those of the address. */
function feature(path: `/features/${string}`, picture: PictureName): PageEntry {
	const name = path.slice("/features/".length);
	return page(`feature-${name}`, path, `pages/features/${name}`, "feature", { picture });
}

/** Hosts answer an unknown address with it. */
const NOT_FOUND: PageEntry = page("not-found", "/404", "pages/not-found", "not-found", { listed: false });

export const SITE_PAGES: readonly PageEntry[] = [
	page("home", publicPaths.home, "pages/home", "home", { picture: "display" }),
	page("examples", publicPaths.examples, "pages/examples", "page", { picture: "range-messages" }),
	example("cafe", "text-display"),
	example("clinic", "start-guide-time"),
	example("event", "display-upright"),
	example("souvenir", "qr-code-tent"),
	page("features", publicPaths.features, "pages/features", "page", { picture: "member" }),
	feature(featurePaths.addressInfo, "address-info"),
	feature(featurePaths.csv, "csv-download"),
	feature(featurePaths.display, "display"),
	feature(featurePaths.limits, "limit"),
	feature(featurePaths.line, "member"),
	feature(featurePaths.notificationMails, "notification"),
	feature(featurePaths.pwa, "pwa"),
	feature(featurePaths.qrCode, "qr-code-poster"),
	feature(featurePaths.rangeMessages, "range-messages"),
	feature(featurePaths.receptions, "reception"),
	feature(featurePaths.startGuideTime, "start-guide-time"),
	feature(featurePaths.temporaryClosures, "temporary-close"),
	feature(featurePaths.texts, "text-display"),
	page("price", publicPaths.price, "pages/price", "page", { picture: "qr-code" }),
	page("privacy", publicPaths.privacy, "pages/privacy", "legal"),
	page("status", publicPaths.status, "pages/status", "legal", { listed: false }),
	page("term", publicPaths.term, "pages/term", "legal"),
	page("tokushoho", publicPaths.tokushoho, "pages/tokushoho", "legal"),
	page("results-2022", publicPaths.results2022, "pages/results/re-2022", "page", {
		picture: "display-upright",
	}),
	page("register-login", registerPaths.login, "register/login", "register", { listed: false }),
	page("register-step1", registerPaths.step1, "register/step1", "register", { picture: "qr-code-poster" }),
	page("register-step2", registerPaths.step2, "register/step2", "register", { listed: false }),
	page("register-email-sent", registerPaths.emailSent, "register/email-sent", "register", { listed: false }),
	page("register-congratulations", registerPaths.congratulations, "register/congratulations", "register", {
		listed: false,
	}),
	NOT_FOUND,
];

/** The page at an address without language prefix; for any other address the 404 page. */
export function pageAt(path: string): PageEntry {
	return SITE_PAGES.find((each) => each.path === path) ?? NOT_FOUND;
}
