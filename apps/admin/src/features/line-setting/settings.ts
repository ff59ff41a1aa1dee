/** The settings of a line in the sections and the order of the screen. */
import { LINE_OWNERS } from "@junban/domain/documents";

type Owners = typeof LINE_OWNERS;
export type Setting = keyof Owners;
/** Settings with an English variant. */
type TwoLanguages<Name extends Setting = Setting> = Name extends Name
	? Owners[Name] extends { readonly english: string }
		? Name
		: never
	: never;
export type TextSetting = Exclude<TwoLanguages, "rangeMessages">;
/** Settings that the search finds and another screen edits: holidays belong to the receptions. */
const ELSEWHERE = ["holidayMode"] as const satisfies readonly Setting[];
type Edited = Exclude<Setting, (typeof ELSEWHERE)[number]>;
export type StoredPath = Owners[Edited]["stored"] | Owners[TwoLanguages]["english"];

/** The texts of mails. A plan without `ownMailTexts` shows none of them. */
export const MAIL_TEXTS = [
	"noticeNearHeadline",
	"noticeNearText",
	"noticeDuringHeadline",
	"noticeDuringText",
	"noticeCalledHeadline",
	"noticeCalledText",
	"noticeCancelledHeadline",
	"noticeCancelledText",
] as const satisfies readonly TextSetting[];

export const SECTIONS = {
	basics: ["name", "color", "unit", "numberPrefix", "numberStart"],
	pace: ["timePer", "lessNumber", "dayStart", "expireLeftover", "holidayMode"],
	limits: ["placesPerBrowser", "joinsPerMinute", "v1Join"],
	texts: [
		"lineUpText",
		"lessText",
		"duringGuidanceText",
		"called",
		"calledText",
		"guideOverText",
		"rangeMessages",
	],
	autoCall: ["autocallFunctionEnable", "autocallTime", "autocallWithoutScreen"],
	notices: ["noticeMails", "noticeBefore", "noticeOnDuring", "noticeOnCalled", ...MAIL_TEXTS],
	display: [
		"displayLayout",
		"displayVoice",
		"displaySound",
		"displayShowWait",
		"displayMessage",
		"displayQr",
	],
} as const satisfies Readonly<Record<string, readonly Setting[]>>;

export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = [
	"basics",
	"pace",
	"limits",
	"texts",
	"autoCall",
	"notices",
	"display",
] as const satisfies readonly SectionName[];

export interface StoredSetting {
	readonly setting: Edited;
	readonly path: StoredPath;
	readonly isEnglish: boolean;
}

/** Every stored field of the form. */
export const STORED_SETTINGS: readonly StoredSetting[] = SECTION_NAMES.flatMap((section) => [
	...SECTIONS[section],
]).flatMap((setting) => {
	if (isElsewhere(setting)) return [];
	const field = LINE_OWNERS[setting];
	const own = { setting, path: field.stored, isEnglish: false };
	return "english" in field ? [own, { setting, path: field.english, isEnglish: true }] : [own];
});

function isElsewhere(setting: Setting): setting is (typeof ELSEWHERE)[number] {
	return ELSEWHERE.some((each) => each === setting);
}
