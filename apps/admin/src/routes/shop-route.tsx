import { failureOf } from "@junban/app-shell/collection-status";
import { RequireAuth } from "@junban/app-shell/require-auth";
import { useLoaded } from "@junban/app-shell/use-loaded";
import { isSample } from "@junban/domain/shop";
import { type AppUid, type Code, parseAppUid } from "@junban/domain/values";
import { useParams } from "react-router";
import { Starting, Unavailable } from "#src/frame/notices.tsx";
import { RoleGate } from "#src/frame/role-gate.tsx";
import { useAppState } from "#src/lib/app-state.ts";
import { areaOf } from "#src/lib/area.ts";
import { NotFoundRoute } from "./not-found-route.tsx";
import { prefetchScreens } from "./screens.ts";

/** The frame of a shop's screens for its owner and staff, and for everybody in a sample. */
export function ShopRoute() {
	const app = parseAppUid(useParams()["app"]);
	return app === undefined ? <NotFoundRoute /> : <OfShop key={app} app={app} />;
}

/** A chunk of its own, loaded in parallel with the configuration and Firebase, which it needs too. */
async function loadFrame() {
	const { StaffFrame } = await import("#src/frame/staff-frame.tsx");
	whenIdle(() => void prefetchScreens());
	return StaffFrame;
}

function whenIdle(work: () => void): void {
	if ("requestIdleCallback" in window) window.requestIdleCallback(work);
	else setTimeout(work, 2_000);
}

function OfShop({ app }: { app: AppUid }) {
	const { locale, session } = useAppState();
	const frame = useLoaded(loadFrame);
	const failure = failureOf(frame.status);
	const Frame = frame.value;
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
				if (Frame === undefined) return <Starting />;
				return (
					<RoleGate
						app={app}
						user={user}
						data={services.firebase.data}
						signOut={() => services.auth.signOut()}
					>
						{(data, role) => (
							<Frame app={app} locale={locale} services={services} data={data} role={role} user={user} />
						)}
					</RoleGate>
				);
			}}
		</RequireAuth>
	);
}

function unavailable(code: Code) {
	return <Unavailable code={code} />;
}
