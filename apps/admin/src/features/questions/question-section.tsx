import type { Question } from "@junban/domain/documents";
import type { QuestionList } from "@junban/firebase-client/questions";
import { useReorderWords } from "@junban/forms/use-reorder-words";
import { useTranslation } from "@junban/i18n/react";
import type { Listing } from "@junban/ports/watch";
import { BigNumber } from "@junban/ui/big-number";
import { EmptyState } from "@junban/ui/empty-state";
import { QuestionIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { ReorderList } from "@junban/ui/reorder-list";
import { type ReactNode, useId } from "react";
import { QuestionSummary, RowActions } from "./question-row.tsx";
import type { QuestionActions } from "./use-question-actions.ts";
import { useSavedOrder } from "./use-saved-order.ts";

export type QuestionSectionProps = {
	list: QuestionList;
	listing: Listing<Question>;
	actions: QuestionActions;
	/** The question whose editor is open. */
	open: string | undefined;
	/** The question whose editor was just closed. */
	closed: string | undefined;
	unsaved: ReadonlySet<string>;
	editorOf(question: Question): ReactNode;
	onEdit(uid: string): void;
};

/** One list of questions under its heading, in an order that people change. */
export function QuestionSection(props: QuestionSectionProps) {
	const { list, listing, actions, open, closed, unsaved, editorOf, onEdit } = props;
	const { t } = useTranslation("questions");
	const words = useReorderWords();
	const heading = useId();
	const { questions, reorder } = useSavedOrder(
		listing.documents,
		(uids) => actions.reorder(list, uids),
		actions.refused,
	);
	const title = t(`list.${list}.title`);
	return (
		<section aria-labelledby={heading}>
			<div className="flex flex-wrap items-baseline gap-x-12 pb-8">
				<h2 id={heading} className="flex items-baseline gap-8 text-16">
					{title} <BigNumber value={questions.length} />
				</h2>
				<p className="ml-auto text-14 text-ink-2">{t(`list.${list}.text`)}</p>
			</div>
			{questions.length === 0 ? (
				<EmptyState icon={<QuestionIcon />} title={t(`empty.${list}`)}>
					{list === "require_questions" ? t("empty.text") : undefined}
				</EmptyState>
			) : (
				<ReorderList
					label={t("order.label", { list: title })}
					words={words}
					steps="open"
					items={questions.map((question) => {
						const { uid } = question;
						const isOpen = uid === open;
						return {
							key: uid,
							name: question.title,
							content: (
								<QuestionSummary list={list} question={question} isUnsaved={!isOpen && unsaved.has(uid)} />
							),
							actions: isOpen ? undefined : (
								<RowActions
									list={list}
									question={question}
									actions={actions}
									takesFocus={uid === closed}
									onEdit={() => onEdit(uid)}
								/>
							),
							panel: isOpen ? editorOf(question) : undefined,
						};
					})}
					onReorder={(uids) => void reorder(uids)}
				/>
			)}
			{listing.corrupt.length === 0 ? null : (
				<div className="mt-12">
					<Note icon={<WarningIcon />} tone="caution">
						<p>{t("corrupt", { count: listing.corrupt.length })}</p>
					</Note>
				</div>
			)}
		</section>
	);
}
