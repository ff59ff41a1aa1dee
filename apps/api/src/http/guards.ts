/** Headers of every answer. No answer is meant as a page: shown as one, it may load and run nothing. */
export const GUARDS: Readonly<Record<string, string>> = {
	"cache-control": "no-store",
	"x-content-type-options": "nosniff",
	"referrer-policy": "no-referrer",
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
