import { addressParts } from "./paths/index.ts";

/** The part of an app that requires a sign-in. Paths are without language prefix. */
export type Area = { readonly home: string; readonly login: string };

/** The given address if it is a page of the area, but not its login; undefined for all other values. */
export function returnPath(value: unknown, { home, login }: Area): string | undefined {
	if (typeof value !== "string") return undefined;
	const { path } = addressParts(value);
	const isInside = path === home || path.startsWith(`${home}/`);
	return isInside && path !== login && !/\/\.\.?(?:\/|$)/.test(path) ? value : undefined;
}
