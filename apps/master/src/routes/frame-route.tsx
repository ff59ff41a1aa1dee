import { Unavailable } from "@junban/app-shell/access-notices";
import { RequireAuth } from "@junban/app-shell/require-auth";
import { MasterFrame } from "#src/frame/master-frame.tsx";
import { MasterGate } from "#src/frame/master-gate.tsx";
import { Starting } from "#src/frame/starting.tsx";
import { useAppState } from "#src/lib/app-state.ts";
import { AREA } from "#src/lib/area.ts";

/** The frame of all screens, for operators of the service. */
export function Component() {
	const { locale, session } = useAppState();
	return (
		<RequireAuth
			session={session}
			area={AREA}
			starting={<Starting />}
			broken={(code) => <Unavailable code={code} />}
		>
			{(services, user) =>
				user === undefined ? null : (
					<MasterGate services={services} user={user}>
						<MasterFrame {...{ locale, services, user }} />
					</MasterGate>
				)
			}
		</RequireAuth>
	);
}
