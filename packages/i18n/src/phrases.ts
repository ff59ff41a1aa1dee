/**
 * Types of the phrases. A feature keeps `phrases-ja.ts` (`as const`) and `phrases-en.ts` (`satisfies PhrasesLike<typeof
 * ja>`) beside itself; its app announces it once:
 *
 *     declare module "@junban/i18n/phrases" { interface Phrases { ticket: typeof ticketJa } }
 *
 * Then `useTranslation("ticket")` knows its keys and the variables of each.
 */
import type { CodeTexts } from "@junban/domain/codes";
// Brings the module into every program that reads this file: the declaration below adds to it.
import type {} from "i18next";
import type { commonJa } from "./common-ja.ts";

/** By namespace: the Japanese phrases. */
export interface Phrases {
	common: typeof commonJa;
	/** What a refusal says, by its code. */
	codes: CodeTexts;
}

/** What English needs besides for a key that counts. */
type PluralKeys<Key> = Key extends `${infer Base}_ordinal_other`
	? `${Base}_ordinal_one` | `${Base}_ordinal_two` | `${Base}_ordinal_few`
	: Key extends `${infer Base}_other`
		? `${Base}_one`
		: never;

/** The same keys as the Japanese phrases, other words, and the plural forms that English has. */
export type PhrasesLike<Ja> = {
	readonly [Key in keyof Ja]: Ja[Key] extends string ? string : PhrasesLike<Ja[Key]>;
} & { readonly [Key in PluralKeys<keyof Ja>]: string };

/** All namespaces of one language, as `startI18n` takes them; Japanese itself lacks the plural forms of the others. */
export type PhrasesOf = {
	readonly [Namespace in keyof Phrases]: Phrases[Namespace] | PhrasesLike<Phrases[Namespace]>;
};

declare module "i18next" {
	interface CustomTypeOptions {
		defaultNS: "common";
		resources: Phrases;
		strictKeyChecks: true;
	}
}
