import { useEffect } from "react";
import { isServed } from "./chunk-reload.ts";
import { ErrorPage } from "./error-page.tsx";
import { useOnline } from "./online.ts";
import { untilThere } from "./until-there.ts";

const reload = () => window.location.reload();

/** A network is not yet a way to the server, and without it a reload would show the browser's own error page. */
async function reloadOnceServed(): Promise<void> {
	await untilThere(async () => {
		if (!(await isServed())) throw new Error("the server is away");
	});
	reload();
}

/** Instead of a screen whose files did not come. Once the device has a network again it is loaded anew. */
export function LostPage({ homeHref }: { homeHref: string }) {
	const isOnline = useOnline();
	useEffect(() => {
		const onOnline = () => void reloadOnceServed();
		window.addEventListener("online", onOnline, { once: true });
		return () => window.removeEventListener("online", onOnline);
	}, []);
	return <ErrorPage kind={isOnline ? "other" : "offline"} homeHref={homeHref} onRetry={reload} />;
}
