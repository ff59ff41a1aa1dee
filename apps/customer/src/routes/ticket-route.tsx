import { splitLocale } from "@junban/app-shell/paths";
import { customerPatterns } from "@junban/app-shell/patterns";
import { matchPath, useLocation, useParams } from "react-router";
import { MissingTicket, TicketPage } from "#src/features/ticket/ticket-page.tsx";
import { NoShop } from "#src/lib/no-shop.tsx";
import { TicketPartContext } from "#src/lib/ticket-part.ts";
import { TicketRowsContext } from "#src/lib/ticket-rows.ts";
import { lineIn, memberIn } from "./names.ts";
import { PARTS } from "./ticket-parts.tsx";

/** A place: its ticket, or another page of it. All are one page that keeps its connection. */
export function TicketRoute() {
	const params = useParams();
	const part = usePart();
	const path = lineIn(params);
	const uid = memberIn(params);
	if (path === undefined) return <NoShop />;
	if (uid === undefined) return <MissingTicket app={path.app} />;
	// The key gives each place a session of its own.
	return (
		<TicketRowsContext value={PARTS.rows.Screen}>
			<TicketPartContext value={part}>
				<TicketPage key={uid} path={path} uid={uid} />
			</TicketPartContext>
		</TicketRowsContext>
	);
}

const { questions, allQuestions } = customerPatterns;

/** The page of a place that the address names besides its ticket. */
function usePart() {
	const { path } = splitLocale(useLocation().pathname);
	if (matchPath(questions, path) !== null) return PARTS.questions.Screen;
	return matchPath(allQuestions, path) === null ? undefined : PARTS.allQuestions.Screen;
}
