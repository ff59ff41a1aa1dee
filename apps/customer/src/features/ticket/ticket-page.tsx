import type { LinePath } from "@junban/api-contract/client";
import type { MemberUid } from "@junban/domain/values";
import { useCallback, useMemo } from "react";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { NotReadyPage } from "#src/lib/not-ready-page.tsx";
import type { Services } from "#src/lib/services.ts";
import { useSession } from "#src/lib/use-session.ts";
import { TicketScreen } from "./ticket-screen.tsx";
import { firstTicketState, openTicket } from "./ticket-session.ts";

/** Most addresses have a ticket. */
export const { Screen: MissingTicket } = lazyPart(
	async () => (await import("./missing-ticket.tsx")).MissingTicket,
);

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
	if (state.kind === "missing" && state.resource === "place") return <MissingTicket app={app} />;
	if (state.kind !== "ready") return <NotReadyPage state={state} session={session} />;
	return <TicketScreen state={state} path={path} uid={uid} session={session} />;
}
