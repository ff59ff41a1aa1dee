import {
	type CheckedForm,
	type Code,
	type CsvRow,
	isSameValue,
	type Ordered,
	type StoredFields,
} from "#src/values/index.ts";
import {
	type FormColumn,
	type FormTable,
	formOf,
	QUESTION_TABLE,
	type QuestionColumn,
	RECEPTION_TABLE,
	type ReceptionColumn,
	sameWord,
	type TableWords,
} from "./csv-forms.ts";
import { valueAt } from "./document.ts";
import { checkQuestion, MAX_QUESTIONS, type Question, questionToStored } from "./question.ts";
import { checkReception, type Reception, receptionToStored } from "./reception.ts";

/** Why a line cannot be imported. */
export interface ImportFault<Name extends string> {
	readonly line: number;
	/** Absent for a fault of the whole line. */
	readonly column?: Name;
	readonly code: Code;
}

/** A document that the file has and the shop has not. */
export interface AddedRow<T> {
	readonly line: number;
	readonly uid: string;
	/** For a save, by stored names. */
	readonly form: StoredFields;
	readonly value: T;
}

/** A document that the file changes. */
export interface ChangedRow<T, Name extends string> extends AddedRow<T> {
	readonly before: T;
	readonly columns: readonly Name[];
}

/** What an import would do. With faults nothing is to be saved. */
export interface ImportPlan<T, Name extends string> {
	readonly added: readonly AddedRow<T>[];
	readonly changed: readonly ChangedRow<T, Name>[];
	/** Documents that the file does not have. */
	readonly removed: readonly T[];
	readonly unchanged: readonly T[];
	/** Whether the documents that stay get another order. */
	readonly isReordered: boolean;
	/** The uids in the order of the file, in which all documents are to be numbered after some were added or reordered. */
	readonly order: readonly string[];
	/** In the order of the file. */
	readonly faults: readonly ImportFault<Name>[];
	/** Header cells that name no column; their cells are ignored. */
	readonly unknown: readonly string[];
	/** The most documents that the list may have. Whether it gets more depends on what happens to `removed`. */
	readonly most: number;
}

const NOTHING = { added: [], changed: [], removed: [], unchanged: [], isReordered: false, order: [] };
/** The most receptions that the desk reads. */
const MOST_RECEPTIONS = 100;

/**
 * What an import of questions would do.
 *
 * @param current one of a line's two lists
 * @param newUid the uid of what a line adds: always the same for a line of this file, so that a repeated import finds
 * what the first one added
 */
export function planQuestions(
	rows: readonly CsvRow[],
	languages: readonly TableWords<QuestionColumn>[],
	current: readonly Question[],
	newUid: (line: number) => string,
): ImportPlan<Question, QuestionColumn> {
	return planImport({
		...{ rows, languages, current, newUid },
		...{ table: QUESTION_TABLE, store: questionToStored, most: MAX_QUESTIONS },
		check(form) {
			const question = checkQuestion(form);
			return question.ok ? question : { ok: false, faults: [question] };
		},
	});
}

/** What an import of receptions would do. `newUid`: as for questions. */
export function planReceptions(
	rows: readonly CsvRow[],
	languages: readonly TableWords<ReceptionColumn>[],
	current: readonly Reception[],
	newUid: (line: number) => string,
): ImportPlan<Reception, ReceptionColumn> {
	const [table, check, store] = [RECEPTION_TABLE, checkReception, receptionToStored];
	return planImport({ rows, languages, current, newUid, table, check, store, most: MOST_RECEPTIONS });
}

interface ImportInput<T extends Ordered, Name extends string> {
	readonly table: FormTable<Name>;
	/** The rows of a file, the header first. */
	readonly rows: readonly CsvRow[];
	/** The languages in which headers and words may be written. The columns' own names are understood too. */
	readonly languages: readonly TableWords<Name>[];
	readonly current: readonly T[];
	readonly newUid: (line: number) => string;
	readonly check: (form: StoredFields) => CheckedForm<T, string>;
	readonly store: (value: T) => StoredFields;
	/** The most documents that the list may have. */
	readonly most: number;
}

