import { addressParts } from "./paths/index.ts";

/** The part of an app that a person signs in to, by its paths without language. */
export type Area = { readonly home: string; readonly login: string };

/** A page of the area (without language prefix) to go to after login; undefined for any other address. */
export function returnPath(value: unknown, { home, login }: Area): string | undefined {
	if (typeof value !== "string") return undefined;
	const { path } = addressParts(value);
	const isInside = path === home || path.startsWith(`${home}/`);
	return isInside && path !== login && !/\/\.\.?(?:\/|$)/.test(path) ? value : undefined;
}
