import type { Question } from "@junban/domain/documents";
import type { QuestionList } from "@junban/firebase-client/questions";
import { useState } from "react";
import { QUESTION_LISTS } from "./question-ports.ts";
import { NEW_UID } from "./shown-question.ts";
import type { OpenEditor } from "./use-open-editor.ts";
import type { QuestionLists } from "./use-question-actions.ts";

export type EditorPlace =
	| { readonly kind: "new"; readonly list: QuestionList }
	/** `removed`: on another screen, while its editor has unsaved changes. */
	| { readonly kind: "stored" | "removed"; readonly list: QuestionList; readonly question: Question };

/** Where the open editor stands: with its question, which another screen may have moved or removed. */
export function usePlace(
	editor: OpenEditor | undefined,
	lists: QuestionLists,
	unsaved: ReadonlySet<string>,
): EditorPlace | undefined {
	const [last, setLast] = useState<Question>();
	const found = editor === undefined ? undefined : findQuestion(editor, lists);
	if (found !== undefined && found.question !== last) setLast(found.question);
	if (editor === undefined) return undefined;
	if (editor.uid === NEW_UID) return { kind: "new", list: editor.list };
	if (found !== undefined) return { kind: "stored", ...found };
	const isKept = last?.uid === editor.uid && unsaved.has(editor.uid);
	return isKept ? { kind: "removed", list: editor.list, question: last } : undefined;
}

function findQuestion({ list, uid }: OpenEditor, lists: QuestionLists) {
	for (const each of [list, ...QUESTION_LISTS]) {
		const question = lists[each].find((one) => one.uid === uid);
		if (question !== undefined) return { list: each, question };
	}
	return undefined;
}
