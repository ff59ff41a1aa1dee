import { MAX_WAITING, type Shape } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import type { BoundField } from "@junban/forms/bindings";
import { useFaultSentence } from "@junban/forms/fault-sentence";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { IconButton } from "@junban/ui/icon-button";
import { CloseIcon, PlusIcon, WarningIcon } from "@junban/ui/icons";
import { NumberField } from "@junban/ui/number-field";
import { TextArea } from "@junban/ui/text-area";
import { useId } from "react";
import { faultsOfRow, MOST_ROWS, NEW_ROW, overlapOf, type RangeRow, rowsOf } from "./range-rows.ts";

export type RangeEditorProps = {
	field: BoundField;
	/** Language of the texts. */
	lang: string;
	title: string;
	addText: string;
};

const PLACES = { is: "whole", least: 1, most: MAX_WAITING } as const satisfies Shape;
const TEXT = { is: "text", most: 500, lines: true } as const satisfies Shape;

/** The messages of one language. */
export function RangeEditor({ field, lang, title, addText }: RangeEditorProps) {
	const { t } = useTranslation("lineSetting");
	const id = useId();
	const rows = rowsOf(field.value);
	const change = (index: number, next: Partial<RangeRow>) =>
		field.set(rows.map((row, at) => (at === index ? { ...row, ...next } : row)));
	return (
		<section aria-labelledby={id} data-field={field.name}>
			<h3 id={id} className="text-16">
				{title}
			</h3>
			{rows.length === 0 ? <p className="mt-4 text-ink-2">{t("range.none")}</p> : null}
			{rows.map((row, index) => (
				<RangeFields
					// The stored messages have no ids, and all inputs are controlled.
					key={index}
					row={row}
					name={field.name}
					number={index + 1}
					lang={lang}
					overlap={overlapOf(rows, index)}
					isChecked={field.error !== undefined}
					onChange={(next) => change(index, next)}
					onRemove={() => field.set(rows.filter((_, at) => at !== index))}
				/>
			))}
			<div className="mt-12">
				<Button
					icon={<PlusIcon />}
					aria-disabled={rows.length >= MOST_ROWS || undefined}
					onClick={() => rows.length < MOST_ROWS && field.set([...rows, NEW_ROW])}
				>
					{addText}
				</Button>
			</div>
		</section>
	);
}

type RangeFieldsProps = {
	row: RangeRow;
	/** The stored path, for the preview and the focus after a refused save. */
	name: string;
	/** From 1. */
	number: number;
	lang: string;
	overlap: "some" | "all" | undefined;
	/** A save was refused: the faults are shown. */
	isChecked: boolean;
	onChange: (next: Partial<RangeRow>) => void;
	onRemove: () => void;
};

function RangeFields(props: RangeFieldsProps) {
	const { row, name, number, lang, overlap, isChecked, onChange, onRemove } = props;
	const { t } = useTranslation("lineSetting");
	const sentence = useFaultSentence();
	const faults = isChecked ? faultsOfRow(row) : undefined;
	const errorOf = (code: Code | undefined, shape: Shape) =>
		code === undefined ? undefined : sentence(code, shape);
	return (
		<fieldset className="m-0 mt-12 border-0 border-rule border-b p-0 pb-16" data-place={row.from}>
			<legend className="visually-hidden">{t("range.row", { row: number })}</legend>
			<div className="flex items-start gap-12">
				<div className="flex min-w-0 flex-1 flex-wrap gap-12">
					<NumberField
						label={t("range.from")}
						name={name}
						min={1}
						max={MAX_WAITING}
						unit={t("range.place")}
						refusal={t("numberRefusal")}
						value={row.from}
						error={errorOf(faults?.from, PLACES)}
						onChange={(from) => onChange({ from })}
					/>
					<NumberField
						label={t("range.to")}
						name={name}
						min={1}
						max={MAX_WAITING}
						unit={t("range.place")}
						placeholder={t("range.last")}
						refusal={t("numberRefusal")}
						value={row.to === MAX_WAITING ? undefined : row.to}
						error={errorOf(faults?.to, { ...PLACES, least: row.from ?? 1 })}
						onChange={(to = MAX_WAITING) => onChange({ to })}
					/>
				</div>
				<IconButton icon={<CloseIcon />} label={t("range.remove", { row: number })} onClick={onRemove} />
			</div>
			<div className="mt-12">
				<TextArea
					label={t("range.text")}
					name={name}
					lang={lang}
					dir="auto"
					rows={2}
					maxLetters={TEXT.most}
					value={row.text}
					error={errorOf(faults?.text, TEXT)}
					onChange={(event) => onChange({ text: event.currentTarget.value })}
				/>
			</div>
			<Overlap overlap={overlap} />
		</fieldset>
	);
}

/** Says where an earlier message is shown instead. */
function Overlap({ overlap }: Pick<RangeFieldsProps, "overlap">) {
	const { t } = useTranslation("lineSetting");
	return (
		<div role="status">
			{overlap === undefined ? null : (
				<p className="mt-8 flex items-start gap-8 text-14 text-caution">
					<WarningIcon />
					<span>{t(overlap === "all" ? "range.all" : "range.some")}</span>
				</p>
			)}
		</div>
	);
}
