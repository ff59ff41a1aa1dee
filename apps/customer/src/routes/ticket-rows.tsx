import { Notices } from "#src/features/notices/notices.tsx";
import { QuestionsRow } from "#src/features/questions/questions-row.tsx";
import type { TicketRowsProps } from "#src/lib/ticket-rows.ts";

/** The rows of other features below a ticket. */
export function TicketRows(props: TicketRowsProps) {
	return (
		<>
			<QuestionsRow {...props} />
			<Notices {...props} />
		</>
	);
}
