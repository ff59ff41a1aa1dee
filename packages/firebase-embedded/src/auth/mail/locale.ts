import type { IncomingMessage } from "node:http";

/** Languages of mails and pages. */
export type Locale = "ja" | "en";

/** The first language of ours in the texts (language tags, or an `Accept-Language` header). Default: Japanese. */
export function pickLocale(...wanted: (string | null | undefined)[]): Locale {
	for (const text of wanted) {
		for (const tag of (text ?? "").slice(0, 200).split(",")) {
			const language = /^\s*([a-z]{2})(?:[-_;\s]|$)/i.exec(tag)?.[1]?.toLowerCase();
			if (language === "ja" || language === "en") return language;
		}
	}
	return "ja";
}

/** The language that the SDK sends for `auth.languageCode`, else the browser's. */
export function localeOf({ headers }: IncomingMessage): Locale {
	const header = headers["x-firebase-locale"];
	return pickLocale(Array.isArray(header) ? header[0] : header, headers["accept-language"]);
}
