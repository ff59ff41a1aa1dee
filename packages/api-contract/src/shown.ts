/**
 * The public view's part of a document, made from the document's table. Each field has its stored name (of a field in a
 * map, the part after the dot), its English variant the same name with `_en`. The server writes the fields with `shown`; phones read them with `shownReaders`.
 */
import type { DocumentOf, Field, Fields, Shape, ValueOf } from "@junban/domain/documents";
import { fieldsOf, type StoredFields } from "@junban/domain/values";
import { oneOf, type Reader, readFlag, readText, readWhole } from "./readers.ts";

export type Shown<Table extends Fields> = {
	readonly [Name in keyof Table as LastPart<Table[Name]["stored"]>]: ValueOf<Table[Name]>;
} & {
	readonly [Name in keyof Table as Table[Name] extends { readonly english: string }
		? `${LastPart<Table[Name]["stored"]>}_en`
		: never]: ValueOf<Table[Name]>;
};
type LastPart<Stored extends string> = Stored extends `${string}.${infer Rest}` ? LastPart<Rest> : Stored;

/** The view's fields of a table. `as`: the name in the view; `name`: the name in the domain. */
export function eachShown(table: Fields): readonly {
	readonly as: string;
	readonly name: string;
	readonly field: Field;
	readonly isEnglish: boolean;
}[] {
	return Object.entries(table).flatMap(([name, field]) => {
		const as = field.stored.slice(field.stored.lastIndexOf(".") + 1);
		const own = { as, name, field, isEnglish: false };
		return field.english === undefined ? [own] : [own, { ...own, as: `${as}_en`, isEnglish: true }];
	});
}

export function shown<Table extends Fields>(table: Table, document: DocumentOf<Table>): Shown<Table> {
	const fields: StoredFields = document;
	const english = fieldsOf(fields.en);
	const view = eachShown(table).map(({ as, name, isEnglish }) => [
		as,
		(isEnglish ? english : fields)?.[name],
	]);
	return Object.fromEntries(view);
}

/** A reader for each of the shown fields. */
/* @__NO_SIDE_EFFECTS__ */
export function shownReaders<Table extends Fields>(
	table: Table,
): { readonly [As in keyof Shown<Table>]: Reader<Shown<Table>[As]> } {
	const readers = eachShown(table).map(({ as, field }) => [as, readerOf(field.kind.shape)]);
	return Object.fromEntries(readers);
}

function readerOf(shape: Shape): Reader<unknown> {
	switch (shape.is) {
		case "whole":
			return readWhole;
		case "flag":
			return readFlag;
		case "choice":
			return oneOf(shape.values);
		default:
			return readText;
	}
}
