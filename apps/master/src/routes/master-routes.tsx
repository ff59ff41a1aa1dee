import { patterns } from "@junban/app-shell/patterns";
import type { RouteObject } from "react-router";
import { NotFoundRoute } from "./not-found-route.tsx";
import { screens } from "./screens.ts";

const { master } = patterns;

/** `loadPhrases`: loads the phrases of all screens. The first paint needs only those of the frame. */
export function masterRoutes(loadPhrases: () => Promise<void>): RouteObject[] {
	return [
		{
			path: `${master.home}/${master.login}`,
			lazy: async () => (await Promise.all([import("./login-route.tsx"), loadPhrases()]))[0],
		},
		{
			path: master.home,
			lazy: async () => (await Promise.all([import("./frame-route.tsx"), loadPhrases()]))[0],
			children: [...screens, { path: "*", element: <NotFoundRoute /> }],
		},
		{ path: "*", element: <NotFoundRoute /> },
	];
}
