import type { AppUid } from "@junban/domain/ids";
import { hrefFrom, keepPwa } from "@junban/domain/routes";
import { isSample } from "@junban/domain/samples";
import { adminPaths, customerPaths } from "@junban/domain/screen-paths";
import { Navigate, useLocation } from "react-router";
import { LoginPage } from "#src/features/login/login-page.tsx";
import { returnPath } from "#src/lib/return-path.ts";
import type { Session } from "#src/lib/session.ts";

export type LoginRouteProps = { app: AppUid; session: Session };

export function LoginRoute({ app, session }: LoginRouteProps) {
	const { search, state } = useLocation();
	if (isSample(app) || session.kind === "signedIn") {
		const wanted = returnPath(state?.from, app) ?? adminPaths.members(app);
		return <Navigate to={keepPwa(wanted, search)} replace />;
	}
	return (
		<LoginPage
			customerHref={hrefFrom(window.location, customerPaths.shop(app))}
			problem={session.kind === "broken" ? session.code : undefined}
			signIn={
				session.kind === "signedOut"
					? (email, password) => session.services.firebase.auth.signIn(email, password)
					: undefined
			}
		/>
	);
}
