import { Unavailable } from "@junban/app-shell/access-notices";
import { RequireAuth } from "@junban/app-shell/require-auth";
import { isSample } from "@junban/domain/shop";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { useEffect } from "react";
import { useParams } from "react-router";
import { LineGate, useSample } from "#src/frame/line-gate.tsx";
import { RoleGate } from "#src/frame/role-gate.tsx";
import { SampleBand } from "#src/frame/sample-band.tsx";
import { StaffFrame } from "#src/frame/staff-frame.tsx";
import { Starting } from "#src/frame/starting.tsx";
import { useAppState } from "#src/lib/app-state.ts";
import { areaOf } from "#src/lib/area.ts";
import { NotFoundRoute } from "./not-found-route.tsx";
import { prefetchScreens } from "./screens.ts";

/** The frame of a shop's screens for its owner and staff, and for everybody in a sample. */
export function Component() {
	const app = parseAppUid(useParams()["app"]);
	return app === undefined ? <NotFoundRoute /> : <OfShop key={app} app={app} />;
}

function OfShop({ app }: { app: AppUid }) {
	const { locale, session } = useAppState();
	const sample = useSample(app, locale);
	useEffect(() => whenIdle(() => void prefetchScreens()), []);
	return (
		<>
			{isSample(app) ? <SampleBand app={app} /> : null}
			<RequireAuth
				session={session}
				area={areaOf(app)}
				isOpen={isSample(app)}
				starting={<Starting />}
				broken={(code) => <Unavailable code={code} />}
			>
				{(services, user) => (
					<RoleGate
						app={app}
						user={user}
						data={services.firebase.data}
						signOut={() => services.auth.signOut()}
					>
						{(data, role) => (
							<LineGate {...{ app, locale, services, sample }}>
								{(source) => <StaffFrame {...{ app, locale, services, source, data, role, user }} />}
							</LineGate>
						)}
					</RoleGate>
				)}
			</RequireAuth>
		</>
	);
}

function whenIdle(work: () => void): void {
	if ("requestIdleCallback" in window) window.requestIdleCallback(work);
	else setTimeout(work, 2_000);
}
