/** The words of the tables that are exported and imported, in the reader's language. */
import type { QuestionColumn, ReceptionColumn, TableWords } from "@junban/domain/documents";
import { weekdayLabelsOf } from "@junban/domain/words";
import { useTranslation } from "@junban/i18n/react";
import { useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";

export function useQuestionWords(): TableWords<QuestionColumn> {
	const { t } = useTranslation("csv");
	const { t: types } = useTranslation("questions");
	const { locale } = useShop();
	return useMemo<TableWords<QuestionColumn>>(
		() => ({
			weekdays: weekdayLabelsOf(locale),
			headers: {
				uid: t("questionColumns.uid"),
				title: t("questionColumns.title"),
				titleEn: t("questionColumns.titleEn"),
				description: t("questionColumns.description"),
				descriptionEn: t("questionColumns.descriptionEn"),
				type: t("questionColumns.type"),
				optional: t("questionColumns.optional"),
				target: t("questionColumns.target"),
				options: t("questionColumns.options"),
				optionsEn: t("questionColumns.optionsEn"),
			},
			choices: {
				text: types("type.text"),
				textarea: types("type.textarea"),
				number: types("type.number"),
				select: types("type.select"),
				radio: types("type.radio"),
				checkbox: types("type.checkbox"),
				date: types("type.date"),
				tel: types("type.tel"),
				email: types("type.email"),
				free: t("targets.free"),
				premium: t("targets.premium"),
				all: t("targets.all"),
				true: t("out.yes"),
				false: t("out.no"),
			},
		}),
		[t, types, locale],
	);
}

export function useReceptionWords(): TableWords<ReceptionColumn> {
	const { t } = useTranslation("csv");
	const { locale } = useShop();
	return useMemo<TableWords<ReceptionColumn>>(
		() => ({
			weekdays: weekdayLabelsOf(locale),
			headers: {
				uid: t("receptionColumns.uid"),
				name: t("receptionColumns.name"),
				nameEn: t("receptionColumns.nameEn"),
				weekdays: t("receptionColumns.weekdays"),
				startAt: t("receptionColumns.startAt"),
				endAt: t("receptionColumns.endAt"),
				serviceEndAt: t("receptionColumns.serviceEndAt"),
				startAfter: t("receptionColumns.startAfter"),
				timePer: t("receptionColumns.timePer"),
				lessNumber: t("receptionColumns.lessNumber"),
				limit: t("receptionColumns.limit"),
				limitTotal: t("receptionColumns.limitTotal"),
			},
			choices: {},
		}),
		[t, locale],
	);
}
