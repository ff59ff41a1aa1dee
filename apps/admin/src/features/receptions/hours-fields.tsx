import { fieldsOf, minutesOf, parseLocalTime } from "@junban/domain/values";
import { type BoundField, typed, whole } from "@junban/forms/bindings";
import { Bound, useFormValues } from "@junban/forms/bound";
import type { DocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { NumberField } from "@junban/ui/number-field";
import { Switch } from "@junban/ui/switch";
import { TimeField } from "@junban/ui/time-field";
import type { ReceptionField } from "./reception-form.ts";
import { clockText } from "./week.ts";

type Form = { form: DocumentForm<ReceptionField> };

const USUAL_DELAY = 15;

/** Start, end and last join. */
export function HoursFields({ form }: Form) {
	const { t } = useTranslation("receptions");
	const { t: common } = useTranslation();
	const refusal = t("editor.timeRefusal");
	return (
		<>
			<fieldset className="m-0 border-0 p-0">
				<legend className="mb-4 p-0 font-bold">{t("editor.hours")}</legend>
				<div className="flex flex-wrap items-start gap-8">
					<Bound form={form} name="start_at" as={typed}>
						{(input) => <TimeField label={t("editor.from")} labelHidden refusal={refusal} {...input} />}
					</Bound>
					<span className="leading-[3rem]" aria-hidden="true">
						{common("rangeDash")}
					</span>
					<Bound form={form} name="closes_at" as={typed}>
						{(input) => <TimeField label={t("editor.to")} labelHidden refusal={refusal} {...input} />}
					</Bound>
				</div>
				<NextDay form={form} />
			</fieldset>
			<Bound form={form} name="last_join_at" as={typed}>
				{(input) => (
					<TimeField
						label={t("editor.lastJoin")}
						hint={t("editor.lastJoinNone")}
						unit={t("editor.lastJoinUnit")}
						placeholder="–"
						refusal={refusal}
						{...input}
					/>
				)}
			</Bound>
		</>
	);
}

/** Says that the hours end on the next day, if they do. */
function NextDay({ form }: Form) {
	const { t } = useTranslation("receptions");
	const { start_at, closes_at } = useFormValues(form, ["start_at", "closes_at"]);
	const [start, end] = [parseLocalTime(start_at), parseLocalTime(closes_at)];
	const isNextDay = start !== undefined && end !== undefined && minutesOf(end) <= minutesOf(start);
	return (
		<p className="mt-4 text-14 text-ink-2 empty:hidden" role="status">
			{isNextDay ? t("editor.nextDay") : null}
		</p>
	);
}

/** Whether guidance begins later than joining, and how much. */
export function StartAfterField({ form }: Form) {
	return (
		<Bound form={form} name="start_after_options" as={whole}>
			{(field) => <StartAfter form={form} field={field} />}
		</Bound>
	);
}

function StartAfter({ form, field }: Form & { field: BoundField }) {
	const { t } = useTranslation("receptions");
	const { start_at } = useFormValues(form, ["start_at"]);
	const options = fieldsOf(field.value) ?? {};
	const isOn = options.is_enable === true;
	const minutes = typeof options.start_after === "number" ? options.start_after : undefined;
	const start = parseLocalTime(start_at);
	const begins =
		minutes === undefined || start === undefined ? undefined : (minutesOf(start) + minutes) % (24 * 60);
	const set = (start_after: number | undefined) => field.set({ is_enable: true, start_after });
	return (
		<div className="grid gap-8">
			<Switch
				label={t("editor.startAfter")}
				checked={isOn}
				onChange={(on) => (on ? set(minutes ?? USUAL_DELAY) : field.set({ is_enable: false }))}
			/>
			{isOn ? (
				<NumberField
					label={t("editor.startAfterMinutes")}
					labelHidden
					unit={
						begins === undefined
							? t("editor.startAfterUnit")
							: t("editor.startAfterAt", { time: clockText(begins) })
					}
					min={0}
					step={5}
					refusal={t("editor.numberRefusal")}
					value={minutes}
					error={field.error}
					onChange={set}
				/>
			) : null}
		</div>
	);
}
