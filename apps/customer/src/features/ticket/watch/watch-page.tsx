import type { LinePath } from "@junban/api-contract/client";
import { useCallback, useMemo } from "react";
import { useAlarm } from "#src/lib/alarm/use-alarm.ts";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { NotReadyPage } from "#src/lib/not-ready-page.tsx";
import { usePageLocale } from "#src/lib/page-locale.ts";
import type { Services } from "#src/lib/services.ts";
import { useSession } from "#src/lib/use-session.ts";
import { TicketTitle } from "../ticket-title.ts";
import { usePlaceIcon } from "../use-place-icon.ts";
import type { WatchReady } from "./watch-machine.ts";
import {
	WatchCalledScreen,
	WatchInLineScreen,
	WatchOverScreen,
	type WatchScreenProps,
} from "./watch-screens.tsx";
import { firstWatchState, openWatch, type WatchSession } from "./watch-session.ts";
import { type WatchView, watchView } from "./watch-view.ts";
import type { WatchedPlace } from "./watched-place.ts";

const { Screen: MissingTicket } = lazyPart(async () => (await import("../missing-ticket.tsx")).MissingTicket);
const { Screen: LiveRegions } = lazyPart(async () => (await import("../live-regions.tsx")).LiveRegions);

export interface WatchPageProps {
	path: LinePath;
	/** Undefined for an address that names none. */
	place: WatchedPlace | undefined;
}

/** The page of a companion: it shows one place live, and can do nothing with it. */
export function WatchPage({ path, place }: WatchPageProps) {
	if (place === undefined) return <MissingTicket app={path.app} />;
	return <FollowedPlace path={path} {...place} />;
}

function FollowedPlace({ path: { app, line }, series, number }: { path: LinePath } & WatchedPlace) {
	const first = useFirstAnswers();
	const path = useMemo(() => ({ app, line }), [app, line]);
	const place = useMemo(() => ({ series, number }), [series, number]);
	const open = useCallback(
		(services: Services) => openWatch(services, path, place, first),
		[path, place, first],
	);
	const [state, session] = useSession(
		useMemo(() => firstWatchState(place, first), [place, first]),
		open,
	);
	if (state.kind === "no-place") return <MissingTicket app={app} />;
	if (state.kind !== "ready") return <NotReadyPage state={state} session={session} />;
	return <ReadyWatch state={state} path={path} session={session} />;
}

interface ReadyWatchProps {
	state: WatchReady;
	path: LinePath;
	session: WatchSession | undefined;
}

/** The place in any state: the screen, the announcements and the alarm. */
function ReadyWatch({ state, path, session }: ReadyWatchProps) {
	const ticket = watchView(state, usePageLocale());
	const alarm = useAlarm(ticket.kind);
	usePlaceIcon(ticket);
	return (
		<>
			<LiveRegions ticket={ticket} isNew={false} />
			<TicketTitle ticket={ticket} />
			{screenOf(ticket, { state, path, alarm, session })}
		</>
	);
}

function screenOf(ticket: WatchView, props: Omit<WatchScreenProps<WatchView>, "ticket">) {
	switch (ticket.kind) {
		case "called":
			return <WatchCalledScreen ticket={ticket} {...props} />;
		case "over":
			return <WatchOverScreen ticket={ticket} {...props} />;
		default:
			return <WatchInLineScreen ticket={ticket} {...props} />;
	}
}
