import {
	DEFAULT_AUTOCALL_MINUTES,
	DEFAULT_COLOR,
	DEFAULT_LESS_NUMBER,
	DEFAULT_TIME_PER,
	type PlaceTextField,
} from "#src/documents/index.ts";

type DefaultTexts = Readonly<Record<PlaceTextField, string>>;

/** The document of a new line, `apps/{appUID}/line/{lineUID}`. The lists stay empty: sub-collections have the truth. */
export interface NewLineDocument extends DefaultTexts {
	readonly uid: string;
	readonly name: string;
	readonly color: string;
	readonly fields: { readonly notification: boolean };
	readonly questions: never[];
	readonly temporary_closeds: never[];
	readonly time_per: number;
	readonly lessNumber: number;
	readonly autocall_time: number;
	readonly settings_version: number;
	/** English variants, for a shop whose own texts are not English. */
	readonly en?: DefaultTexts;
}

/** `texts` are the default texts of the shop's language, `english` those for its English-speaking visitors. */
export function newLine(
	uid: string,
	name: string,
	texts: DefaultTexts,
	english?: DefaultTexts,
): NewLineDocument {
	return {
		uid,
		name,
		color: DEFAULT_COLOR,
		fields: { notification: false },
		questions: [],
		temporary_closeds: [],
		time_per: DEFAULT_TIME_PER,
		lessNumber: DEFAULT_LESS_NUMBER,
		autocall_time: DEFAULT_AUTOCALL_MINUTES,
		settings_version: 1,
		...texts,
		...(english === undefined ? {} : { en: english }),
	};
}
