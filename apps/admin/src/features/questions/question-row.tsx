import type { Question } from "@junban/domain/documents";
import type { QuestionList } from "@junban/firebase-client/questions";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, TrashIcon } from "@junban/ui/icons";
import { Menu } from "@junban/ui/menu";
import { useEffect, useRef } from "react";
import { hasOptions } from "./question-form.ts";
import type { QuestionActions } from "./use-question-actions.ts";

export type QuestionSummaryProps = { list: QuestionList; question: Question; isUnsaved: boolean };

/** The words of one question: title, kind of answer, and what is special about it. */
export function QuestionSummary({ list, question, isUnsaved }: QuestionSummaryProps) {
	const { t } = useTranslation("questions");
	const { title, type, optional, options, target } = question;
	const kind = t(`type.${type}`);
	const isOneBox = type === "checkbox" && options.length === 0;
	return (
		<>
			<span className="block">
				<b dir="auto">{title}</b>
				{optional && list === "require_questions" ? (
					<span className="text-14 text-ink-2">{t("editor.optional")}</span>
				) : null}
			</span>
			<span className="flex flex-wrap items-center gap-x-8 gap-y-4 text-14 text-ink-2">
				{hasOptions(type) && !isOneBox
					? t("row.withOptions", { type: kind, options: options.length })
					: isOneBox
						? t("row.oneBox")
						: kind}
				{target === "all" ? null : (
					<Badge tone="line">{t(target === "free" ? "row.onlyFree" : "row.onlyPremium")}</Badge>
				)}
				{isUnsaved ? <Badge tone="caution">{t("row.unsaved")}</Badge> : null}
			</span>
		</>
	);
}

export type RowActionsProps = {
	list: QuestionList;
	question: Question;
	actions: QuestionActions;
	/** The editor of this row was just closed. */
	takesFocus: boolean;
	onEdit(): void;
};

export function RowActions({ list, question, actions, takesFocus, onEdit }: RowActionsProps) {
	const { t } = useTranslation("questions");
	const { title } = question;
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (takesFocus) place.current?.querySelector("button")?.focus();
	}, [takesFocus]);
	const isRequired = list === "require_questions";
	return (
		<div ref={place} className="flex items-center pr-4">
			<Button size={44} aria-label={t("row.editOne", { title })} onClick={onEdit}>
				{t("row.edit")}
			</Button>
			<Menu
				label={t("row.more", { title })}
				items={[
					{
						key: "duplicate",
						text: t("row.duplicate"),
						icon: <CopyIcon />,
						onSelect: () => void actions.duplicate(list, question),
					},
					{
						key: "move",
						text: t(isRequired ? "row.toQuestions" : "row.toRequired"),
						icon: isRequired ? <ArrowDownIcon /> : <ArrowUpIcon />,
						onSelect: () => void actions.move(list, question),
					},
					{
						key: "remove",
						text: t("row.remove"),
						icon: <TrashIcon />,
						danger: true,
						onSelect: () => void actions.remove(list, question),
					},
				]}
			/>
		</div>
	);
}
