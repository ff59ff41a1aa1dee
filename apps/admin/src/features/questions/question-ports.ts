/** Reading and saving of the shop's questions. */
import {
	moveQuestion,
	type QuestionList,
	type QuestionMove,
	questionsPort,
} from "@junban/firebase-client/questions";
import type { Outcome } from "@junban/ports/outcome";
import type { Shop } from "#src/frame/shop-context.ts";
import { recordsOf } from "#src/line/records.ts";

export const QUESTION_LISTS = ["require_questions", "questions"] as const satisfies readonly QuestionList[];

type Port = ReturnType<typeof questionsPort>;

type Saves = Omit<Port, "apply" | "clear" | "newUid" | "watch">;

export interface QuestionPorts {
	watch(list: QuestionList): Port["watch"];
	/** After each save the desk reads the questions again. */
	saves(list: QuestionList): Saves;
	move(move: QuestionMove): Promise<Outcome>;
	/** The number of members who answered a question. */
	countAnswers(list: QuestionList, uid: string): Promise<Outcome<number>>;
}

export function questionPortsOf({ services, line }: Pick<Shop, "services" | "line">): QuestionPorts {
	const { client, path } = line;
	const firebase = services.firebase.services();
	const told = async <T>(saving: Promise<Outcome<T>>): Promise<Outcome<T>> => {
		const saved = await saving;
		// A desk that is not reached reads the raised version of the settings itself, a little later.
		if (saved.ok) await client.refresh(path);
		return saved;
	};
	const port = (list: QuestionList) => questionsPort(firebase, path, list);
	return {
		watch: (list) => port(list).watch,
		saves(list) {
			const questions = port(list);
			return {
				add: (form) => told(questions.add(form)),
				update: (uid, form, read) => told(questions.update(uid, form, read)),
				restore: (uid, form) => told(questions.restore(uid, form)),
				remove: (uid) => told(questions.remove(uid)),
				reorder: (uids) => told(questions.reorder(uids)),
			};
		},
		move: (move) => told(moveQuestion(firebase, path, move)),
		countAnswers: (list, uid) => recordsOf(line, services.firebase).answers(list).count(uid),
	};
}
