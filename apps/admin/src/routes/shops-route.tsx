import { createShopClient } from "@junban/api-contract/shop-client";
import { Unavailable } from "@junban/app-shell/access-notices";
import { Redirect } from "@junban/app-shell/locale-router";
import { adminPaths, registerPaths } from "@junban/app-shell/paths";
import type { Session } from "@junban/app-shell/session";
import { useSurfaceHref } from "@junban/app-shell/surfaces";
import { useAnswer } from "@junban/app-shell/use-answer";
import { type Locale, parseAppUid } from "@junban/domain/values";
import { useCallback, useMemo } from "react";
import { LoginPage } from "#src/features/login/login-page.tsx";
import { loginRequests } from "#src/features/login/requests.ts";
import { type ShopOfAccount, ShopsPage } from "#src/features/shops/shops-page.tsx";
import { shopName } from "#src/frame/my-shops.ts";
import { Starting } from "#src/frame/starting.tsx";
import { useAppState } from "#src/lib/app-state.ts";
import type { Services } from "#src/lib/services.ts";

/** The address for staff who know no other: it signs in, and leads to the account's shop or shops. */
export function Component() {
	const { session, sessionEnd, locale } = useAppState();
	const services = "services" in session ? session.services : undefined;
	const requests = useMemo(() => services && loginRequests(services, locale), [services, locale]);
	if (session.kind === "signedIn")
		return <ShopsOf key={session.user.uid} session={session} locale={locale} />;
	if (session.kind === "unknown") return <Starting />;
	return (
		<LoginPage
			problem={session.kind === "broken" ? session.code : undefined}
			requests={session.kind === "signedOut" ? requests : undefined}
			sessionEnd={sessionEnd}
		/>
	);
}

type ShopsOfProps = { session: Extract<Session<Services>, { kind: "signedIn" }>; locale: Locale };

function ShopsOf({ session: { services, user }, locale }: ShopsOfProps) {
	const href = useSurfaceHref();
	const { config, firebase, auth } = services;
	const { value, failure } = useAnswer(
		useCallback(() => {
			const token = () => firebase.auth.getIdToken();
			return createShopClient({ base: config.api, locale, token }).myApps();
		}, [config, firebase, locale]),
	);
	if (value === undefined) return failure === undefined ? <Starting /> : <Unavailable code={failure} />;
	const shops = value.apps.flatMap((shop): ShopOfAccount[] => {
		const app = parseAppUid(shop.app);
		return app === undefined ? [] : [{ app, name: shopName(shop, locale), role: shop.role }];
	});
	const [first, ...others] = shops;
	if (first !== undefined && others.length === 0) return <Redirect to={adminPaths.dashboard(first.app)} />;
	return (
		<ShopsPage
			email={user.email}
			shops={shops}
			addHref={href("site", registerPaths.step2)}
			signOut={() => auth.signOut()}
		/>
	);
}
