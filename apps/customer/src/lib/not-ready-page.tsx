import { LoadFailed } from "./load-failed.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { NoShop } from "./no-shop.tsx";
import type { NotReady } from "./not-ready.ts";

/** The page of a session that has nothing to show yet. `session`: undefined before it is open. */
export function NotReadyPage({
	state,
	session,
}: {
	state: NotReady;
	session: { retry(): void } | undefined;
}) {
	switch (state.kind) {
		case "loading":
			return <LoadingPage />;
		case "missing":
			return <NoShop />;
		case "failed":
			return <LoadFailed code={state.code} onRetry={() => session?.retry()} />;
	}
}
