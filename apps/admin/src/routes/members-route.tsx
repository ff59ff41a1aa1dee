import { failureOf } from "@junban/app-shell/collection-status";
import { RequireAuth } from "@junban/app-shell/require-auth";
import type { Session } from "@junban/app-shell/session";
import type { Watched } from "@junban/app-shell/use-watch";
import { isSample } from "@junban/domain/shop";
import type { AppUid, Code, Locale } from "@junban/domain/values";
import type { ComponentType } from "react";
import { Starting, Unavailable } from "#src/features/frame/notices.tsx";
import { OwnersOnly } from "#src/features/frame/owners-only.tsx";
import { areaOf } from "#src/lib/area.ts";
import type { Services } from "#src/lib/services.ts";
import type { ShopMembersProps } from "./shop-members.tsx";

export type MembersRouteProps = {
	app: AppUid;
	locale: Locale;
	session: Session<Services>;
	/** The page's component, which loads after the first paint. */
	page: Watched<ComponentType<ShopMembersProps>>;
};

export function MembersRoute({ app, locale, session, page }: MembersRouteProps) {
	const failure = failureOf(page.status);
	const Page = page.value;
	return (
		<RequireAuth
			session={session}
			area={areaOf(app)}
			isOpen={isSample(app)}
			starting={<Starting />}
			broken={unavailable}
		>
			{(services, user) => {
				if (failure !== undefined) return unavailable(failure.code);
				if (Page === undefined) return <Starting />;
				const signOut = () => services.auth.signOut();
				return (
					<OwnersOnly app={app} user={user} data={services.firebase.data} signOut={signOut}>
						{(shop) => (
							<Page
								key={app}
								app={app}
								locale={locale}
								services={services}
								shop={shop}
								account={user && { user, signOut }}
							/>
						)}
					</OwnersOnly>
				);
			}}
		</RequireAuth>
	);
}

function unavailable(code: Code) {
	return <Unavailable code={code} />;
}
