import { createToastDisplay } from "@junban/app-shell/toast-display";
import { useLogout } from "@junban/app-shell/use-logout";
import type { Locale } from "@junban/domain/values";
import type { SignedInUser } from "@junban/ports/auth";
import { StaffFrame } from "@junban/ui/staff-page";
import { useMemo, useState } from "react";
import { Outlet } from "react-router";
import { type Master, MasterProvider } from "#src/lib/master-context.ts";
import type { Services } from "#src/lib/services.ts";
import { browserZone } from "#src/lib/times.ts";
import { MasterSidebar } from "./master-sidebar.tsx";

export type MasterFrameProps = { locale: Locale; services: Services; user: SignedInUser };

/** The layout of all screens. The toasts outlive a change of screen. */
export function MasterFrame({ locale, services, user }: MasterFrameProps) {
	const { auth, client, config } = services;
	const { origins } = config;
	const [toastDisplay] = useState(() => createToastDisplay());
	const logout = useLogout(() => auth.signOut());
	const master = useMemo<Master>(
		() => ({ locale, zone: browserZone(), client, origins, user, toastDisplay, signOut: logout.ask }),
		[locale, client, origins, user, toastDisplay, logout.ask],
	);
	return (
		<MasterProvider value={master}>
			<StaffFrame sidebar={<MasterSidebar />}>
				<Outlet />
			</StaffFrame>
			{logout.dialog}
		</MasterProvider>
	);
}
