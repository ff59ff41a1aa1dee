/** Editors that stand above the lists: of a question that is in none of them. */

import type { QuestionList } from "@junban/firebase-client/questions";
import { useTranslation } from "@junban/i18n/react";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { type ReactNode, useId } from "react";
import { QUESTION_LISTS } from "./question-ports.ts";

export type NewQuestionProps = {
	list: QuestionList;
	/** Called with the list that gets the question. */
	onList(list: QuestionList): void;
	children: ReactNode;
};

export function NewQuestion({ list, onList, children }: NewQuestionProps) {
	const { t } = useTranslation("questions");
	return (
		<Block title={t("editor.newLabel")}>
			<div>
				<SegmentedControl
					label={t("editor.when")}
					value={list}
					options={QUESTION_LISTS.map((value) => ({ value, text: t(`list.${value}.title`) }))}
					onChange={onList}
				/>
			</div>
			{children}
		</Block>
	);
}

/** A question that was removed on another screen while this one has unsaved changes of it. */
export function RemovedQuestion({ title, children }: { title: string; children: ReactNode }) {
	const { t } = useTranslation("questions");
	return (
		<Block title={title}>
			<Note icon={<WarningIcon />} tone="caution" role="status">
				<p>{t("removedElsewhere")}</p>
			</Note>
			{children}
		</Block>
	);
}

function Block({ title, children }: { title: string; children: ReactNode }) {
	const heading = useId();
	return (
		<section
			aria-labelledby={heading}
			className="grid gap-16 border-l-[6px] border-mark bg-surface p-16 tablet:px-20"
		>
			<h2 id={heading} className="text-16" dir="auto">
				{title}
			</h2>
			{children}
		</section>
	);
}
