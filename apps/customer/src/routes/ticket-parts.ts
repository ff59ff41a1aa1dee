import type { TicketPartProps } from "#src/lib/ticket-part.ts";
import { lazyScreen } from "./lazy-screen.tsx";

/** Pages of a place besides its ticket. */
export const PARTS = {
	questions: lazyScreen<TicketPartProps>(
		async () => (await import("#src/features/questions/questions-screen.tsx")).QuestionsScreen,
	),
	allQuestions: lazyScreen<TicketPartProps>(
		async () => (await import("#src/features/questions/all-questions-screen.tsx")).AllQuestionsScreen,
	),
};
