import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { LoadingPage } from "#src/lib/loading-page.tsx";
import type { TicketPartProps } from "#src/lib/ticket-part.ts";
import type { TicketRowsProps } from "#src/lib/ticket-rows.ts";

/** What a ticket's page shows besides the ticket: pages of the place, and rows below it. */
export const PARTS = {
	questions: lazyPart<TicketPartProps>(
		async () => (await import("#src/features/questions/questions-screen.tsx")).QuestionsScreen,
		<LoadingPage />,
	),
	allQuestions: lazyPart<TicketPartProps>(
		async () => (await import("#src/features/questions/all-questions-screen.tsx")).AllQuestionsScreen,
		<LoadingPage />,
	),
	rows: lazyPart<TicketRowsProps>(
		async () => (await import("./ticket-rows.tsx")).TicketRows,
		<div className="min-h-[124px]" />,
	),
};
