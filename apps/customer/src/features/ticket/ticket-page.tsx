import type { LinePath } from "@junban/api-contract/client";
import { useStore } from "@junban/app-shell/use-store";
import type { MemberUid } from "@junban/domain/values";
import { useEffect, useState } from "react";
import { LoadFailed } from "#src/lib/load-failed.tsx";
import { LoadingPage } from "#src/lib/loading-page.tsx";
import { NoShop } from "#src/lib/no-shop.tsx";
import { useServices } from "#src/lib/services.ts";
import { MissingTicket } from "./missing-ticket.tsx";
import { TicketScreen } from "./ticket-screen.tsx";
import { openTicket, type TicketSession } from "./ticket-session.ts";

/** The page of one place in a line. */
export function TicketPage({ path: { app, line }, uid }: { path: LinePath; uid: MemberUid }) {
	const services = useServices();
	const [session, setSession] = useState<TicketSession>();
	useEffect(() => {
		const opened = openTicket(services, { app, line }, uid);
		setSession(opened);
		return opened.close;
	}, [services, app, line, uid]);
	return session === undefined ? <LoadingPage /> : <SessionView session={session} path={{ app, line }} />;
}

function SessionView({ session, path }: { session: TicketSession; path: LinePath }) {
	const state = useStore(session);
	switch (state.kind) {
		case "loading":
			return <LoadingPage />;
		case "missing":
			return state.resource === "shop" ? <NoShop /> : <MissingTicket app={path.app} />;
		case "failed":
			return <LoadFailed code={state.code} onRetry={session.retry} />;
		case "ready":
			return <TicketScreen state={state} path={path} onLeave={session.leave} onReconnect={session.retry} />;
	}
}
