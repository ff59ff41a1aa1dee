import { ConsentBanner } from "@junban/app-shell/consent-banner";
import { Redirect } from "@junban/app-shell/locale-router";
import { adminPaths, hrefFrom, publicPaths } from "@junban/app-shell/paths";
import { patterns } from "@junban/app-shell/patterns";
import type { Session } from "@junban/app-shell/session";
import { useLoaded } from "@junban/app-shell/use-loaded";
import { type AppUid, type Locale, parseAppUid } from "@junban/domain/values";
import type { ReactNode } from "react";
import { Route, Routes, useParams } from "react-router";
import type { Services } from "#src/lib/services.ts";
import { LoginRoute } from "./login-route.tsx";
import { MembersRoute } from "./members-route.tsx";
import { NotFoundRoute } from "./not-found-route.tsx";

const loadMembersPage = async () => (await import("./shop-members.tsx")).ShopMembers;

export type AdminRoutesProps = { locale: Locale; session: Session<Services> };

export function AdminRoutes({ locale, session }: AdminRoutesProps) {
	// Loaded in parallel with the configuration and Firebase, which the page needs too.
	const page = useLoaded(loadMembersPage);
	return (
		<>
			<Consent session={session} />
			<Routes>
				<Route
					path={patterns.admin.dashboard}
					element={<OfShop>{(app) => <Redirect to={adminPaths.members(app)} />}</OfShop>}
				/>
				<Route
					path={patterns.admin.login}
					element={<OfShop>{(app) => <LoginRoute app={app} session={session} />}</OfShop>}
				/>
				<Route
					path={patterns.admin.members}
					element={
						<OfShop>
							{(app) => <MembersRoute app={app} locale={locale} session={session} page={page} />}
						</OfShop>
					}
				/>
				<Route path="*" element={<NotFoundRoute />} />
			</Routes>
		</>
	);
}

/** Passes the shop of the address; a malformed uid gives the page for a missing address. */
function OfShop({ children }: { children: (app: AppUid) => ReactNode }) {
	const app = parseAppUid(useParams().app);
	return app === undefined ? <NotFoundRoute /> : children(app);
}

function Consent({ session }: Pick<AdminRoutesProps, "session">) {
	const consent = "services" in session ? session.services.consent : undefined;
	return consent === undefined ? null : (
		<ConsentBanner consent={consent} learnMoreHref={hrefFrom(window.location, publicPaths.privacy)} />
	);
}
