import { MAX_OPTIONS, QUESTION_OPTION } from "@junban/domain/documents";
import type { BoundField } from "@junban/forms/bindings";
import { useReorderWords } from "@junban/forms/use-reorder-words";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Field } from "@junban/ui/field";
import { IconButton } from "@junban/ui/icon-button";
import { CloseIcon, PlusIcon } from "@junban/ui/icons";
import { ReorderList } from "@junban/ui/reorder-list";
import { TextField } from "@junban/ui/text-field";
import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useRef } from "react";
import { hasEnglishGap, type OptionFault, optionFaults } from "./options.ts";
import type { QuestionType } from "./question-form.ts";
import type { Language } from "./shown-question.ts";
import { type EditedOptions, useOptions } from "./use-options.ts";

export type OptionsEditorProps = {
	texts: BoundField;
	english: BoundField;
	type: QuestionType;
	language: Language;
};

/** The options of a question, in one of the languages. A pasted column makes several. */
export function OptionsEditor({ texts, english, type, language }: OptionsEditorProps) {
	const { t } = useTranslation("questions");
	const words = useReorderWords();
	const list = useRef<HTMLDivElement>(null);
	const isEnglish = language === "en";
	const edited = useOptions({ texts, english }, isEnglish ? "english" : "text", list);
	const { options, keys } = edited;
	// The rows act on the latest options, and render only for their own text.
	const latest = useRef(edited);
	useLayoutEffect(() => {
		latest.current = edited;
	});
	const faults = optionFaults(options);
	const error = useOptionsError(edited, faults, isEnglish) ?? texts.error ?? english.error;
	const isBox = type === "checkbox" && options.length === 0;
	return (
		<Field
			group="group"
			label={t(isEnglish ? "options.labelEn" : "options.label")}
			hint={isEnglish ? undefined : t(isBox ? "options.boxHint" : "options.hint")}
			error={error}
		>
			{() => (
				<div ref={list} className="grid justify-items-start gap-4">
					{options.length === 0 ? null : (
						<div className="w-full">
							<ReorderList
								label={t("options.label")}
								words={words}
								steps="open"
								look="plain"
								items={options.map(({ text, english: inEnglish }, index) => ({
									key: keys[index] ?? "",
									name: text === "" ? t("options.one", { place: index + 1 }) : text,
									content: (
										<OptionInput
											latest={latest}
											index={index}
											text={text}
											english={isEnglish ? inEnglish : undefined}
											fault={faults[index]}
										/>
									),
									actions: <RemoveButton latest={latest} index={index} text={text} />,
								}))}
								onReorder={edited.reorder}
							/>
						</div>
					)}
					{isEnglish ? null : (
						<Button
							variant="quiet"
							size={44}
							icon={<PlusIcon />}
							onClick={() => edited.insert(options.length)}
						>
							{t("options.add")}
						</Button>
					)}
				</div>
			)}
		</Field>
	);
}

type RowProps = { latest: RefObject<EditedOptions>; index: number; text: string };

type OptionInputProps = RowProps & {
	/** Its English text, if that is edited. */
	english: string | undefined;
	fault: OptionFault | undefined;
};

const OptionInput = memo(function OptionInput({ latest, index, text, english, fault }: OptionInputProps) {
	const { t } = useTranslation("questions");
	const isEnglish = english !== undefined;
	const press = (event: KeyboardEvent) => {
		// Enter while Japanese is being composed chooses a word.
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		const { options, focus, insert } = latest.current;
		if (isEnglish) focus(Math.min(index + 1, options.length - 1));
		else insert(index + 1);
	};
	return (
		<TextField
			label={isEnglish ? t("options.oneEn", { text }) : t("options.one", { place: index + 1 })}
			labelHidden={!isEnglish}
			dir="auto"
			autoComplete="off"
			value={english ?? text}
			error={fault === undefined ? undefined : t(`options.${fault}`, { most: QUESTION_OPTION.most })}
			onChange={(event) => latest.current.write(index, event.currentTarget.value)}
			onPaste={(event) => {
				if (latest.current.paste(index, event.clipboardData.getData("text/plain"))) event.preventDefault();
			}}
			onKeyDown={press}
		/>
	);
});

const RemoveButton = memo(function RemoveButton({ latest, index, text }: RowProps) {
	const { t } = useTranslation("questions");
	return (
		<IconButton
			icon={<CloseIcon />}
			label={t("options.remove", { text: text === "" ? t("options.one", { place: index + 1 }) : text })}
			onClick={() => latest.current.remove(index)}
		/>
	);
});

/** What is wrong with the list. The faults of rows stand at their rows, in place of the sentence of the whole field. */
function useOptionsError(
	{ options, note }: EditedOptions,
	faults: readonly (OptionFault | undefined)[],
	isEnglish: boolean,
): string | undefined {
	const { t } = useTranslation("questions");
	if (note !== undefined) return t("options.cut", { most: MAX_OPTIONS, left: note.left });
	if (isEnglish && hasEnglishGap(options)) return t("options.englishGap");
	return faults.some((fault) => fault !== undefined) ? "" : undefined;
}
