import type { AppUid, LineUid } from "./ids.ts";
import {
	DEFAULT_AUTOCALL_MINUTES,
	DEFAULT_COLOR,
	DEFAULT_LESS_NUMBER,
	DEFAULT_TIME_PER,
	DEFAULT_TIMEZONE,
	type TimeZone,
} from "./line-settings.ts";
import type { Locale } from "./member.ts";
import type { PlaceTextField } from "./place-texts.ts";

type DefaultTexts = Readonly<Record<PlaceTextField, string>>;

/** The document of a new app, `apps/{appUID}`. */
export interface NewAppDocument {
	readonly uid: AppUid;
	readonly name: string;
	readonly color: string;
	readonly locale: Locale;
	readonly timezone: TimeZone;
	readonly holiday_country: "ja";
}

/** The document of a new line, `apps/{appUID}/line/{lineUID}`. The lists stay empty: sub-collections have the truth. */
export interface NewLineDocument extends DefaultTexts {
	readonly uid: LineUid;
	readonly name: string;
	readonly color: string;
	readonly fields: { readonly notification: boolean };
	readonly questions: readonly [];
	readonly temporary_closeds: readonly [];
	readonly time_per: number;
	readonly lessNumber: number;
	readonly autocall_time: number;
	readonly settings_version: number;
	/** English variants, for a shop whose own texts are not English. */
	readonly en?: DefaultTexts;
}

export function newApp(uid: AppUid, name: string, locale: Locale): NewAppDocument {
	return { uid, name, color: DEFAULT_COLOR, locale, timezone: DEFAULT_TIMEZONE, holiday_country: "ja" };
}

/** `texts` are the default texts of the shop's language, `english` those for its English-speaking visitors. */
export function newLine(
	uid: LineUid,
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
