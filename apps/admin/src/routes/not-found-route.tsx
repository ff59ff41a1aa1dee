import { ErrorPage } from "@junban/app-shell/error-page";
import { HOME_PATH } from "@junban/app-shell/paths";
import { useSurfaceHref } from "@junban/app-shell/surfaces";

export function NotFoundRoute() {
	return <ErrorPage kind="not-found" homeHref={useSurfaceHref()("site", HOME_PATH)} />;
}
