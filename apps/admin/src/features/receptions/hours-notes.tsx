import { HOLIDAY, type HolidayMode, type Receptions } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { InfoIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { ReactNode } from "react";
import { clashesOf, gapsOf } from "./overlaps.ts";
import { clockText } from "./week.ts";
import { useReceptionWords } from "./words.ts";

export type HoursNotesProps = {
	receptions: Receptions;
	holidayMode: HolidayMode;
	onRemoveUnreadable: () => void;
};

/** What the shop may have overlooked. It stands below the week, where changes show before they are saved. */
export function HoursNotes({ receptions, holidayMode, onRemoveUnreadable }: HoursNotesProps) {
	const { t } = useTranslation("receptions");
	const { name, days } = useReceptionWords();
	const { readable, unreadable } = receptions;
	const warnings = clashesOf(readable).map(({ first, second, weekdays, from, to }) =>
		t("notes.clash", {
			first: name(first),
			second: name(second),
			days: days(weekdays),
			from: clockText(from),
			to: clockText(to),
		}),
	);
	const isUnused = holidayMode !== "own" && readable.some(({ weekdays }) => weekdays.includes(HOLIDAY));
	const hints = gapsOf(readable).map(({ before, after, weekdays, from, to }) =>
		t("notes.gap", {
			before: name(before),
			after: name(after),
			days: days(weekdays),
			from: clockText(from),
			to: clockText(to),
		}),
	);
	return (
		<div className="mt-16 grid gap-12" role="status">
			{unreadable.length === 0 ? null : (
				<Note icon={<WarningIcon />} tone="danger">
					<p className="mb-8">{t("notes.unreadable", { count: unreadable.length })}</p>
					<Button variant="quiet-danger" size={44} onClick={onRemoveUnreadable}>
						{t("notes.removeUnreadable")}
					</Button>
				</Note>
			)}
			<Lines icon={<WarningIcon />} tone="caution" texts={warnings} />
			<Lines
				icon={<InfoIcon />}
				tone="plain"
				texts={isUnused ? [...hints, t("notes.unusedHoliday")] : hints}
			/>
		</div>
	);
}

type LinesProps = { icon: ReactNode; tone: "plain" | "caution"; texts: readonly string[] };

function Lines({ icon, tone, texts }: LinesProps) {
	if (texts.length === 0) return null;
	return (
		<Note icon={icon} tone={tone}>
			{[...new Set(texts)].map((text) => (
				<p key={text}>{text}</p>
			))}
		</Note>
	);
}
