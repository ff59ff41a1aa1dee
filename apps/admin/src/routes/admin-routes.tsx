import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { publicPaths } from "@junban/app-shell/paths";
import { patterns } from "@junban/app-shell/patterns";
import { useSurfaceHref } from "@junban/app-shell/surfaces";
import { Suspense } from "react";
import { Outlet, type RouteObject } from "react-router";
import { useAppState } from "#src/lib/app-state.ts";
import { NotFoundRoute } from "./not-found-route.tsx";
import { screens } from "./screens.ts";

const { admin } = patterns;

/** `loadPhrases`: loads the phrases of all screens. The first paint needs only those of the frame. */
export function adminRoutes(loadPhrases: () => Promise<void>): RouteObject[] {
	return [
		{
			element: <AdminRoot />,
			children: [
				{
					path: `${admin.shop}/${admin.login}`,
					lazy: async () => (await Promise.all([import("./login-route.tsx"), loadPhrases()]))[0],
				},
				{
					path: admin.shops,
					lazy: async () => (await Promise.all([import("./shops-route.tsx"), loadPhrases()]))[0],
				},
				{
					path: admin.shop,
					lazy: async () => (await Promise.all([import("./shop-route.tsx"), loadPhrases()]))[0],
					children: [...screens],
				},
				{ path: "*", element: <NotFoundRoute /> },
			],
		},
	];
}

/** Most installations measure nothing and never ask. */
const ConsentBanner = lazyChunk(async () => (await import("@junban/app-shell/consent-banner")).ConsentBanner);

function AdminRoot() {
	const { session } = useAppState();
	const href = useSurfaceHref();
	const consent = "services" in session ? session.services.consent : undefined;
	return (
		<>
			{consent === undefined ? null : (
				<Suspense>
					<ConsentBanner consent={consent} learnMoreHref={href("site", publicPaths.privacy)} />
				</Suspense>
			)}
			<Outlet />
		</>
	);
}
