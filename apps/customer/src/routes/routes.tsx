import { ErrorPage } from "@junban/app-shell/error-page";
import { patterns } from "@junban/app-shell/patterns";
import { useRoute } from "@junban/app-shell/router";
import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import { JoinPage } from "#src/features/join/join-page.tsx";
import { MissingTicket } from "#src/features/ticket/missing-ticket.tsx";
import { TicketPage } from "#src/features/ticket/ticket-page.tsx";
import { NoShop } from "#src/lib/no-shop.tsx";

const { shop, ticket } = patterns.customer;
/** The line that a shop's entry page joins. */
const MAIN = parseLineUid("main");

/** The page that the address names. */
export function Routes() {
	const route = useRoute({ shop, ticket });
	if (route === undefined) return <ErrorPage kind="not-found" />;
	const app = parseAppUid(route.params.app);
	const line = route.name === "ticket" ? parseLineUid(route.params.line) : MAIN;
	if (app === undefined || line === undefined) return <NoShop />;
	if (route.name === "shop") return <JoinPage path={{ app, line }} />;
	const uid = parseMemberUid(route.params.member);
	if (uid === undefined) return <MissingTicket app={app} />;
	// The key gives each place a session of its own.
	return <TicketPage key={uid} path={{ app, line }} uid={uid} />;
}
