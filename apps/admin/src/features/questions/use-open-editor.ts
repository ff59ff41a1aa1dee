import type { QuestionList } from "@junban/firebase-client/questions";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { NEW_UID } from "./shown-question.ts";

export interface OpenEditor {
	readonly list: QuestionList;
	/** `NEW_UID` for a new question. */
	readonly uid: string;
}

/** Which question is edited; one at a time. What was typed into another stays as a draft on this device. */
export function useOpenEditor() {
	const [editor, setEditor] = useState<OpenEditor>();
	const editorNow = useRef(editor);
	useLayoutEffect(() => {
		editorNow.current = editor;
	});
	const [closed, setClosed] = useState<string>();
	/** The list on the phone of the preview: that of the edited question, until a person chooses. */
	const [shown, setShown] = useState<QuestionList>("require_questions");
	const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
	const open = (list: QuestionList, uid: string) => {
		setEditor({ list, uid });
		setClosed(undefined);
		setShown(list);
	};
	const mark = useCallback(
		(uid: string, isUnsaved: boolean) =>
			setUnsaved((before) => {
				const next = new Set(before);
				if (isUnsaved) next.add(uid);
				else next.delete(uid);
				return next;
			}),
		[],
	);
	/** Another question's editor stays open: it can be opened while the save of this one is on its way. */
	const close = (uid: string) => {
		mark(uid, false);
		if (editorNow.current?.uid !== uid) return;
		setClosed(uid);
		setEditor(undefined);
	};
	return {
		editor,
		closed,
		shown,
		unsaved,
		open,
		openNew: (list: QuestionList) => open(list, NEW_UID),
		close,
		show: setShown,
		mark,
	};
}