/** Compares a file with the documents that are stored. Documents are the same when their uids are. */
function planImport<T extends Ordered, Name extends string>(
	input: ImportInput<T, Name>,
): ImportPlan<T, Name> {
	const { current, rows, table } = input;
	const [header, ...lines] = rows;
	const { places, unknown } = placesOf(input, header?.cells ?? []);
	const missing = table.filter((column) => column.needed === true && !places.has(column));
	if (missing.length > 0)
		return {
			...NOTHING,
			...{ unknown, most: input.most },
			faults: missing.map(({ name }) => ({
				...{ line: header?.line ?? 1, column: name, code: "required-missing" },
			})),
		};
	const added: AddedRow<T>[] = [];
	const changed: ChangedRow<T, Name>[] = [];
	const unchanged: T[] = [];
	const faults: ImportFault<Name>[] = [];
	const known = new Map(current.map((value) => [value.uid, value]));
	const kept: string[] = [];
	const order: string[] = [];
	for (const [index, { cells, line }] of lines.entries()) {
		const form = formOf(cellsOf(places, cells), input.languages);
		const ownUid = input.newUid(line);
		const before = known.get(String(form.uid)) ?? known.get(ownUid);
		if (before !== undefined && kept.includes(before.uid)) {
			faults.push({ line, code: "already-exists", ...faultyColumn(table, "uid") });
			continue;
		}
		if (before !== undefined) kept.push(before.uid);
		const full = { ...laidOver(before, form, input), order_number: before?.orderNumber ?? index + 1 };
		const uid = before?.uid ?? ownUid;
		const checked = input.check({ ...full, uid });
		if (!checked.ok) {
			for (const { code, field } of checked.faults)
				faults.push({ line, code, ...faultyColumn(table, field) });
			continue;
		}
		const row = { line, uid, form: full, value: checked.value };
		order.push(uid);
		if (before === undefined) added.push(row);
		else {
			const columns = changedColumns(table, input.store(before), input.store(checked.value));
			if (columns.length === 0) unchanged.push(before);
			else changed.push({ ...row, before, columns });
		}
	}
	const removed = current.filter(({ uid }) => !kept.includes(uid));
	const stay = current.filter(({ uid }) => kept.includes(uid));
	const isReordered = stay.some(({ uid }, index) => uid !== kept[index]);
	return { added, changed, removed, unchanged, isReordered, order, faults, unknown, most: input.most };
}

/** The columns of the header by their places in a row. A column that stands twice is read at its first place. */
function placesOf<T extends Ordered, Name extends string>(
	{ languages, table }: ImportInput<T, Name>,
	header: readonly string[],
): { readonly places: ReadonlyMap<FormColumn<Name>, number>; readonly unknown: readonly string[] } {
	const places = new Map<FormColumn<Name>, number>();
	const unknown: string[] = [];
	for (const [place, text] of header.entries()) {
		const column = table.find(({ name }) =>
			[name, ...languages.map(({ headers }) => headers[name])].some((word) => sameWord(word, text)),
		);
		if (column !== undefined && !places.has(column)) places.set(column, place);
		else if (column === undefined && text.trim() !== "") unknown.push(text);
	}
	return { places, unknown };
}

function cellsOf<Name extends string>(
	places: ReadonlyMap<FormColumn<Name>, number>,
	cells: readonly string[],
): ReadonlyMap<FormColumn<Name>, string> {
	// A row may end before its last empty cells.
	return new Map([...places].map(([column, place]) => [column, cells[place] ?? ""]));
}

/** The form, with the stored values of the columns that the file does not have. */
function laidOver<T extends Ordered, Name extends string>(
	before: T | undefined,
	form: StoredFields,
	{ store }: ImportInput<T, Name>,
): StoredFields {
	if (before === undefined) return form;
	const stored = store(before);
	return { ...stored, ...form, en: { ...Object(stored.en), ...Object(form.en) } };
}

function changedColumns<Name extends string>(
	table: FormTable<Name>,
	before: StoredFields,
	after: StoredFields,
): readonly Name[] {
	return table
		.filter(({ path }) => !isSameValue(valueAt(before, path), valueAt(after, path)))
		.map(({ name }) => name);
}

/** The column of a stored field: the one with its path, or with the beginning of it. */
function faultyColumn<Name extends string>(
	table: FormTable<Name>,
	field: string,
): { readonly column?: Name } {
	const column = table.find(({ path }) => field === path || field.startsWith(`${path}.`));
	return column === undefined ? {} : { column: column.name };
}
