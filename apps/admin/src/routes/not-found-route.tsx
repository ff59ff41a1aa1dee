import { ErrorPage } from "@junban/app-shell/error-page";
import { HOME_PATH, hrefFrom } from "@junban/app-shell/paths";

export function NotFoundRoute() {
	return <ErrorPage kind="not-found" homeHref={hrefFrom(window.location, HOME_PATH)} />;
}
