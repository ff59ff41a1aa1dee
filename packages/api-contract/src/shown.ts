/**
 * What the public view shows of a document, from the document's table: each field under its stored name, its English
 * variant with `_en` behind. The server writes it by `shown`, phones read it by `readShown`.
 */
import type { DocumentOf, Field, Fields, Shape, ValueOf } from "@junban/domain/documents";
import { fieldsOf, type StoredFields } from "@junban/domain/values";
import { isText, isWhole } from "./values.ts";

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
	return typed<Table>(Object.fromEntries(view));
}

/** Reads what `shown` wrote; undefined when any part of it is missing or of another type. */
export function readShown<Table extends Fields>(table: Table, value: unknown): Shown<Table> | undefined {
	const fields = fieldsOf(value);
	const view: { [as: string]: unknown } = {};
	for (const { as, field } of eachShown(table)) {
		if (!isOfShape(field.kind.shape, fields?.[as])) return undefined;
		view[as] = fields?.[as];
	}
	return typed<Table>(view);
}

function isOfShape(shape: Shape, value: unknown): boolean {
	switch (shape.is) {
		case "whole":
			return isWhole(value);
		case "flag":
			return typeof value === "boolean";
		case "choice":
			return isText(value) && shape.values.includes(value);
		default:
			return isText(value);
	}
}

/** The names and kinds of the table made it, so it is what the table says. */
function typed<Table extends Fields>(view: StoredFields): Shown<Table> {
	return view as Shown<Table>;
}
