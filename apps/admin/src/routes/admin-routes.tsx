import { ConsentBanner } from "@junban/app-shell/consent-banner";
import { hrefFrom, publicPaths } from "@junban/app-shell/paths";
import { patterns } from "@junban/app-shell/patterns";
import { Outlet, type RouteObject } from "react-router";
import { useAppState } from "#src/lib/app-state.ts";
import { LoginRoute } from "./login-route.tsx";
import { NotFoundRoute } from "./not-found-route.tsx";
import { screens } from "./screens.ts";
import { ShopRoute } from "./shop-route.tsx";

const { admin } = patterns;

export const adminRoutes: RouteObject[] = [
	{
		element: <AdminRoot />,
		children: [
			{ path: `${admin.shop}/${admin.login}`, element: <LoginRoute /> },
			{
				path: admin.shop,
				element: <ShopRoute />,
				children: [...screens, { path: "*", element: <NotFoundRoute /> }],
			},
			{ path: "*", element: <NotFoundRoute /> },
		],
	},
];

function AdminRoot() {
	const { session } = useAppState();
	const consent = "services" in session ? session.services.consent : undefined;
	return (
		<>
			{consent === undefined ? null : (
				<ConsentBanner consent={consent} learnMoreHref={hrefFrom(window.location, publicPaths.privacy)} />
			)}
			<Outlet />
		</>
	);
}
