import { useParams } from "react-router";
import { Notices } from "#src/features/notices/notices.tsx";
import { MissingTicket } from "#src/features/ticket/missing-ticket.tsx";
import { TicketPage } from "#src/features/ticket/ticket-page.tsx";
import { NoShop } from "#src/lib/no-shop.tsx";
import { TicketRowsContext } from "#src/lib/ticket-rows.ts";
import { lineIn, memberIn } from "./names.ts";

export function TicketRoute() {
	const params = useParams();
	const path = lineIn(params);
	const uid = memberIn(params);
	if (path === undefined) return <NoShop />;
	if (uid === undefined) return <MissingTicket app={path.app} />;
	// The key gives each place a session of its own.
	return (
		<TicketRowsContext value={Notices}>
			<TicketPage key={uid} path={path} uid={uid} />
		</TicketRowsContext>
	);
}
