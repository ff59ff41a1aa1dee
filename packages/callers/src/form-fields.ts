import { decoded, hasManyFaults, hasMore } from "#src/escapes.ts";

const [PLUS, SPACE] = [0x2b, 0x20];
/** From so many characters on, V8 makes a part of a string that refers to the whole string. It copies shorter ones. */
const SLICED_FROM = 13;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The names and values of a form, in their order. A form is UTF-8 text of type `application/x-www-form-urlencoded`. What cannot be
 * decoded stays as it is.
 *
 * Not `URLSearchParams`: it throws and catches an error for each escape that cannot be decoded, 16,000 of which took 0.1 s, and
 * takes 30 ns and 32 bytes for each `+`, 15 million of which stopped a server for 3 s.
 *
 * @param most fields that an honest form may have
 * @returns undefined for a form of more fields, or with many escapes that cannot be decoded
 */
export function formFields(form: string, most: number): readonly (readonly [string, string])[] | undefined {
	if (hasMore(form, "&", most - 1) || hasManyFaults(form)) return undefined;
	return spaced(form)
		.split("&")
		.filter((field) => field !== "")
		.map((field) => {
			const at = field.indexOf("=");
			const [name, value] = at === -1 ? [field, ""] : [field.slice(0, at), field.slice(at + 1)];
			return [ownTextOf(name), ownTextOf(value)];
		});
}

/**
 * Decodes the escapes. The result does not refer to the form: otherwise whoever keeps a message of 25 characters would keep its form of a
 * megabyte in memory.
 */
function ownTextOf(part: string): string {
	const text = decoded(part) ?? part;
	return text === part && part.length >= SLICED_FROM ? decoder.decode(encoder.encode(part)) : text;
}

/** Replaces each `+` by a space, in bytes: `replaceAll` takes as long for one `+` as for fifty other characters. */
function spaced(form: string): string {
	if (!form.includes("+")) return form;
	const bytes = encoder.encode(form);
	for (let at = 0; at < bytes.length; at++) if (bytes[at] === PLUS) bytes[at] = SPACE;
	return decoder.decode(bytes);
}
