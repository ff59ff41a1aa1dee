/** The document of a line, `apps/{appUID}/line/{lineUID}`. Owners write its settings, the desk its state. */
import { type CheckedForm, fieldsOf, paragraph, type StoredFields } from "#src/values/index.ts";
import { checkDocument, readAnyDocument, storeWhole } from "./document.ts";
import { DESKS, type DocumentOf, type Fields, OWNERS } from "./fields.ts";
import { epochMs, flag, oneLine, oneOf, severalLines, time, timestamp, whole } from "./kinds.ts";
import { LINE_DISPLAY, LINE_SHOWN } from "./line-shown.ts";
import { LINE_TEXTS } from "./line-texts.ts";

export const DEFAULT_TIME_PER = 10;
export const DEFAULT_LESS_NUMBER = 2;
export const DEFAULT_AUTOCALL_MINUTES = 10;

export const HOLIDAY_MODES = ["weekday", "closed", "own"] as const;
/** What a holiday is: a day like its weekday, a day without receptions, or a day with the receptions marked 7. */
export type HolidayMode = (typeof HOLIDAY_MODES)[number];

/** Bounds that receptions share with their line. Minutes, and members before one. */
export const TIME_PER = whole(1, 600);
export const LESS_NUMBER = whole(0, 100);

/** Settings by which the desk and the staff's screens work. */
const LINE_WORKING = {
	/** Minutes that a turn takes, as the shop says. */
	timePer: { stored: "time_per", kind: TIME_PER, otherwise: DEFAULT_TIME_PER, ...OWNERS },
	/** A member with at most this many before it is near. */
	lessNumber: { stored: "lessNumber", kind: LESS_NUMBER, otherwise: DEFAULT_LESS_NUMBER, ...OWNERS },
	/** Local start of the service day. */
	dayStart: { stored: "day_start", kind: time, otherwise: "04:00", ...OWNERS },
	/** Whether members who are left at the end of a service day expire. */
	expireLeftover: { stored: "expire_leftover", kind: flag, otherwise: true, ...OWNERS },
	/** Absent: it depends on the receptions, see `holidayModeOf`. */
	holidayMode: { stored: "holiday_mode", kind: oneOf(HOLIDAY_MODES), ...OWNERS },
	/** Customers who may join in a minute; absent for any number. */
	joinsPerMinute: { stored: "joins_per_minute", kind: whole(1, 6_000), ...OWNERS },
	/** Whether the staff's screens offer the automatic call. */
	autocallFunctionEnable: { stored: "autocall_function_enable", kind: flag, otherwise: false, ...OWNERS },
	/** Minutes between automatic calls. */
	autocallTime: {
		stored: "autocall_time",
		kind: whole(1, 600),
		otherwise: DEFAULT_AUTOCALL_MINUTES,
		...OWNERS,
	},
	/** Whether the server makes the automatic call when no screen does. */
	autocallWithoutScreen: { stored: "autocall_without_screen", kind: flag, otherwise: false, ...OWNERS },
	/** Whether the join of API version 1, a GET, is answered. */
	v1Join: { stored: "v1_join", kind: flag, otherwise: true, ...OWNERS },
} as const satisfies Fields;

/** The farthest place that can be near, in members ahead: one query finds those who read that they are. */
export const MOST_NEAR_AHEAD = 20;

/** The headline of a notice, in place of the page's. */
const HEADLINE = { kind: oneLine(100), otherwise: "", ...OWNERS } as const;
const TEXT = { kind: severalLines(500), otherwise: "", ...OWNERS } as const;

