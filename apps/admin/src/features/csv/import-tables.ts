/** The lists that can be imported: their words, and what an import would change. */
import {
	formRows,
	type ImportPlan,
	planQuestions,
	planReceptions,
	QUESTION_TABLE,
	type Question,
	type QuestionColumn,
	questionToStored,
	RECEPTION_TABLE,
	type Reception,
	type ReceptionColumn,
	receptionToStored,
	type TableWords,
} from "@junban/domain/documents";
import type { CsvRow, CsvValue, StoredFields } from "@junban/domain/values";
import { weekdayLabelsOf } from "@junban/domain/words";
import { useTranslation } from "@junban/i18n/react";
import { useShop } from "#src/frame/shop-context.ts";

export const IMPORT_KINDS = ["requireQuestions", "questions", "receptions"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** An item as the preview names it. */
export interface Item {
	readonly uid: string;
	readonly name: string;
}

/** A plan for any of the lists. */
export interface ListPlan {
	readonly added: readonly { readonly line: number; readonly form: StoredFields; readonly item: Item }[];
	readonly changed: readonly {
		readonly line: number;
		readonly form: StoredFields;
		/** The stored item that the plan was made from. */
		readonly read: StoredFields;
		readonly item: Item;
		/** The changed columns as people read them. */
		readonly columns: readonly string[];
	}[];
	readonly missing: readonly Item[];
	readonly unchanged: number;
	readonly isReordered: boolean;
	readonly order: ImportPlan<never, never>["order"];
	readonly faults: readonly {
		readonly line: number;
		readonly column?: string;
		readonly code: ImportPlan<never, never>["faults"][number]["code"];
	}[];
	readonly unknown: readonly string[];
}

export interface ImportTable {
	/** The rows of a file of the present list. */
	rows(): Generator<readonly CsvValue[]>;
	plan(rows: readonly CsvRow[]): ListPlan;
}

/** The tables with the words of the reader's language. The columns' own names are understood too. */
export function useImportTables(current: {
	readonly requireQuestions: readonly Question[];
	readonly questions: readonly Question[];
	readonly receptions: readonly Reception[];
}): Readonly<Record<ImportKind, ImportTable>> {
	const { t } = useTranslation("csv");
	const { t: types } = useTranslation("questions");
	const { locale } = useShop();
	const weekdays = weekdayLabelsOf(locale);
	const questionWords: TableWords<QuestionColumn> = {
		weekdays,
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
	};
	const receptionWords: TableWords<ReceptionColumn> = {
		weekdays,
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
	};
	const questionTable = (list: readonly Question[]): ImportTable => ({
		rows: () => formRows(QUESTION_TABLE, list.map(questionToStored), questionWords),
		plan: (rows) =>
			listPlan(
				planQuestions(rows, [questionWords], list),
				questionWords,
				questionToStored,
				({ uid, title }) => ({ uid, name: title }),
			),
	});
	return {
		requireQuestions: questionTable(current.requireQuestions),
		questions: questionTable(current.questions),
		receptions: {
			rows: () => formRows(RECEPTION_TABLE, current.receptions.map(receptionToStored), receptionWords),
			plan: (rows) =>
				listPlan(
					planReceptions(rows, [receptionWords], current.receptions),
					receptionWords,
					receptionToStored,
					({ uid, name, startAt, endAt }) => ({ uid, name: `${name} ${startAt}–${endAt}`.trim() }),
				),
		},
	};
}

function listPlan<T, Name extends string>(
	plan: ImportPlan<T, Name>,
	words: TableWords<Name>,
	store: (value: T) => StoredFields,
	itemOf: (value: T) => Item,
): ListPlan {
	return {
		...plan,
		added: plan.added.map(({ line, form, value }) => ({ line, form, item: itemOf(value) })),
		changed: plan.changed.map(({ line, form, before, value, columns }) => ({
			...{ line, form, read: store(before) },
			item: itemOf(value),
			columns: columns.map((column) => words.headers[column]),
		})),
		missing: plan.removed.map(itemOf),
		unchanged: plan.unchanged.length,
		faults: plan.faults.map(({ line, code, column }) => ({
			...{ line, code },
			...(column === undefined ? {} : { column: words.headers[column] }),
		})),
	};
}
