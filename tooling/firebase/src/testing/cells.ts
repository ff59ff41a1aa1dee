/** For tests: the cells of the matrix, and the documents stored before each. */
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import { MATRIX } from "#src/access-matrix.ts";
import { type Row, type Scene, SUBJECTS, type Subject } from "#src/matrix/row.ts";
import { sceneOf } from "#src/matrix/shop.ts";

export interface Cell {
	readonly row: Row;
	readonly subject: Subject;
	readonly allowed: boolean;
	/** The value of `{app}`: a separate app for each cell that changes documents. */
	readonly app: string;
}

const shared: Readonly<Record<Scene, string>> = {
	shop: "shared_shop",
	premium: "shared_premium",
	deleting: "shared_deleting",
	sample: "sample",
	nothing: "absent_app",
};

/** All cells. `door` separates the apps of the test runs. */
export function cellsOf(door: string): Cell[] {
	return MATRIX.flatMap((row, at) =>
		(row.by ?? SUBJECTS).map((subject) => {
			const allowed = row.may.includes(subject);
			const own = allowed && "writes" in row.asks && row.scene !== "sample";
			return { row, subject, allowed, app: own ? `cell_${door}_${at}_${subject}` : shared[row.scene] };
		}),
	);
}

/** The limit of a row's query, as its message has it. */
export function limitOf({ limit = 3 }: { readonly limit?: number | "none" }): { limit?: number } {
	return limit === "none" ? {} : { limit };
}

/** The values of the placeholders in paths and values. */
export type Names = Readonly<Record<string, string>>;

export function filled<T extends string | Data>(value: T, names: Names): T;
export function filled(value: unknown, names: Names): unknown {
	if (typeof value === "string")
		return value.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "missing");
	if (Array.isArray(value)) return value.map((item) => filled(item, names));
	if (typeof value !== "object" || value === null || value instanceof Timestamp) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, names)]));
}

/** The documents of the cell's app. */
export function storedFor({ app, row }: Cell, people: Names): { set: string; data: Data }[] {
	const names = { ...people, app };
	return sceneOf(row.scene).map(([path, data]) => ({ set: filled(path, names), data: filled(data, names) }));
}
