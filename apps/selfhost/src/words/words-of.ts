import { en } from "./phrases-en.ts";
import { ja } from "./phrases-ja.ts";
import type { Words } from "./words.ts";

/** The words of the terminal's language, as POSIX finds it: the first of these that is set. */
export function wordsOf(variables: Readonly<Record<string, string | undefined>>): Words {
	const { LC_ALL, LC_MESSAGES, LANG } = variables;
	const locale = [LC_ALL, LC_MESSAGES, LANG].find((each) => each !== undefined && each !== "");
	return locale !== undefined && /^ja(?:[_.@-]|$)/i.test(locale) ? ja : en;
}
