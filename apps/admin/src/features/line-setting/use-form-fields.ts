import { DISPLAY_LAYOUTS, DISPLAY_VOICES, LINE_OWNERS, MAX_WAITING, UNITS } from "@junban/domain/documents";
import { shapesOf } from "@junban/forms/fault-sentence";
import type { FormField } from "@junban/forms/field-words";
import { useTranslation } from "@junban/i18n/react";
import { useMemo } from "react";
import { rowsOf } from "./range-rows.ts";
import { STORED_SETTINGS, type StoredPath } from "./settings.ts";

const SHAPES = shapesOf(LINE_OWNERS);

/** The fields of the form, with their labels and with values as people read them in a conflict. */
export function useFormFields(): readonly FormField<StoredPath>[] {
	const { t } = useTranslation("lineSetting");
	return useMemo(() => {
		const ranges = (value: unknown) =>
			rowsOf(value)
				.map(({ from, to, text }) =>
					to === undefined || to === MAX_WAITING
						? t("range.shownEndless", { from: from ?? "", text })
						: t("range.shown", { from: from ?? "", to, text }),
				)
				.join("\n");
		const named =
			<Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
			(value: unknown) => {
				const found = values.find((each) => each === value);
				return found === undefined ? String(value) : nameOf(found);
			};
		const shows: Partial<Record<StoredPath, (value: unknown) => string>> = {
			unit: named(UNITS, (value) => t(`unit.${value}`)),
			"display.layout": named(DISPLAY_LAYOUTS, (value) => t(`layout.${value}`)),
			"display.voice": named(DISPLAY_VOICES, (value) => t(`voice.${value}`)),
			range_messages: ranges,
			"en.range_messages": ranges,
		};
		return STORED_SETTINGS.map(({ setting, path, isEnglish }) => ({
			name: path,
			label: isEnglish ? t("englishOf", { label: t(`label.${setting}`) }) : t(`label.${setting}`),
			show: shows[path],
			shape: SHAPES.get(path),
		}));
	}, [t]);
}
