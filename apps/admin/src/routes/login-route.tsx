import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { SignedOutOnly } from "@junban/app-shell/require-auth";
import { isSample } from "@junban/domain/shop";
import { parseAppUid } from "@junban/domain/values";
import { useParams } from "react-router";
import { LoginPage } from "#src/features/login/login-page.tsx";
import { useAppState } from "#src/lib/app-state.ts";
import { areaOf } from "#src/lib/area.ts";
import { NotFoundRoute } from "./not-found-route.tsx";

export function Component() {
	const { session } = useAppState();
	const app = parseAppUid(useParams()["app"]);
	if (app === undefined) return <NotFoundRoute />;
	return (
		<SignedOutOnly session={session} area={areaOf(app)} isOpen={isSample(app)}>
			<LoginPage
				customerHref={hrefFrom(window.location, customerPaths.shop(app))}
				problem={session.kind === "broken" ? session.code : undefined}
				signIn={
					session.kind === "signedOut"
						? (email, password) => session.services.auth.signIn(email, password)
						: undefined
				}
			/>
		</SignedOutOnly>
	);
}
