/** The lists that can be imported, and what an import would change. */
import {
	type FormTable,
	formRows,
	type ImportPlan,
	planQuestions,
	planReceptions,
	QUESTION_TABLE,
	type Question,
	questionToStored,
	RECEPTION_TABLE,
	type Reception,
	receptionToStored,
	type TableWords,
} from "@junban/domain/documents";
import type { Code, CsvRow, CsvValue, StoredFields } from "@junban/domain/values";
import { useMemo } from "react";
import { useQuestionWords, useReceptionWords } from "./table-words.ts";

export const IMPORT_KINDS = ["requireQuestions", "questions", "receptions"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A stored item as the preview names it. */
export interface Item {
	readonly uid: string;
	readonly name: string;
	/** The stored item that the plan was made from. */
	readonly read: StoredFields;
}

/** A changed cell as people read it. */
export interface CellChange {
	readonly column: string;
	readonly before: string;
	readonly after: string;
}

/** A plan for any of the lists. */
export interface ListPlan {
	readonly added: readonly { readonly uid: string; readonly form: StoredFields; readonly name: string }[];
	readonly changed: readonly (Item & {
		readonly form: StoredFields;
		readonly cells: readonly CellChange[];
	})[];
	readonly missing: readonly Item[];
	readonly unchanged: readonly Item[];
	readonly isReordered: boolean;
	readonly order: ImportPlan<never, never>["order"];
	readonly faults: readonly { readonly line: number; readonly column?: string; readonly code: Code }[];
	/** Columns that every item needs and the file does not have. */
	readonly lacking: readonly string[];
	readonly unknown: readonly string[];
	readonly most: number;
}

export type NewUid = (line: number) => string;

export interface ImportTable {
	/** The present list. */
	readonly stored: readonly StoredFields[];
	/** The rows of a file of the present list. */
	rows(): Iterable<readonly CsvValue[]>;
	/** `newUid`: the uid of what a line of the file adds. */
	plan(rows: readonly CsvRow[], newUid: NewUid): ListPlan;
}

/** The tables with the words of the reader's language. The columns' own names are understood too. */
export function useImportTables({
	requireQuestions,
	questions,
	receptions,
}: {
	readonly requireQuestions: readonly Question[];
	readonly questions: readonly Question[];
	readonly receptions: readonly Reception[];
}): Readonly<Record<ImportKind, ImportTable>> {
	const questionWords = useQuestionWords();
	const receptionWords = useReceptionWords();
	return useMemo(
		() => ({
			requireQuestions: questionTable(requireQuestions, questionWords),
			questions: questionTable(questions, questionWords),
			receptions: importTable({
				...{ list: receptions, table: RECEPTION_TABLE, words: receptionWords, store: receptionToStored },
				nameOf: ({ name, startAt, endAt }) => `${name} ${startAt}–${endAt}`.trim(),
				plan: (rows, newUid) => planReceptions(rows, [receptionWords], receptions, newUid),
			}),
		}),
		[requireQuestions, questions, receptions, questionWords, receptionWords],
	);
}

function questionTable(list: readonly Question[], words: ReturnType<typeof useQuestionWords>): ImportTable {
	return importTable({
		...{ list, words, table: QUESTION_TABLE, store: questionToStored },
		nameOf: ({ title }) => title,
		plan: (rows, newUid) => planQuestions(rows, [words], list, newUid),
	});
}

interface TableInput<T, Name extends string> {
	readonly list: readonly T[];
	readonly table: FormTable<Name>;
	readonly words: TableWords<Name>;
	readonly store: (value: T) => StoredFields;
	readonly nameOf: (value: T) => string;
	readonly plan: (rows: readonly CsvRow[], newUid: NewUid) => ImportPlan<T, Name>;
}

function importTable<T extends { readonly uid: string }, Name extends string>(
	input: TableInput<T, Name>,
): ImportTable {
	const { list, table, words, store } = input;
	const stored = list.map(store);
	return {
		stored,
		rows: () => formRows(table, stored, words),
		plan: (rows, newUid) => listPlan(input, input.plan(rows, newUid), rows[0]?.line),
	};
}

/** @param header the line of the header */
function listPlan<T extends { readonly uid: string }, Name extends string>(
	input: TableInput<T, Name>,
	plan: ImportPlan<T, Name>,
	header: number | undefined,
): ListPlan {
	const { words, store, nameOf } = input;
	const itemOf = (value: T): Item => ({ uid: value.uid, name: nameOf(value), read: store(value) });
	const [lacking, faults] = partedBy(plan.faults, ({ line }) => line === header);
	return {
		...plan,
		added: plan.added.map(({ uid, form, value }) => ({ uid, form, name: nameOf(value) })),
		changed: plan.changed.map(({ form, before, value, columns }) => ({
			...{ ...itemOf(before), name: nameOf(value), form },
			cells: cellChanges(input, before, value, columns),
		})),
		missing: plan.removed.map(itemOf),
		unchanged: plan.unchanged.map(itemOf),
		lacking: lacking.flatMap(({ column }) => (column === undefined ? [] : [words.headers[column]])),
		faults: faults.map(({ line, code, column }) => ({
			...{ line, code },
			...(column === undefined ? {} : { column: words.headers[column] }),
		})),
	};
}

/** Both versions as a file has them. */
function cellChanges<T, Name extends string>(
	{ table, words, store }: TableInput<T, Name>,
	before: T,
	after: T,
	columns: readonly Name[],
): readonly CellChange[] {
	const [header = [], ...rows] = formRows(table, [store(before), store(after)], words);
	const [cells = [], newCells = []] = rows;
	const textOf = (cell: CsvValue) => String(cell ?? "");
	return table.flatMap(({ name }, index) =>
		columns.includes(name)
			? [{ column: textOf(header[index]), before: textOf(cells[index]), after: textOf(newCells[index]) }]
			: [],
	);
}

function partedBy<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
	return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
