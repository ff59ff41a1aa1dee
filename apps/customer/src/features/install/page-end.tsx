import { splitLocale } from "@junban/app-shell/paths";
import { patterns } from "@junban/app-shell/patterns";
import { lazy, Suspense, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { matchPath, useLocation } from "react-router";
import { type Install, InstallContext } from "./install.ts";
import { installWay } from "./install-way.ts";

const InstallRow = lazy(async () => ({ default: (await import("./install-row.tsx")).InstallRow }));
const UpdateNotice = lazy(async () => ({ default: (await import("./update-notice.tsx")).UpdateNotice }));

const never = () => () => undefined;
const nothing = () => undefined;

/** After the content of a page: the home screen, on tickets, and a newer version. Nothing above moves when they come. */
export function PageEnd() {
	const install = useContext(InstallContext);
	const update = useSyncExternalStore(
		install?.update.subscribe ?? never,
		install?.update.get ?? nothing,
		nothing,
	);
	const way = useInstallWay(install);
	// A boundary without content would differ from the server's HTML.
	if (way === undefined && update === undefined) return null;
	return (
		<Suspense fallback={null}>
			{way === undefined ? null : <InstallRow onAsk={way === "share" ? undefined : install?.ask.get()} />}
			{update === undefined ? null : <UpdateNotice onUpdate={update} />}
		</Suspense>
	);
}

/** Who holds a ticket comes back to the page; before, the question would be in the way. */
function useInstallWay(install: Install | undefined): ReturnType<typeof installWay> {
	const ask = useSyncExternalStore(install?.ask.subscribe ?? never, install?.ask.get ?? nothing, nothing);
	const { pathname } = useLocation();
	const [isBrowser, setIsBrowser] = useState(false);
	useEffect(() => setIsBrowser(true), []);
	const isTicket = matchPath(patterns.customer.ticket, splitLocale(pathname).path) !== null;
	if (!isBrowser || !isTicket || install === undefined) return undefined;
	return installWay({
		userAgent: navigator.userAgent,
		touchPoints: navigator.maxTouchPoints,
		isStandalone: matchMedia("(display-mode: standalone)").matches,
		canAsk: ask !== undefined,
	});
}
