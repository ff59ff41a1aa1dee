/** Headers of every answer. An answer that a browser shows as a page may load and run nothing. */
export const GUARDS: Readonly<Record<string, string>> = {
	"cache-control": "no-store",
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
