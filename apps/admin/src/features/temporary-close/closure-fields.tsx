import { addDays, dayOfDate, localDateAt } from "@junban/domain/values";
import { text, typed } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import type { DocumentForm } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { DateField } from "@junban/ui/date-field";
import { TextArea } from "@junban/ui/text-area";
import { TimeField } from "@junban/ui/time-field";
import { useShop } from "#src/frame/shop-context.ts";
import type { ClosureField } from "./closure-form.ts";
import { useMinute } from "./use-minute.ts";

type Form = { form: DocumentForm<ClosureField> };

const MOST_LETTERS = 500;

export function ClosureFields({ form }: Form) {
	const { t } = useTranslation("temporaryClose");
	const { data } = useShop();
	return (
		<div className="grid gap-16">
			<fieldset className="m-0 border-0 p-0">
				<legend className="mb-4 p-0 font-bold">{t("editor.start")}</legend>
				<div className="grid gap-8">
					<Day form={form} name="start_date" label={t("editor.startDate")} />
					<Time form={form} name="start_time" label={t("editor.startTime")} />
				</div>
			</fieldset>
			<fieldset className="m-0 border-0 p-0">
				<legend className="mb-4 p-0 font-bold">{t("editor.end")}</legend>
				<div className="grid gap-8">
					<Day form={form} name="end_date" label={t("editor.endDate")} />
					<Time form={form} name="end_time" label={t("editor.endTime")} hint={t("editor.endHint")} />
				</div>
			</fieldset>
			<div className="flex flex-wrap items-center justify-between gap-8">
				<WholeDay form={form} />
				<p className="text-14 text-ink-2">{t("editor.zone", { zone: data.timeZone })}</p>
			</div>
			<Bound form={form} name="message" as={text}>
				{(input) => (
					<TextArea
						label={t("editor.message")}
						hint={t("editor.messageHint")}
						optional={t("editor.optional")}
						maxLetters={MOST_LETTERS}
						{...input}
					/>
				)}
			</Bound>
			<Bound form={form} name="en.message" as={text}>
				{(input) => (
					<TextArea
						label={t("editor.messageEn")}
						optional={t("editor.optional")}
						lang="en"
						maxLetters={MOST_LETTERS}
						{...input}
					/>
				)}
			</Bound>
		</div>
	);
}

function Day({ form, name, label }: Form & { name: ClosureField; label: string }) {
	const { t } = useTranslation("temporaryClose");
	const { locale, data } = useShop();
	const today = localDateAt(useMinute(), data.timeZone);
	return (
		<Bound form={form} name={name} as={typed}>
			{(input) => (
				<DateField
					label={label}
					labelHidden
					today={today}
					firstWeekday={1}
					locale={locale}
					previousLabel={t("editor.previousMonth")}
					nextLabel={t("editor.nextMonth")}
					openLabel={`${label} ${t("editor.openCalendar")}`}
					refusal={t("editor.dateRefusal")}
					{...input}
				/>
			)}
		</Bound>
	);
}

function Time({ form, name, label, hint }: Form & { name: ClosureField; label: string; hint?: string }) {
	const { t } = useTranslation("temporaryClose");
	return (
		<Bound form={form} name={name} as={typed}>
			{(input) => (
				<TimeField label={label} labelHidden hint={hint} refusal={t("editor.timeRefusal")} {...input} />
			)}
		</Bound>
	);
}

/** From the start of the first day to the end of the last one. */
function WholeDay({ form }: Form) {
	const { t } = useTranslation("temporaryClose");
	const set = () => {
		const { api } = form.state;
		const { start_date: first, end_date: last } = api.state.values;
		const isDay = (day: unknown): day is string => typeof day === "string" && !Number.isNaN(dayOfDate(day));
		api.setFieldValue("start_time", "00:00");
		api.setFieldValue("end_time", "00:00");
		if (isDay(first)) api.setFieldValue("end_date", addDays(isDay(last) && last > first ? last : first, 1));
	};
	return (
		<Button size={44} onClick={set}>
			{t("editor.wholeDay")}
		</Button>
	);
}
