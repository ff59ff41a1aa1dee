import { createStore } from "@junban/app-shell/store";
import type { Question } from "@junban/domain/documents";
import type { QuestionList } from "@junban/firebase-client/questions";
import { useTranslation } from "@junban/i18n/react";
import type { Listing } from "@junban/ports/watch";
import { Button } from "@junban/ui/button";
import { PlusIcon } from "@junban/ui/icons";
import { type ReactNode, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { NewQuestion, RemovedQuestion } from "./question-blocks.tsx";
import { QuestionEditor } from "./question-editor.tsx";
import { lastOrder } from "./question-form.ts";
import { QUESTION_LISTS, type QuestionPorts } from "./question-ports.ts";
import { QuestionSection } from "./question-section.tsx";
import { QuestionsPreview } from "./questions-preview.tsx";
import { type Edited, type Language, NEW_UID } from "./shown-question.ts";
import { useOpenEditor } from "./use-open-editor.ts";
import { type EditorPlace, usePlace } from "./use-place.ts";
import { type QuestionActions, useQuestionActions } from "./use-question-actions.ts";

export type QuestionsEditorProps = {
	ports: QuestionPorts;
	listings: Readonly<Record<QuestionList, Listing<Question>>>;
};

/** Both lists with an editor in the place of one question, and the customer's phone beside them. */
export function QuestionsEditor({ ports, listings }: QuestionsEditorProps) {
	const { t } = useTranslation("questions");
	const { locale } = useShop();
	const lists = documentsOf(listings);
	const actions = useQuestionActions(ports, lists);
	const [language, setLanguage] = useState<Language>(locale);
	const [edited] = useState(() => createStore<Edited | undefined>(undefined));
	const state = useOpenEditor();
	const { editor, shown } = state;
	const place = usePlace(editor, lists, state.unsaved);
	const editorOf = (list: QuestionList, question: Question | undefined, isRemoved = false) => (
		<QuestionEditor
			key={question?.uid ?? NEW_UID}
			ports={ports}
			list={list}
			question={question}
			isRemoved={isRemoved}
			orderNumber={lastOrder(lists[list])}
			language={language}
			onLanguage={setLanguage}
			edited={edited}
			onDirty={(isDirty) => state.mark(question?.uid ?? NEW_UID, isDirty)}
			onReopen={() => state.open(list, question?.uid ?? NEW_UID)}
			onClose={() => state.close(question?.uid ?? NEW_UID)}
		/>
	);
	/** The shop's own text comes first, because a question needs it. */
	const openNew = () => {
		if (actions.isFull(shown)) return;
		setLanguage("ja");
		state.openNew(shown);
	};
	const add = (
		<Button icon={<PlusIcon />} onClick={openNew}>
			{t("add")}
		</Button>
	);
	return (
		<StaffScreen title={t("title")} text={t("text")} aside={add}>
			<div className="grid items-start gap-24 min-[1100px]:grid-cols-[minmax(0,1fr)_332px] min-[1100px]:gap-[36px]">
				<Blocks {...{ listings, actions, state, place, editorOf }} />
				<div className="min-[1100px]:sticky min-[1100px]:top-24">
					<QuestionsPreview
						lists={lists}
						edited={edited}
						list={shown}
						language={language}
						onList={state.show}
						onLanguage={setLanguage}
					/>
				</div>
			</div>
		</StaffScreen>
	);
}

type BlocksProps = Pick<QuestionsEditorProps, "listings"> & {
	actions: QuestionActions;
	state: ReturnType<typeof useOpenEditor>;
	place: EditorPlace | undefined;
	editorOf(list: QuestionList, question: Question | undefined, isRemoved?: boolean): ReactNode;
};

/** Both lists, and above them the editor of a question that is in neither. */
function Blocks({ listings, actions, state, place, editorOf }: BlocksProps) {
	return (
		<div className="grid min-w-0 gap-24">
			{place?.kind === "new" ? (
				<NewQuestion list={place.list} onList={state.openNew}>
					{editorOf(place.list, undefined)}
				</NewQuestion>
			) : null}
			{place?.kind === "removed" ? (
				<RemovedQuestion title={place.question.title}>
					{editorOf(place.list, place.question, true)}
				</RemovedQuestion>
			) : null}
			{QUESTION_LISTS.map((list) => (
				<QuestionSection
					key={list}
					list={list}
					listing={listings[list]}
					actions={actions}
					open={place?.kind === "stored" && place.list === list ? place.question.uid : undefined}
					closed={state.closed}
					unsaved={state.unsaved}
					editorOf={(question) => editorOf(list, question)}
					onEdit={(uid) => state.open(list, uid)}
				/>
			))}
		</div>
	);
}

function documentsOf({ require_questions, questions }: QuestionsEditorProps["listings"]) {
	return { require_questions: require_questions.documents, questions: questions.documents };
}
