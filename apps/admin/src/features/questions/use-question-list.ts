import { failureOf } from "@junban/app-shell/collection-status";
import { useWatch } from "@junban/app-shell/use-watch";
import type { Question } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import type { QuestionList } from "@junban/firebase-client/questions";
import type { Listing, Sink } from "@junban/ports/watch";
import { useCallback, useState } from "react";
import type { QuestionPorts } from "./question-ports.ts";

export interface WatchedQuestions {
	/** Undefined until they are there; a failure after that keeps the last ones. */
	readonly listing: Listing<Question> | undefined;
	readonly failure: Code | undefined;
	/** Watches again. */
	retry(): void;
}

/** Watches one list of the shop's questions. */
export function useQuestionList(ports: QuestionPorts, list: QuestionList): WatchedQuestions {
	const [attempt, setAttempt] = useState(0);
	const { value, status } = useWatch(
		// A retry gives the effect a new function, and so a new subscription.
		useCallback((sink: Sink<Listing<Question>>) => ports.watch(list)(sink), [ports, list, attempt]),
	);
	const [last, setLast] = useState(value);
	if (value !== undefined && value !== last) setLast(value);
	return {
		listing: value ?? last,
		failure: failureOf(status)?.code,
		retry: () => setAttempt((before) => before + 1),
	};
}
