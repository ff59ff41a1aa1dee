import { useState } from "react";

export interface RowKeys {
	/** One key for each row, the same while the row moves. */
	readonly keys: readonly string[];
	setKeys(keys: readonly string[]): void;
	/** The keys with a new one at this place. */
	withNew(index: number): readonly string[];
}

/** Keys for the rows of a list that has none. `count`: the number of rows, which may change from outside. */
export function useRowKeys(count: number): RowKeys {
	const [known, setKeys] = useState<readonly string[]>([]);
	const keys = fitted(known, count);
	return { keys, setKeys, withNew: (index) => keys.toSpliced(index, 0, newKey(keys)) };
}

function fitted(keys: readonly string[], count: number): readonly string[] {
	let fitting = keys.slice(0, count);
	while (fitting.length < count) fitting = [...fitting, newKey(fitting)];
	return fitting;
}

function newKey(keys: readonly string[]): string {
	return String(Math.max(-1, ...keys.map(Number)) + 1);
}
