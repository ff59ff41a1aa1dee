import { HOLIDAY } from "@junban/domain/documents";
import { weekdayLabelsOf } from "@junban/domain/words";
import { type BoundField, number, text } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import type { DocumentForm } from "@junban/forms/use-document-form";
import { formatWeekday } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { NumberField } from "@junban/ui/number-field";
import { TextField } from "@junban/ui/text-field";
import { ToggleGroup } from "@junban/ui/toggle-group";
import { useShop } from "#src/frame/shop-context.ts";
import { HoursFields, StartAfterField } from "./hours-fields.tsx";
import { inWeekOrder } from "./overlaps.ts";
import type { ReceptionField } from "./reception-form.ts";

export type ReceptionFieldsProps = {
	form: DocumentForm<ReceptionField>;
	/** How the shop counts customers: 組. */
	unit: string;
};

const DAYS = inWeekOrder([0, 1, 2, 3, 4, 5, 6, HOLIDAY]);

export function ReceptionFields({ form, unit }: ReceptionFieldsProps) {
	const { t } = useTranslation("receptions");
	const refusal = t("editor.numberRefusal");
	const count = (name: "limit" | "limit_total", label: string) => (
		<Bound form={form} name={name} as={number}>
			{(input) => (
				<NumberField
					label={label}
					hint={t("editor.noLimit")}
					min={0}
					placeholder="–"
					{...{ unit, refusal }}
					{...input}
				/>
			)}
		</Bound>
	);
	return (
		<div className="grid gap-16">
			<Bound form={form} name="name" as={text}>
				{(input) => <TextField label={t("editor.name")} {...input} />}
			</Bound>
			<Bound form={form} name="weekdays" as={weekdays}>
				{(input) => <Weekdays {...input} />}
			</Bound>
			<HoursFields form={form} />
			<div className="grid grid-cols-2 gap-16 max-[359px]:grid-cols-1">
				{count("limit", t("editor.limit"))}
				{count("limit_total", t("editor.limitTotal"))}
			</div>
			<StartAfterField form={form} />
			<div className="grid grid-cols-2 gap-16 max-[359px]:grid-cols-1">
				<Bound form={form} name="time_per" as={number}>
					{(input) => (
						<NumberField
							label={t("editor.timePer")}
							hint={t("editor.asLine")}
							unit={t("editor.minutes")}
							min={1}
							placeholder="–"
							refusal={refusal}
							{...input}
						/>
					)}
				</Bound>
				<Bound form={form} name="lessNumber" as={number}>
					{(input) => (
						<NumberField
							label={t("editor.lessNumber")}
							hint={t("editor.asLine")}
							unit={t("editor.lessNumberUnit", { unit })}
							min={0}
							placeholder="–"
							refusal={refusal}
							{...input}
						/>
					)}
				</Bound>
			</div>
			<Bound form={form} name="en.name" as={text}>
				{(input) => (
					<TextField label={t("editor.nameEn")} optional={t("editor.optional")} lang="en" {...input} />
				)}
			</Bound>
		</div>
	);
}

/** Stored ascending from Sunday, so that the same days are the same value. */
function weekdays({ value, error, set }: BoundField) {
	const stored: readonly unknown[] = Array.isArray(value) ? value : [];
	return {
		value: DAYS.filter((day) => stored.includes(day)).map(String),
		error,
		onChange: (chosen: readonly string[]) => set(chosen.map(Number).sort((a, b) => a - b)),
	};
}

function Weekdays(input: ReturnType<typeof weekdays>) {
	const { t } = useTranslation("receptions");
	const { locale } = useShop();
	const labels = weekdayLabelsOf(locale);
	// 1970-01-04 was a Sunday.
	const nameOf = (day: number) =>
		day === HOLIDAY ? t("week.holidays") : formatWeekday((day + 3) * 86_400_000, "UTC", locale);
	return (
		<ToggleGroup
			label={t("editor.weekdays")}
			options={DAYS.map((day) => ({ value: String(day), text: labels[day] ?? "", name: nameOf(day) }))}
			{...input}
		/>
	);
}
