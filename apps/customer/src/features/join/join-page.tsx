import type { LinePath } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import { navigate } from "@junban/app-shell/router";
import { useStore } from "@junban/app-shell/use-store";
import { useEffect, useState } from "react";
import { LoadFailed } from "#src/lib/load-failed.tsx";
import { LoadingPage } from "#src/lib/loading-page.tsx";
import { NoShop } from "#src/lib/no-shop.tsx";
import { useServices } from "#src/lib/services.ts";
import { ShopPage } from "./shop-page.tsx";
import { openShop, type ShopSession } from "./shop-session.ts";

/** The page of a shop's line before joining. */
export function JoinPage({ path: { app, line } }: { path: LinePath }) {
	const services = useServices();
	const [session, setSession] = useState<ShopSession>();
	useEffect(() => {
		const onJoined = (uid: Parameters<typeof customerPaths.ticket>[2]) =>
			navigate(customerPaths.ticket(app, line, uid));
		const opened = openShop(services, { app, line }, onJoined);
		setSession(opened);
		return opened.close;
	}, [services, app, line]);
	return session === undefined ? <LoadingPage /> : <SessionView session={session} path={{ app, line }} />;
}

function SessionView({ session, path }: { session: ShopSession; path: LinePath }) {
	const state = useStore(session);
	switch (state.kind) {
		case "loading":
			return <LoadingPage />;
		case "missing":
			return <NoShop />;
		case "failed":
			return <LoadFailed code={state.code} onRetry={session.retry} />;
		case "ready":
			return <ShopPage state={state} path={path} onJoin={session.join} />;
	}
}
