import { splitLocale } from "@junban/app-shell/paths";
import { customerPatterns } from "@junban/app-shell/patterns";
import { useLaterStore } from "@junban/app-shell/use-store";
import { useContext, useEffect, useState } from "react";
import { matchPath, useLocation } from "react-router";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { InstallContext } from "./install.ts";

const { Screen: InstallSection } = lazyPart(
	async () => (await import("./install-section.tsx")).InstallSection,
);
const { Screen: UpdateNotice } = lazyPart(async () => (await import("./update-notice.tsx")).UpdateNotice);

/** After the content of a page: the home screen, on tickets, and a newer version. Nothing above moves when they come. */
export function PageEnd() {
	const install = useContext(InstallContext);
	const update = useLaterStore(install?.update, undefined);
	const { pathname } = useLocation();
	// Customers open their ticket again and again. Before joining, the offer to install would only be in the way.
	const isTicket = matchPath(customerPatterns.ticket, splitLocale(pathname).path) !== null;
	const [isBrowser, setIsBrowser] = useState(false);
	useEffect(() => setIsBrowser(true), []);
	return (
		<>
			{isBrowser && isTicket && install !== undefined ? <InstallSection install={install} /> : null}
			{update === undefined ? null : <UpdateNotice onUpdate={update} />}
		</>
	);
}
