import { useSyncExternalStore } from "react";
import type { Install } from "./install.ts";
import { InstallRow } from "./install-row.tsx";
import { installWay } from "./install-way.ts";

/** How this browser puts the page on the home screen; nothing where it cannot. */
export function InstallSection({ install }: { install: Install }) {
	const ask = useSyncExternalStore(install.ask.subscribe, install.ask.get);
	const way = installWay({
		userAgent: navigator.userAgent,
		touchPoints: navigator.maxTouchPoints,
		isStandalone: matchMedia("(display-mode: standalone)").matches,
		canAsk: ask !== undefined,
	});
	return way === undefined ? null : <InstallRow onAsk={way === "share" ? undefined : ask} />;
}
