import { useEffect } from "react";
import { ErrorPage } from "./error-page.tsx";
import { useOnline } from "./online.ts";

const reload = () => window.location.reload();

/** Instead of a screen whose files did not come. Once the device has a network again it is loaded anew. */
export function LostPage({ homeHref }: { homeHref: string }) {
	const isOnline = useOnline();
	useEffect(() => {
		window.addEventListener("online", reload);
		return () => window.removeEventListener("online", reload);
	}, []);
	return <ErrorPage kind={isOnline ? "other" : "offline"} homeHref={homeHref} onRetry={reload} />;
}
