import { isOriginOf } from "#src/http/origin.ts";

/** Browsers always send Origin; a page of another site must not open channels here. Programs send none. */
export function isAllowedOrigin(
	origin: string | undefined,
	host: string | undefined,
	allowed: ReadonlySet<string>,
): boolean {
	return origin === undefined || allowed.has(origin) || isOriginOf(origin, host);
}
