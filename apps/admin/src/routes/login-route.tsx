import { createShopClient } from "@junban/api-contract/shop-client";
import { useGo } from "@junban/app-shell/locale-router";
import { adminPaths, customerPaths } from "@junban/app-shell/paths";
import { SignedOutOnly } from "@junban/app-shell/require-auth";
import { useSurfaceHref } from "@junban/app-shell/surfaces";
import { isSample } from "@junban/domain/shop";
import { type AppUid, type Locale, parseAppUid } from "@junban/domain/values";
import type { SignedInUser } from "@junban/ports/auth";
import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { AcceptInvitation, type InvitationRequests } from "#src/features/login/accept-invitation.tsx";
import { forgetInvitation, takeInvitation } from "#src/features/login/invitation.ts";
import { LoginPage } from "#src/features/login/login-page.tsx";
import { accountsOf, loginRequests } from "#src/features/login/requests.ts";
import { useAppState } from "#src/lib/app-state.ts";
import { areaOf } from "#src/lib/area.ts";
import type { Services } from "#src/lib/services.ts";
import { NotFoundRoute } from "./not-found-route.tsx";

export function Component() {
	const app = parseAppUid(useParams()["app"]);
	return app === undefined ? <NotFoundRoute /> : <Login key={app} app={app} />;
}

function Login({ app }: { app: AppUid }) {
	const { session, sessionEnd, locale } = useAppState();
	const href = useSurfaceHref();
	const [invitation, setInvitation] = useState(() => takeInvitation(app));
	const services = "services" in session ? session.services : undefined;
	const requests = useMemo(() => services && loginRequests(services, locale), [services, locale]);
	const forget = () => {
		forgetInvitation(app);
		setInvitation(undefined);
	};
	if (session.kind === "signedIn" && invitation !== undefined)
		return (
			<Invited
				{...{ app, invitation, locale }}
				services={session.services}
				user={session.user}
				onForget={forget}
			/>
		);
	return (
		<SignedOutOnly session={session} area={areaOf(app)} isOpen={isSample(app)}>
			<LoginPage
				customerHref={href("customer", customerPaths.shop(app))}
				problem={session.kind === "broken" ? session.code : undefined}
				requests={session.kind === "signedOut" ? requests : undefined}
				sessionEnd={sessionEnd}
				isInvited={invitation !== undefined}
			/>
		</SignedOutOnly>
	);
}

type InvitedProps = {
	app: AppUid;
	invitation: string;
	locale: Locale;
	services: Services;
	user: SignedInUser;
	onForget: () => void;
};

function Invited({ app, invitation, locale, services, user, onForget }: InvitedProps) {
	const go = useGo();
	const requests = useMemo<InvitationRequests>(() => {
		const { firebase, config, auth } = services;
		const shops = createShopClient({ base: config.api, locale, token: () => tokenOf(services) });
		return {
			accept: () => shops.acceptInvitation(app, { invitation }),
			refresh: async () => (await ownAccount(services, locale)).refresh(),
			sendVerification: async () => (await accountsOf(firebase, locale)).sendVerification(),
			signOut: () => auth.signOut(),
		};
	}, [app, invitation, services, locale]);
	const leave = () => {
		onForget();
		go(adminPaths.dashboard(app), { replace: true });
	};
	return (
		<AcceptInvitation
			email={user.email}
			emailVerified={user.emailVerified}
			requests={requests}
			onAccepted={leave}
			onGiveUp={leave}
		/>
	);
}

async function ownAccount({ firebase }: Services, locale: Locale) {
	const { ownAccountPort } = await import("@junban/firebase-client/own-account");
	return ownAccountPort(firebase.services(), locale);
}

async function tokenOf({ firebase }: Services): Promise<string> {
	const token = await firebase.auth.getIdToken();
	if (token === undefined) throw new Error("nobody is signed in");
	return token;
}
