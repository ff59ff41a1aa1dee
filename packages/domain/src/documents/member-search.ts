import { halfWidth } from "#src/values/index.ts";
import type { Member } from "./member.ts";

/**
 * Whether a member is the one that is searched for: by its shown number, a part of its name, or at least three digits of
 * its telephone number. Width, case and hiragana or katakana do not matter. An empty text finds everybody.
 *
 * @param numberOf the number as people see it
 */
export function memberSearch(
	text: string,
	numberOf: (number: number) => string,
): (member: Pick<Member, "number" | "name" | "phone">) => boolean {
	const wanted = plain(text);
	const digits = digitsOf(wanted);
	if (wanted === "") return () => true;
	const isPhone = digits.length >= 3 && /^[0-9+(). -]+$/.test(wanted);
	return ({ name = "", number, phone = "" }) =>
		plain(numberOf(number)) === wanted ||
		String(number) === wanted ||
		plain(name).includes(wanted) ||
		(isPhone && digitsOf(halfWidth(phone)).includes(digits));
}

function plain(text: string): string {
	const katakana = text
		.normalize("NFKC")
		.replace(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
	return katakana.toLowerCase().replace(/\s+/g, " ").trim();
}

function digitsOf(text: string): string {
	return text.replace(/[^0-9]/g, "");
}
