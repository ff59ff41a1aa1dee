/**
 * What the public view shows of a document, from the document's table: each field under its stored name, its English
 * variant with `_en` behind. The server writes it by `shown`, phones read it by `readShown`.
 */
import type { DocumentOf, Field, Fields, Shape, ValueOf } from "@junban/domain/documents";
import { fieldsOf, type StoredFields } from "@junban/domain/values";
import { oneOf, type Reader, readFlag, readText, readWhole } from "./readers.ts";

export type Shown<Table extends Fields> = {
	readonly [Name in keyof Table as Table[Name]["stored"]]: ValueOf<Table[Name]>;
} & {
	readonly [Name in keyof Table as Table[Name] extends { readonly english: string }
		? `${Table[Name]["stored"]}_en`
		: never]: ValueOf<Table[Name]>;
};

/** The names of a table's fields in the view, with the field and its name in the domain. */
export function eachShown(table: Fields): readonly {
	readonly as: string;
	readonly name: string;
	readonly field: Field;
	readonly isEnglish: boolean;
}[] {
	return Object.entries(table).flatMap(([name, field]) => {
		const own = { as: field.stored, name, field, isEnglish: false };
		return field.english === undefined ? [own] : [own, { ...own, as: `${field.stored}_en`, isEnglish: true }];
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
