import { serverClock } from "@junban/app-shell/server-clock";
import { MEMBER_COLUMNS, type MemberColumn, PERSONAL_COLUMNS } from "@junban/domain/documents";
import { limitOf } from "@junban/domain/shop";
import { CSV_ENCODINGS, type CsvEncoding, type LocalDate, localDateAt } from "@junban/domain/values";
import { lastDays, visibleRange } from "@junban/domain/wait";
import { useTranslation } from "@junban/i18n/react";
import { CheckboxGroup } from "@junban/ui/checkbox-group";
import { DateField } from "@junban/ui/date-field";
import { RadioGroup } from "@junban/ui/radio-group";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { PlanLock } from "#src/plan/plan-lock.tsx";

export const EXPORT_KINDS = ["members", "answers", "events", "history"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export interface ExportChoice {
	readonly kind: ExportKind;
	readonly columns: readonly MemberColumn[];
	readonly encoding: CsvEncoding;
	readonly from: LocalDate;
	readonly to: LocalDate;
}

/** Days of the first choice. */
const USUAL_DAYS = 30;

/** Personal columns are chosen on purpose, not by default. */
const USUAL_COLUMNS = MEMBER_COLUMNS.filter((column) => !PERSONAL_COLUMNS.includes(column));

/** The choice, within the days of the shop's plan. */
export function useExportChoice() {
	const { restricted, data } = useShop();
	const today = localDateAt(serverClock.now(), data.timeZone);
	const historyDays = limitOf("historyDays", restricted);
	const [choice, setChoice] = useState<ExportChoice>(() => ({
		kind: "members",
		columns: USUAL_COLUMNS,
		encoding: "utf-8",
		...lastDays(today, USUAL_DAYS),
	}));
	const range = visibleRange({ from: choice.from, to: choice.to }, today, historyDays);
	const change = (changed: Partial<ExportChoice>) => setChoice((before) => ({ ...before, ...changed }));
	return { choice, change, range, today, historyDays };
}

export function ExportForm({
	choice,
	change,
	range,
	today,
	historyDays,
}: ReturnType<typeof useExportChoice>) {
	const { t } = useTranslation("csv");
	const { t: records } = useTranslation("allMembers");
	const { locale, restricted } = useShop();
	const day = {
		...{ today, locale, max: today, min: lastDays(today, historyDays).from },
		refusal: t("out.dayRefusal"),
		openLabel: t("out.openCalendar"),
		previousLabel: t("out.previousMonth"),
		nextLabel: t("out.nextMonth"),
	};
	return (
		<div className="grid gap-24">
			<RadioGroup
				label={t("out.kind")}
				value={choice.kind}
				options={EXPORT_KINDS.map((value) => ({
					value,
					text: t(`out.kinds.${value}`),
					detail: t(`out.hints.${value}`),
				}))}
				onChange={(kind) => change({ kind })}
			/>
			{choice.kind === "members" ? (
				<div className="[&_.ui-choices]:grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] [&_.ui-choices]:gap-x-12">
					<CheckboxGroup
						label={t("out.columns")}
						value={choice.columns}
						options={MEMBER_COLUMNS.map((value) => ({ value, text: records(`export.columns.${value}`) }))}
						error={choice.columns.length === 0 ? t("out.noColumn") : undefined}
						onChange={(columns) => change({ columns })}
					/>
				</div>
			) : null}
			<div className="grid max-w-[28rem] grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-12">
				<DateField
					{...day}
					label={t("out.from")}
					value={choice.from}
					onChange={(from) => from !== undefined && change({ from })}
				/>
				<DateField
					{...day}
					label={t("out.until")}
					value={choice.to}
					onChange={(to) => to !== undefined && change({ to })}
				/>
			</div>
			{range.isCut ? <p className="small muted">{t("out.cut", { days: historyDays })}</p> : null}
			{restricted ? <PlanLock feature="longHistory" /> : null}
			<RadioGroup
				label={t("out.encoding")}
				hint={t("out.encodingHint")}
				value={choice.encoding}
				options={CSV_ENCODINGS.map((value) => ({ value, text: t(`out.encodings.${value}`) }))}
				onChange={(encoding) => change({ encoding })}
			/>
		</div>
	);
}
