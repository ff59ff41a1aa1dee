/** Search, filter and page of a list, kept in the address. */
import type { CursorPage } from "@junban/app-shell/cursor-steps";
import { useCallback } from "react";
import { useSearchParams } from "react-router";

const PAGE_NAMES = ["page", "after"] as const;
const SEARCH_MOST = 100;

/** One of the values, the first by default. */
export function oneOf<Value extends string>(
	search: URLSearchParams,
	name: string,
	values: readonly [Value, ...Value[]],
): Value {
	return values.find((value) => value === search.get(name)) ?? values[0];
}

export function searchOf(search: URLSearchParams): string {
	return (search.get("search") ?? "").trim().slice(0, SEARCH_MOST);
}

export function pageOf(search: URLSearchParams): CursorPage {
	const number = Number(search.get("page") ?? 1);
	const after = search.get("after") ?? undefined;
	return after === undefined || !Number.isSafeInteger(number) || number < 2
		? { number: 1, after: undefined }
		: { number, after };
}

export function withPage(search: URLSearchParams, { number, after }: CursorPage): URLSearchParams {
	const next = new URLSearchParams(search);
	for (const name of PAGE_NAMES) next.delete(name);
	if (after === undefined) return next;
	next.set("page", String(number));
	next.set("after", after);
	return next;
}

/** The same address with other values, at the first page. An empty value is left out. */
function withValues(search: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
	const next = new URLSearchParams(search);
	for (const name of PAGE_NAMES) next.delete(name);
	for (const [name, value] of Object.entries(values)) {
		if (value === "") next.delete(name);
		else next.set(name, value);
	}
	return next;
}

/** Changes values in the address. No entry of the history is made, because a person changes them several times. */
export function useChangeAddress(): (values: Readonly<Record<string, string>>) => void {
	const [, setSearch] = useSearchParams();
	return useCallback(
		(values) => setSearch((before) => withValues(before, values), { replace: true }),
		[setSearch],
	);
}
