import { toasts } from "@junban/app-shell/toast-store";
import { MAX_QUESTIONS, type Question, questionToStored } from "@junban/domain/documents";
import { otherList, type QuestionList } from "@junban/firebase-client/questions";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome, Problem } from "@junban/ports/outcome";
import { copyOf, lastOrder } from "./question-form.ts";
import type { QuestionPorts } from "./question-ports.ts";

export type QuestionLists = Readonly<Record<QuestionList, readonly Question[]>>;

export interface QuestionActions {
	reorder(list: QuestionList, uids: readonly string[]): Promise<Outcome>;
	remove(list: QuestionList, question: Question): Promise<void>;
	duplicate(list: QuestionList, question: Question): Promise<void>;
	/** Moves the question to the other list. */
	move(list: QuestionList, question: Question): Promise<void>;
	/** Says why a list takes no further question, and returns true. */
	isFull(list: QuestionList): boolean;
	refused(problem: Problem): void;
}

/** What the rows do. Each action says what it did, and offers the undo. */
export function useQuestionActions(ports: QuestionPorts, lists: QuestionLists): QuestionActions {
	const { t } = useTranslation("questions");
	const { t: common } = useTranslation();
	const { t: codes } = useTranslation("codes");
	const refused = ({ code }: Problem) => toasts.show({ key: TOAST, text: codes(code), type: "danger" });
	const restored = ({ title }: Question) => toasts.show({ key: TOAST, text: t("done.restored", { title }) });
	const did = (question: Question, text: string, undo: () => Promise<Outcome>) => {
		const run = async () => {
			const undone = await undo();
			if (undone.ok) restored(question);
			else refused(undone);
		};
		toasts.show({
			key: TOAST,
			text,
			type: "success",
			action: { text: common("undo"), run: () => void run() },
		});
	};
	const isFull = (list: QuestionList) => {
		if (lists[list].length < MAX_QUESTIONS) return false;
		toasts.show({ key: TOAST, text: t("full", { most: MAX_QUESTIONS }), type: "danger" });
		return true;
	};
	return {
		isFull,
		refused,
		reorder: (list, uids) => ports.saves(list).reorder(uids),
		async remove(list, question) {
			const { uid, title } = question;
			const saves = ports.saves(list);
			const removed = await saves.remove(uid);
			if (!removed.ok) return refused(removed);
			did(question, t("done.removed", { title }), () => saves.restore(uid, questionToStored(question)));
		},
		async duplicate(list, question) {
			if (isFull(list)) return;
			const { title } = question;
			const saves = ports.saves(list);
			const added = await saves.add(copyOf(question, t("row.copy", { title }), lastOrder(lists[list])));
			if (!added.ok) return refused(added);
			did(question, t("done.duplicated", { title }), () => saves.remove(added.value));
		},
		async move(list, question) {
			const { uid, title, orderNumber, optional } = question;
			const to = otherList(list);
			if (isFull(to)) return;
			const moved = await ports.move({ uid, from: list, orderNumber: lastOrder(lists[to]) });
			if (!moved.ok) return refused(moved);
			const text = t("done.moved", { title, list: t(`list.${to}.title`) });
			did(question, text, () => ports.move({ uid, from: to, orderNumber, optional }));
		},
	};
}

/** The latest action takes the place of the one before, whose undo would meet another order. */
const TOAST = "questions";
