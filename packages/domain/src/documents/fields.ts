/**
 * A stored document as a table: each field is declared once, by its name in the domain. From the entry follow the
 * document's type, how it is read, checked and stored, the fields of a save, the access rules, the public view, and the
 * page that says what is stored.
 */
import type { Kind } from "./kinds.ts";

/** Who writes a field: the shop's owner by a form, the line's desk, the API outside the desk, or the service's operator. */
export type Writer = "owner" | "desk" | "api" | "master";

/** Who may read a field, the narrowest first: the API alone, the account, the owner, the staff, everybody. */
export type Audience = "api" | "user" | "owner" | "staff" | "public";

export interface Field<T = unknown> {
	/** The stored name; a dot leads into a map: `notification.before`. */
	readonly stored: string;
	readonly kind: Kind<T>;
	/** The value where none is stored, and where the stored one cannot be read. */
	readonly otherwise?: T;
	/**
	 * A form must have a value for it, unless the entry has `initial`. A stored document must have it, unless the entry
	 * has `otherwise`.
	 */
	readonly required?: true;
	/** The value when a form leaves the field out. Default: `otherwise`. */
	readonly initial?: T;
	/** Where the English variant is stored. The document has it under the same name in `en`. */
	readonly english?: string;
	readonly writer: Writer;
	readonly seenBy: Audience;
	/** The value is about a person. The shop's retention days limit how long it is kept. */
	readonly personal?: true;
}

/** A document's fields by their names in the domain. */
export type Fields = { readonly [name: string]: Field };

export type ValueOf<F extends Field> = F["kind"] extends Kind<infer T> ? T : never;
/** A field that every read document has. */
type Present = { readonly otherwise: unknown } | { readonly required: true };

/** The type of a document. A field that may be absent is optional; `en` has the English variants. */
export type DocumentOf<Table extends Fields> = {
	readonly [Name in keyof Table as Table[Name] extends Present ? Name : never]: ValueOf<Table[Name]>;
} & {
	readonly [Name in keyof Table as Table[Name] extends Present ? never : Name]?: ValueOf<Table[Name]>;
} & (keyof EnglishOf<Table> extends never ? unknown : { readonly en: EnglishOf<Table> });

/** The English variants of a document. One that is missing has the value for "none": the shop's own stands in. */
export type EnglishOf<Table extends Fields> = {
	readonly [Name in keyof Table as Table[Name] extends { readonly english: string } ? Name : never]: ValueOf<
		Table[Name]
	>;
};

/** The stored fields of the table, without the ways into maps and each once: what a save of it may touch. */
export function storedNames(table: Fields): readonly string[] {
	const paths = Object.values(table).flatMap(({ stored, english }) =>
		english === undefined ? [stored] : [stored, english],
	);
	return [...new Set(paths.map((path) => path.split(".", 1).join()))];
}

/** The entries of a table that this writer writes. */
export function writtenBy(writer: Writer, table: Fields): readonly Field[] {
	return Object.values(table).filter((field) => field.writer === writer);
}

/** What a settings form writes and everybody may read. */
export const OWNERS = { writer: "owner", seenBy: "public" } as const;
/** What the desk writes and everybody may read. */
export const DESKS = { writer: "desk", seenBy: "public" } as const;
