import { useStore } from "@junban/app-shell/use-store";
import type { Install } from "./install.ts";
import { InstallRow } from "./install-row.tsx";
import { installWay } from "./install-way.ts";
import { useStartPlace } from "./use-start-place.ts";

/** How this browser puts the page on the home screen; nothing where it cannot. */
export function InstallSection({ install }: { install: Install }) {
	const ask = useStore(install.ask);
	const way = installWay({
		userAgent: navigator.userAgent,
		touchPoints: navigator.maxTouchPoints,
		isStandalone: matchMedia("(display-mode: standalone)").matches,
		canAsk: ask !== undefined,
	});
	useStartPlace(way === "share");
	return way === undefined ? null : <InstallRow onAsk={way === "share" ? undefined : ask} />;
}
