/**
 * Types of the phrases. A feature keeps `phrases-ja.ts` (`as const`) and `phrases-en.ts` (`satisfies PhrasesLike<typeof
 * ja>`) in its folder; its app declares the namespace once:
 *
 *     declare module "@junban/i18n/phrases" { interface Phrases { ticket: typeof ticketJa } }
 *
 * Then `useTranslation("ticket")` is typed with its keys and the variables of each.
 */
import type { CodeTexts } from "@junban/domain/values";
// Adds i18next to every program that includes this file: the declaration below augments it.
import type {} from "i18next";
import type { commonJa } from "./common-ja.ts";

/** The Japanese phrases of each namespace. */
export interface Phrases {
	common: typeof commonJa;
	/** Text of a refusal by its code. */
	codes: CodeTexts;
}

/** Further plural forms that English needs for a counting key. */
type PluralKeys<Key> = Key extends `${infer Base}_ordinal_other`
	? `${Base}_ordinal_one` | `${Base}_ordinal_two` | `${Base}_ordinal_few`
	: Key extends `${infer Base}_other`
		? `${Base}_one`
		: never;

/** The shape of a translation: the keys of the Japanese phrases, and the plural forms of English. */
export type PhrasesLike<Ja> = {
	readonly [Key in keyof Ja]: Ja[Key] extends string ? string : PhrasesLike<Ja[Key]>;
} & { readonly [Key in PluralKeys<keyof Ja>]: string };

/** All namespaces of one language, the argument of `startI18n`. Only English has plural forms. */
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
