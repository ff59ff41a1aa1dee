import { useEffect, useState } from "react";
import { claimReload, isServed } from "./chunk-reload.ts";
import { ErrorPage } from "./error-page.tsx";
import { useOnline } from "./online.ts";
import { untilThere } from "./until-there.ts";

const reload = () => window.location.reload();

/** Instead of a screen whose files did not come. If that was for want of a network, it is loaded anew once there is one. */
export function LostPage({ homeHref }: { homeHref: string }) {
	const isOnline = useOnline();
	const [wasOffline, setWasOffline] = useState(!isOnline);
	// A file may fail before the system notices that the network is gone.
	if (!isOnline && !wasOffline) setWasOffline(true);
	useEffect(() => {
		if (!wasOffline) return;
		let isLeft = false;
		// A network is not yet a way to the server, and without it a reload would show the browser's own error page.
		const served = untilThere(async () => {
			if (isLeft) return;
			const isDue = (await isServed()) && !isLeft && claimReload(window.sessionStorage, Date.now());
			if (!isDue) throw new Error("the server is away, or a reload did not help");
		});
		// Whoever has gone to another screen meanwhile may be typing there.
		void served.then(() => (isLeft ? undefined : reload()));
		return () => {
			isLeft = true;
		};
	}, [wasOffline]);
	return <ErrorPage kind={wasOffline ? "offline" : "other"} homeHref={homeHref} onRetry={reload} />;
}
