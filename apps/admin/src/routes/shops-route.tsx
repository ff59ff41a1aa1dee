import { createShopClient } from "@junban/api-contract/shop-client";
import { Redirect } from "@junban/app-shell/locale-router";
import { adminPaths, registerPaths } from "@junban/app-shell/paths";
import type { Session } from "@junban/app-shell/session";
import { useSurfaceHref } from "@junban/app-shell/surfaces";
import { useAnswer } from "@junban/app-shell/use-answer";
import { type Locale, parseAppUid } from "@junban/domain/values";
import { useCallback, useMemo } from "react";
import { LoginPage } from "#src/features/login/login-page.tsx";
import { loginRequests } from "#src/features/login/requests.ts";
import { type ShopOfAccount, ShopsPage, ShopsUnknown } from "#src/features/shops/shops-page.tsx";
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
	const { value, failure, isAsking, reload } = useAnswer(
		useCallback(() => {
			const token = () => firebase.auth.getIdToken();
			return createShopClient({ base: config.api, locale, token }).myApps();
		}, [config, firebase, locale]),
	);
	const account = { email: user.email, signOut: () => auth.signOut() };
	if (value === undefined && failure !== undefined)
		return <ShopsUnknown {...account} code={failure} isAsking={isAsking} onRetry={() => void reload()} />;
	if (value === undefined) return <Starting />;
	const shops = value.apps.flatMap((shop): ShopOfAccount[] => {
		const app = parseAppUid(shop.app);
		return app === undefined ? [] : [{ app, name: shopName(shop, locale), role: shop.role }];
	});
	const [first, ...others] = shops;
	if (first !== undefined && others.length === 0) return <Redirect to={adminPaths.dashboard(first.app)} />;
	return <ShopsPage {...account} shops={shops} addHref={href("site", registerPaths.step2)} />;
}
