import type { ReadableStore } from "@junban/app-shell/store";
import { useStore } from "@junban/app-shell/use-store";
import type { Question } from "@junban/domain/documents";
import type { QuestionList } from "@junban/firebase-client/questions";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Button } from "@junban/ui/button";
import { Figure, Figures } from "@junban/ui/figures";
import { TicketIcon } from "@junban/ui/icons";
import { PhonePreview } from "@junban/ui/phone-preview";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { ShopMark } from "@junban/ui/shop-mark";
import { Ticket } from "@junban/ui/ticket";
import { memo, useCallback, useDeferredValue, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { ShownField } from "./preview-field.tsx";
import { CUSTOMER_EN } from "./preview-texts-en.ts";
import { CUSTOMER_JA } from "./preview-texts-ja.ts";
import { lacksEnglish, lacksEnglishOf } from "./question-form.ts";
import {
	type AnswerFault,
	answerFaults,
	type CustomerWords,
	type Edited,
	type Language,
	shownQuestions,
} from "./shown-question.ts";

export type QuestionsPreviewProps = {
	lists: Readonly<Record<QuestionList, readonly Question[]>>;
	/** It changes with each letter, so the preview alone reads it. */
	edited: ReadableStore<Edited | undefined>;
	list: QuestionList;
	language: Language;
	onList(list: QuestionList): void;
	onLanguage(language: Language): void;
};

/** A customer's phone with the questions of one list, which can be answered. The question that is edited is marked. */
export function QuestionsPreview(props: QuestionsPreviewProps) {
	const { lists, list, language, onList, onLanguage } = props;
	const { t } = useTranslation("questions");
	// A letter shows in its field first, and then on the phone.
	const edited = useDeferredValue(useStore(props.edited));
	const isIncomplete =
		(edited !== undefined && lacksEnglish(edited.form)) ||
		Object.values(lists).some((questions) =>
			questions.some((question) => question.uid !== edited?.uid && lacksEnglishOf(question)),
		);
	return (
		<div className="grid gap-12">
			<div className="flex flex-wrap items-center justify-between gap-12">
				<h2 className="text-16">{t("preview.label")}</h2>
				<SegmentedControl
					label={t("preview.language")}
					value={language}
					options={[
						{ value: "ja", text: t("editor.japanese") },
						{
							value: "en",
							text: t("editor.english"),
							mark: isIncomplete ? t("preview.missing") : undefined,
						},
					]}
					onChange={onLanguage}
				/>
			</div>
			<SegmentedControl
				label={t("preview.stage")}
				value={list}
				options={[
					{ value: "require_questions", text: t("preview.require_questions") },
					{ value: "questions", text: t("preview.questions") },
				]}
				onChange={onList}
			/>
			<Phone key={list} {...{ lists, list, language, edited }} />
			<p className="small muted">{t("preview.note")}</p>
		</div>
	);
}

const WORDS: Readonly<Record<Language, CustomerWords>> = { ja: CUSTOMER_JA, en: CUSTOMER_EN };

type PhoneProps = Pick<QuestionsPreviewProps, "lists" | "list" | "language"> & {
	edited: Edited | undefined;
};

const Phone = memo(function Phone({ lists, list, edited, language }: PhoneProps) {
	const { t } = useTranslation("questions");
	const { data, restricted } = useShop();
	const [answers, setAnswers] = useState<ReadonlyMap<string, unknown>>(new Map());
	const [isTried, setTried] = useState(false);
	const answer = useCallback(
		(uid: string, value: unknown) => setAnswers((before) => new Map(before).set(uid, value)),
		[],
	);
	const words = WORDS[language];
	const name = language === "en" && data.en.name !== "" ? data.en.name : data.name;
	const isRequired = list === "require_questions";
	const shown = shownQuestions(lists[list], edited, { list, language, hasPremium: !restricted });
	const faults = isTried ? answerFaults(shown, answers, isRequired) : NO_FAULTS;
	const result = faults.size > 0 ? words.left(faults.size) : words.done;
	return (
		<PhonePreview
			label={t("preview.label")}
			lang={language}
			mark={<ShopMark name={name} />}
			name={name}
			dock={
				<Button wide icon={isRequired ? <TicketIcon /> : undefined} onClick={() => setTried(true)}>
					{isRequired ? words.join : words.send}
				</Button>
			}
			dockNote={isTried ? result : undefined}
		>
			<Ticket label={words.ticket} head={<Head words={words} />}>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-16 wrap-anywhere">
					{shown.length === 0 ? <p className="small muted">{words.none}</p> : null}
					{shown.map((question) => {
						const fault = faults.get(question.uid);
						return (
							<div
								key={question.uid}
								data-edited={question.isEdited || undefined}
								className={
									question.isEdited ? "-mx-12 rounded-8 border-2 border-mark bg-soft p-12" : undefined
								}
							>
								<ShownField
									question={question}
									words={words}
									answer={answers.get(question.uid)}
									error={fault && words[fault]}
									onAnswer={answer}
								/>
							</div>
						);
					})}
				</div>
			</Ticket>
		</PhonePreview>
	);
});

const NO_FAULTS: ReadonlyMap<string, AnswerFault> = new Map();

/** An example of a line; what is really waiting does not matter here. */
function Head({ words }: { words: CustomerWords }) {
	const { line } = useShop();
	const unit = useStore(line.state).settings?.unit;
	return (
		<Figures>
			<Figure label={words.waiting}>
				<BigNumber value={8} unit={unit && words.units[unit]} size={40} />
			</Figure>
			<Figure label={words.wait}>
				<BigNumber value={10} to={20} dash={words.dash} unit={words.minutes} size={40} />
			</Figure>
		</Figures>
	);
}
