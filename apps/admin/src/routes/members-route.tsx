import { failureOf } from "@junban/domain/collection-status";
import type { AppUid } from "@junban/domain/ids";
import type { Locale } from "@junban/domain/member";
import { hrefFrom, keepPwa } from "@junban/domain/routes";
import { isSample } from "@junban/domain/samples";
import { adminPaths, customerPaths } from "@junban/domain/screen-paths";
import type { AppView } from "@junban/firebase-client/readings";
import type { ComponentType } from "react";
import { Navigate, useLocation } from "react-router";
import { Starting, Unavailable } from "#src/features/frame/notices.tsx";
import { OwnersOnly } from "#src/features/frame/owners-only.tsx";
import { type Account, useFrame } from "#src/features/frame/use-frame.tsx";
import type { MembersPageProps } from "#src/features/members/members-page.tsx";
import type { Services, Session } from "#src/lib/session.ts";
import type { Watched } from "#src/lib/use-watch.ts";

export type MembersRouteProps = {
	app: AppUid;
	locale: Locale;
	session: Session;
	/** The page itself, which comes after the first paint. */
	page: Watched<ComponentType<MembersPageProps>>;
};

export function MembersRoute({ app, locale, session, page }: MembersRouteProps) {
	const { pathname, search } = useLocation();
	if (session.kind === "starting") return <Starting />;
	if (session.kind === "broken") return <Unavailable code={session.code} />;
	if (session.kind === "signedOut" && !isSample(app))
		return (
			<Navigate
				to={keepPwa(adminPaths.login(app), search)}
				state={{ from: `${pathname}${search}` }}
				replace
			/>
		);
	const failure = failureOf(page.status);
	if (failure !== undefined) return <Unavailable code={failure.code} />;
	const MembersPage = page.value;
	if (MembersPage === undefined) return <Starting />;
	const { auth, data } = session.services.firebase;
	// A sample looks the same to everybody, whoever is signed in elsewhere.
	const user = session.kind === "signedIn" && !isSample(app) ? session.user : undefined;
	const signOut = () => auth.signOut();
	return (
		<OwnersOnly app={app} user={user} data={data} signOut={signOut}>
			{(shop) => (
				<ShopMembers
					key={app}
					app={app}
					locale={locale}
					services={session.services}
					shop={shop}
					account={user && { user, signOut }}
					MembersPage={MembersPage}
				/>
			)}
		</OwnersOnly>
	);
}

type ShopMembersProps = Pick<MembersRouteProps, "app" | "locale"> & {
	services: Services;
	shop: AppView;
	account: Account | undefined;
	MembersPage: ComponentType<MembersPageProps>;
};

function ShopMembers({ app, locale, services, shop, account, MembersPage }: ShopMembersProps) {
	const { search } = useLocation();
	const { config, firebase } = services;
	const frame = useFrame({
		links: {
			members: keepPwa(adminPaths.members(app), search),
			customer: hrefFrom(window.location, customerPaths.shop(app)),
		},
		shopName: locale === "en" && shop.nameEn !== "" ? shop.nameEn : shop.name,
		account,
	});
	return (
		<>
			<MembersPage
				app={app}
				locale={locale}
				timezone={shop.timezone}
				api={config.api}
				firebase={firebase}
				sidebar={frame.sidebar}
				toasts={frame.toasts}
				menuItems={frame.menuItems}
				starting={<Starting />}
				unavailable={(code) => <Unavailable code={code} />}
			/>
			{frame.dialog}
		</>
	);
}
