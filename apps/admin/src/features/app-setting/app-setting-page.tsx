import { useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { OwnerSettings } from "./owner-settings.tsx";
import { openPorts, PortsProvider, type SettingPorts } from "./setting-ports.ts";
import { StaffAccount } from "./staff-account.tsx";

/** `ports`: of a test. */
export function AppSettingPage({ ports: given }: { ports?: SettingPorts }) {
	const { app, locale, services, line, role } = useShop();
	// The ports depend on these values alone. The shop as a whole changes with each save.
	const ports = useMemo(
		() => given ?? openPorts({ app, locale, services, line }),
		[given, app, locale, services, line],
	);
	return (
		<PortsProvider value={ports}>{role === "owner" ? <OwnerSettings /> : <StaffAccount />}</PortsProvider>
	);
}
