import type { AppUid } from "@junban/domain/ids";
import type { Locale } from "@junban/domain/member";
import { hrefFrom, keepPwa } from "@junban/domain/routes";
import { adminPaths, customerPaths } from "@junban/domain/screen-paths";
import type { AppView } from "@junban/firebase-client/readings";
import { Navigate, useLocation } from "react-router";
import { Starting, Unavailable } from "#src/features/frame/notices.tsx";
import { OwnersOnly } from "#src/features/frame/owners-only.tsx";
import { useFrame } from "#src/features/frame/use-frame.tsx";
import { MembersPage } from "#src/features/members/members-page.tsx";
import type { Session } from "#src/lib/session.ts";

export type MembersRouteProps = { app: AppUid; locale: Locale; session: Session };

export function MembersRoute({ app, locale, session }: MembersRouteProps) {
	const { pathname, search } = useLocation();
	if (session.kind === "starting") return <Starting />;
	if (session.kind === "broken") return <Unavailable code={session.code} />;
	if (session.kind === "signedOut")
		return (
			<Navigate
				to={keepPwa(adminPaths.login(app), search)}
				state={{ from: `${pathname}${search}` }}
				replace
			/>
		);
	const { auth, data } = session.services.firebase;
	return (
		<OwnersOnly app={app} user={session.user} data={data} signOut={() => auth.signOut()}>
			{(shop) => <ShopMembers key={app} app={app} locale={locale} session={session} shop={shop} />}
		</OwnersOnly>
	);
}

type ShopMembersProps = Omit<MembersRouteProps, "session"> & {
	session: Extract<Session, { kind: "signedIn" }>;
	shop: AppView;
};

function ShopMembers({ app, locale, session, shop }: ShopMembersProps) {
	const { search } = useLocation();
	const { config, firebase } = session.services;
	const frame = useFrame({
		links: {
			members: keepPwa(adminPaths.members(app), search),
			customer: hrefFrom(window.location, customerPaths.shop(app)),
		},
		shopName: locale === "en" && shop.nameEn !== "" ? shop.nameEn : shop.name,
		user: session.user,
		signOut: () => firebase.auth.signOut(),
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