/** How members are told besides the page. The texts replace the page's for apps that have own wording of mails. */
const LINE_NOTICES = {
	/** Whether the line sends mails. Web pushes need no permission of the shop. */
	noticeMails: { stored: "fields.notification", kind: flag, otherwise: false, ...OWNERS },
	/** A turn is near with this many ahead; absent: the line's `lessNumber`, 0: nobody is told. */
	noticeBefore: { stored: "notification.before", kind: whole(0, MOST_NEAR_AHEAD), ...OWNERS },
	noticeOnDuring: { stored: "notification.on_during", kind: flag, otherwise: true, ...OWNERS },
	noticeOnCalled: { stored: "notification.on_called", kind: flag, otherwise: true, ...OWNERS },
	noticeNearHeadline: {
		stored: "notification.near_headline",
		english: "notification.en.near_headline",
		...HEADLINE,
	},
	noticeNearText: { stored: "notification.near_text", english: "notification.en.near_text", ...TEXT },
	noticeDuringHeadline: {
		stored: "notification.during_guidance_headline",
		english: "notification.en.during_guidance_headline",
		...HEADLINE,
	},
	noticeDuringText: {
		stored: "notification.during_guidance_text",
		english: "notification.en.during_guidance_text",
		...TEXT,
	},
	noticeCalledHeadline: {
		stored: "notification.called_headline",
		english: "notification.en.called_headline",
		...HEADLINE,
	},
	noticeCalledText: { stored: "notification.called_text", english: "notification.en.called_text", ...TEXT },
	noticeCancelledHeadline: {
		stored: "notification.cancelled_headline",
		english: "notification.en.cancelled_headline",
		...HEADLINE,
	},
	noticeCancelledText: {
		stored: "notification.cancelled_text",
		english: "notification.en.cancelled_text",
		...TEXT,
	},
} as const satisfies Fields;

/** All that an owner sets on a line. */
export const LINE_OWNERS = {
	...LINE_SHOWN,
	...LINE_WORKING,
	...LINE_TEXTS,
	...LINE_NOTICES,
	...LINE_DISPLAY,
} as const satisfies Fields;

export const PAUSED_MESSAGE = paragraph(500);

/** What the desk writes. */
export const LINE_DESK = {
	paused: { stored: "paused", kind: flag, otherwise: false, ...DESKS },
	pausedMessage: {
		stored: "paused_message",
		kind: severalLines(PAUSED_MESSAGE.most),
		otherwise: "",
		...DESKS,
	},
	pausedAt: { stored: "paused_at", kind: timestamp, ...DESKS },
	/** When the pause ends without staff. Absent: staff end it. */
	pausedUntil: { stored: "paused_until", kind: epochMs, ...DESKS },
	/** Whether customers need a code that the shop shows to join. */
	presence: { stored: "presence", kind: flag, otherwise: false, ...DESKS },
	autocallEnable: { stored: "autocall_enable", kind: flag, otherwise: false, ...DESKS },
	/** When the automatic call was switched on, or called last. */
	autocallCalledLasted: { stored: "autocall_called_lasted", kind: epochMs, ...DESKS },
	calledLasted: { stored: "called_lasted", kind: epochMs, ...DESKS },
} as const satisfies Fields;

/** What tells the desk that settings have changed: every save of an owner raises it. */
export const LINE_VERSION = {
	settingsVersion: {
		stored: "settings_version",
		kind: whole(0, Number.MAX_SAFE_INTEGER),
		otherwise: 0,
		...OWNERS,
	},
} as const satisfies Fields;

const LINE_SETTINGS = {
	...LINE_SHOWN,
	...LINE_DISPLAY,
	...LINE_WORKING,
	...LINE_DESK,
	...LINE_VERSION,
} as const;

/** What the desk and the staff's screens need of a line. */
export interface LineSettings extends DocumentOf<typeof LINE_SETTINGS> {}
export interface NotificationSettings extends DocumentOf<typeof LINE_NOTICES> {}
/** What an owner says of a line. */
export interface OwnersSettings extends DocumentOf<typeof LINE_OWNERS> {}

/** Reads a line's document. Every field has a default, so any document is a line. */
export function lineSettingsFromStored(stored: StoredFields): LineSettings {
	return readAnyDocument(LINE_SETTINGS, stored);
}

export function notificationSettingsFromStored(stored: StoredFields): NotificationSettings {
	return readAnyDocument(LINE_NOTICES, stored);
}

export function ownersSettingsFromStored(stored: StoredFields): OwnersSettings {
	return readAnyDocument(LINE_OWNERS, stored);
}

/**
 * Reads a line's settings as an owner writes them, by their stored names. Faults: `required-missing`, `text-too-long`,
 * `color-invalid` or `invalid-value`, each with its field. Fields that the desk writes are not read.
 */
export function checkLineSettings(value: unknown): CheckedForm<OwnersSettings, string> {
	return checkDocument(LINE_OWNERS, fieldsOf(value) ?? {});
}

/** An owner's settings as a save by merge writes them: undefined for each field that the owner left empty. */
export function lineSettingsToStored(settings: OwnersSettings): StoredFields {
	return storeWhole(LINE_OWNERS, settings);
}
