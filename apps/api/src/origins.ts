/** Browsers always send Origin; a page of another site must not open channels here. Programs send none. */
export function isAllowedOrigin(
	origin: string | undefined,
	host: string | undefined,
	allowed: ReadonlySet<string>,
): boolean {
	return origin === undefined || allowed.has(origin) || isOriginOf(origin, host);
}

/** Whether a page of this origin was loaded from this host. */
export function isOriginOf(origin: string, host: string | undefined): boolean {
	return URL.parse(origin)?.host === host && host !== undefined;
}
