import { ErrorPage } from "@junban/app-shell/error-page";

export function NotFoundRoute() {
	return <ErrorPage kind="not-found" />;
}
