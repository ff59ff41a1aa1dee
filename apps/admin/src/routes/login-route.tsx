import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { SignedOutOnly } from "@junban/app-shell/require-auth";
import type { Session } from "@junban/app-shell/session";
import { isSample } from "@junban/domain/shop";
import type { AppUid } from "@junban/domain/values";
import { LoginPage } from "#src/features/login/login-page.tsx";
import { areaOf } from "#src/lib/area.ts";
import type { Services } from "#src/lib/services.ts";

export type LoginRouteProps = { app: AppUid; session: Session<Services> };

export function LoginRoute({ app, session }: LoginRouteProps) {
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
