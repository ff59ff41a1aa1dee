import type { LinePath } from "@junban/api-contract/client";
import type { MemberUid } from "@junban/domain/values";
import { useCallback, useMemo } from "react";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { LoadFailed } from "#src/lib/load-failed.tsx";
import { LoadingPage } from "#src/lib/loading-page.tsx";
import { NoShop } from "#src/lib/no-shop.tsx";
import type { Services } from "#src/lib/services.ts";
import { useSession } from "#src/lib/use-session.ts";
import { MissingTicket } from "./missing-ticket.tsx";
import { TicketScreen } from "./ticket-screen.tsx";
import { firstTicketState, openTicket } from "./ticket-session.ts";

/** The page of one place in a line. */
export function TicketPage({ path: { app, line }, uid }: { path: LinePath; uid: MemberUid }) {
	const first = useFirstAnswers();
	const path = useMemo(() => ({ app, line }), [app, line]);
	const open = useCallback(
		(services: Services) => openTicket(services, path, uid, first),
		[path, uid, first],
	);
	const [state, session] = useSession(
		useMemo(() => firstTicketState(uid, first), [uid, first]),
		open,
	);
	const retry = () => session?.retry();
	switch (state.kind) {
		case "loading":
			return <LoadingPage />;
		case "missing":
			return state.resource === "shop" ? <NoShop /> : <MissingTicket app={app} />;
		case "failed":
			return <LoadFailed code={state.code} onRetry={retry} />;
		case "ready":
			return <TicketScreen state={state} path={path} uid={uid} session={session} />;
	}
}
