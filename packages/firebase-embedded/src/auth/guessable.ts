import { AuthError } from "./auth-error.ts";
import { MIN_PASSWORD } from "./credentials.ts";

/** Words of everybody who sees the product. */
const PRODUCT = ["junban", "順番", "password", "パスワード"];
/** A password needs as many characters besides the account's own words and what is between them. */
const LEFT = 4;
/** Of digits, which are years and dates first. */
const LEFT_DIGITS = 6;
/** Of a longer password the rest is not looked at: some characters become eighteen, and each word is searched for. */
const LOOKED_AT = 200;

/**
 * Refuses passwords that others try first: those that many people use, and those that little but the account's own words
 * make up.
 *
 * Source: OWASP ASVS 5.0, 6.2.4 and 6.2.11.
 * @param own the account's address and name
 * @throws AuthError `WEAK_PASSWORD`
 */
export async function requireUnguessable(
	password: string,
	own: readonly (string | undefined)[],
): Promise<void> {
	const text = password.slice(0, LOOKED_AT).normalize("NFKC").toLowerCase();
	const words = [...PRODUCT, ...own.flatMap((each) => wordsOf(each ?? ""))];
	const left = words
		.sort((one, other) => other.length - one.length)
		.reduce((rest, word) => rest.replaceAll(word, ""), text)
		.replaceAll(/[\s._@+-]/g, "")
		.replaceAll(/^(?:19|20)\d\d|(?:19|20)\d\d$/g, "");
	const least = /^\d*$/.test(left) ? LEFT_DIGITS : LEFT;
	if (left.length < least || (await common()).has(text))
		throw new AuthError("WEAK_PASSWORD", "Password is too easy to guess");
}

/** `hanako.y@mail.example`: `hanako`, `mail` and `example`. Single letters stand in every text. */
function wordsOf(text: string): string[] {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.split(/[^\p{Letter}\p{Number}]+/u)
		.filter((word) => word.length > 1);
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** The list is unpacked when somebody first chooses a password. */
function common(): Promise<ReadonlySet<string>> {
	loaded ??= import("@zxcvbn-ts/language-common").then(
		({ dictionary }) =>
			new Set(dictionary["passwords-common"].filter(({ length }) => length >= MIN_PASSWORD)),
	);
	return loaded;
}
