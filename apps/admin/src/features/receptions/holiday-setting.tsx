import type { HolidayMode } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { RadioGroup } from "@junban/ui/radio-group";
import { useState } from "react";
import type { HoursPorts } from "#src/lib/hours-ports.ts";
import { useChange } from "#src/lib/use-change.ts";

export type HolidaySettingProps = {
	/** The mode in the line's document; undefined if the document has none. */
	stored: HolidayMode | undefined;
	/** The mode in force. */
	mode: HolidayMode;
	line: HoursPorts["line"];
};

const MODES = ["weekday", "closed", "own"] as const satisfies readonly HolidayMode[];

/** Sets what happens on public holidays. A choice is saved at once and can be undone. */
export function HolidaySetting({ stored, mode, line }: HolidaySettingProps) {
	const { t } = useTranslation("receptions");
	const change = useChange();
	const [saving, setSaving] = useState<HolidayMode>();
	const save = (next: HolidayMode) => {
		if (next === mode || saving !== undefined) return;
		setSaving(next);
		const write = (to: HolidayMode | undefined, from: HolidayMode | undefined) =>
			line.update({ holiday_mode: to }, { holiday_mode: from });
		void change({
			key: "holiday-mode",
			ask: () => write(next, stored),
			done: t("done.holiday"),
			undo: () => write(stored, next),
			undone: t("done.holidayUndone"),
		}).finally(() => setSaving(undefined));
	};
	const details = {
		weekday: t("holiday.weekdayText"),
		closed: t("holiday.closedText"),
		own: t("holiday.ownText"),
	};
	return (
		<section className="mt-32">
			<RadioGroup
				label={<span className="text-18">{t("holiday.title")}</span>}
				value={saving ?? mode}
				options={MODES.map((value) => ({
					value,
					text: t(`holiday.${value}`),
					detail: details[value],
				}))}
				onChange={save}
			/>
		</section>
	);
}
