import { ErrorPage } from "@junban/app-shell/error-page";
import { hrefFrom, masterPaths } from "@junban/app-shell/paths";

export function NotFoundRoute() {
	return <ErrorPage kind="not-found" homeHref={hrefFrom(window.location, masterPaths.home)} />;
}
