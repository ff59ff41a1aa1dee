import { failureOf } from "@junban/app-shell/collection-status";
import { useWatch, type Watched } from "@junban/app-shell/use-watch";
import type { Answer, Question } from "@junban/domain/documents";
import type { PublicUid } from "@junban/domain/values";
import type { RecordedEvent } from "@junban/firebase-client/events";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing, Sink } from "@junban/ports/watch";
import { useCallback, useEffect, useState } from "react";
import type { PersonPort } from "./person-port.ts";

interface Asked {
	/** Answers by the uids of their questions, in the order of the questions. Answers to removed questions come last. */
	readonly answered: readonly {
		readonly uid: string;
		readonly question?: Question;
		readonly answer: Answer;
	}[];
}

/** The answers with their questions. Undefined while they load. */
export function useAnswers(port: PersonPort): { readonly asked?: Asked; readonly isFailed: boolean } {
	const parts = [
		useAnswersOf(port, "require_questions"),
		useQuestionsOf(port, "require_questions"),
		useAnswersOf(port, "questions"),
		useQuestionsOf(port, "questions"),
	] as const;
	const isFailed = parts.some(({ status }) => failureOf(status) !== undefined);
	const [required, requiredQuestions, waiting, waitingQuestions] = parts;
	if (required.value === undefined || waiting.value === undefined) return { isFailed };
	if (requiredQuestions.value === undefined || waitingQuestions.value === undefined) return { isFailed };
	const questions = [...requiredQuestions.value.documents, ...waitingQuestions.value.documents];
	return { isFailed, asked: askedOf(questions, new Map([...required.value, ...waiting.value])) };
}

function askedOf(questions: readonly Question[], answers: ReadonlyMap<string, Answer>): Asked {
	const rest = new Map(answers);
	const known = questions.flatMap((question) => {
		const answer = rest.get(question.uid);
		if (answer === undefined) return [];
		rest.delete(question.uid);
		return [{ uid: question.uid, question, answer }];
	});
	return { answered: [...known, ...[...rest].map(([uid, answer]) => ({ uid, answer }))] };
}

type List = Parameters<PersonPort["watchAnswers"]>[0];

function useAnswersOf(port: PersonPort, list: List): Watched<ReadonlyMap<string, Answer>> {
	return useWatch(
		useCallback((sink: Sink<ReadonlyMap<string, Answer>>) => port.watchAnswers(list, sink), [port, list]),
	);
}

function useQuestionsOf(port: PersonPort, list: List): Watched<Listing<Question>> {
	return useWatch(
		useCallback((sink: Sink<Listing<Question>>) => port.watchQuestions(list, sink), [port, list]),
	);
}

/** The events of a place, fetched again at each version of the member. The last result stays until the next has arrived. */
export function useEvents(
	port: PersonPort,
	publicUid: PublicUid,
	version: number,
): Outcome<readonly RecordedEvent[]> | undefined {
	const [found, setFound] = useState<Outcome<readonly RecordedEvent[]>>();
	useEffect(() => {
		let isCurrent = true;
		port.events(publicUid).then(
			(outcome) => isCurrent && setFound(outcome),
			(error) => isCurrent && setFound({ ok: false, code: "internal", detail: String(error) }),
		);
		return () => {
			isCurrent = false;
		};
	}, [port, publicUid, version]);
	return found;
}
