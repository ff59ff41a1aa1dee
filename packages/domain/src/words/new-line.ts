import {
	DEFAULT_AUTOCALL_MINUTES,
	DEFAULT_COLOR,
	DEFAULT_LESS_NUMBER,
	DEFAULT_TIME_PER,
	LINE_OWNERS,
	LINE_TEXTS,
	type StoredDocument,
	storeDocument,
} from "#src/documents/index.ts";

/** The texts of a new line, until the shop writes its own. */
export type DefaultTexts = Readonly<Record<Exclude<keyof typeof LINE_TEXTS, "rangeMessages">, string>>;

const { autocallTime, color, lessNumber, name, noticeMails, timePer } = LINE_OWNERS;
const { rangeMessages: _none, ...texts } = LINE_TEXTS;
const NEW_LINE = { name, color, noticeMails, timePer, lessNumber, autocallTime, ...texts };

/**
 * The document of a new line, `apps/{appUID}/line/{lineUID}`. Its lists stay empty, because questions and closures are in
 * sub-collections.
 *
 * @param own the default texts of the shop's language
 * @param english English variants with the name, for a shop whose own texts are not English
 */
export function newLine(
	uid: string,
	shopName: string,
	own: DefaultTexts,
	english: Partial<DefaultTexts> & { readonly name?: string } = {},
): StoredDocument<number> {
	const line = {
		name: shopName,
		color: DEFAULT_COLOR,
		noticeMails: false,
		timePer: DEFAULT_TIME_PER,
		lessNumber: DEFAULT_LESS_NUMBER,
		autocallTime: DEFAULT_AUTOCALL_MINUTES,
		...own,
		en: { ...NO_TEXTS, ...english },
	};
	return {
		uid,
		questions: [],
		temporary_closeds: [],
		settings_version: 1,
		// None of the fields is an instant.
		...storeDocument(NEW_LINE, line, Number),
	};
}

const NO_TEXTS = {
	name: "",
	called: "",
	calledText: "",
	duringGuidanceText: "",
	guideOverText: "",
	lessText: "",
	lineUpText: "",
};
