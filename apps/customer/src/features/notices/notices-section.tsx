import { createHolderClient } from "@junban/api-contract/holder-client";
import { type ReactNode, useCallback, useEffect } from "react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import type { Services } from "#src/lib/services.ts";
import type { TicketRowsProps } from "#src/lib/ticket-rows.ts";
import { useSession } from "#src/lib/use-session.ts";
import { NoticeRows } from "./notice-rows.tsx";
import { type NoticesSession, type NoticesShown, openNotices } from "./notices-session.ts";
import { browserPushDevice } from "./push-device.ts";

type NoticesSectionProps = Omit<TicketRowsProps, "isLive"> & {
	/** Shown until it is known which rows there are. */
	readonly waiting: ReactNode;
};

/** The rows of notices of one place. A chunk of its own, loaded once the ticket is live. */
export function NoticesSection({
	path,
	uid,
	moment,
	unit,
	timezone,
	isReached,
	waiting,
}: NoticesSectionProps) {
	const locale = usePageLocale();
	const { app, line } = path;
	const open = useCallback(
		({ environment, holder }: Services) => {
			// A sample sends nothing, and its ticket shows no rows of notices.
			if ("sample" in holder) throw new Error("a sample has no notices");
			const client = createHolderClient({ base: holder.origin, locale });
			// The moment of the opening comes by the effect below.
			return openNotices({ client, device: browserPushDevice(), environment }, { app, line }, uid, "");
		},
		[app, line, uid, locale],
	);
	const [state, session] = useSession<NoticesShown, NoticesSession>("unknown", open);
	useEffect(() => session?.moment(moment), [session, moment]);
	useEffect(() => {
		if (isReached) session?.reached();
	}, [session, isReached]);
	if (state === "unknown") return waiting;
	if (state === undefined || session === undefined) return null;
	return <NoticeRows state={state} session={session} unit={unit} timezone={timezone} />;
}
