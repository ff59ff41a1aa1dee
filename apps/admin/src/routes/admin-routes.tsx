import { patterns } from "@junban/app-shell/patterns";
import type { Store } from "@junban/app-shell/store";
import { useStore } from "@junban/app-shell/use-store";
import type { AppUid } from "@junban/domain/ids";
import { parseAppUid } from "@junban/domain/ids";
import type { Locale } from "@junban/domain/member";
import { keepPwa } from "@junban/domain/routes";
import { adminPaths } from "@junban/domain/screen-paths";
import type { ReactNode } from "react";
import { Navigate, Route, Routes, useLocation, useParams } from "react-router";
import type { Session } from "#src/lib/session.ts";
import { useLoaded } from "#src/lib/use-loaded.ts";
import { LoginRoute } from "./login-route.tsx";
import { MembersRoute } from "./members-route.tsx";
import { NotFoundRoute } from "./not-found-route.tsx";

const loadMembersPage = async () => (await import("#src/features/members/members-page.tsx")).MembersPage;

export type AdminRoutesProps = { locale: Locale; session: Store<Session> };

export function AdminRoutes({ locale, session }: AdminRoutesProps) {
	const now = useStore(session);
	// On its way while configuration and Firebase are, too; nothing can be shown on it before they are there.
	const page = useLoaded(loadMembersPage);
	return (
		<Routes>
			<Route path={patterns.admin.dashboard} element={<OfShop>{(app) => <ToMembers app={app} />}</OfShop>} />
			<Route
				path={patterns.admin.login}
				element={<OfShop>{(app) => <LoginRoute app={app} session={now} />}</OfShop>}
			/>
			<Route
				path={patterns.admin.members}
				element={
					<OfShop>{(app) => <MembersRoute app={app} locale={locale} session={now} page={page} />}</OfShop>
				}
			/>
			<Route path="*" element={<NotFoundRoute />} />
		</Routes>
	);
}

/** The shop that the address names; an address that cannot name one is not found. */
function OfShop({ children }: { children: (app: AppUid) => ReactNode }) {
	const app = parseAppUid(useParams().app);
	return app === undefined ? <NotFoundRoute /> : children(app);
}

function ToMembers({ app }: { app: AppUid }) {
	const { search } = useLocation();
	return <Navigate to={keepPwa(adminPaths.members(app), search)} replace />;
}
