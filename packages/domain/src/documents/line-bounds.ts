/** What the fields of a line and its hours may hold, by their stored names: for reading and for what owners write. */
import { line, paragraph } from "#src/values/index.ts";

/** The most members that wait or are in guidance; more would break the bounds of the board in size and speed. */
export const MAX_WAITING = 20_000;

/** The name of a shop. */
export const APP_NAME = line(100);

export const LINE_TEXTS = {
	name: line(100),
	number_prefix: line(4),
	paused_message: paragraph(500),
	called: line(100),
	called_text: paragraph(500),
	during_guidance_text: paragraph(500),
	guide_over_text: paragraph(500),
	less_text: paragraph(500),
	line_up_text: paragraph(500),
} as const;

export const RANGE_MESSAGE_TEXT = paragraph(500);
export const MOST_RANGE_MESSAGES = 50;
/** Places of range messages; 1 is the next. */
export const PLACES = { least: 1, most: MAX_WAITING };

/** Minutes, but for `number_start`, `lessNumber`, and what limits joining. */
export const LINE_NUMBERS = {
	number_start: { least: 1, most: 9_999 },
	time_per: { least: 1, most: 600 },
	lessNumber: { least: 0, most: 100 },
	autocall_time: { least: 1, most: 600 },
	places_per_browser: { least: 0, most: 100 },
	joins_per_minute: { least: 1, most: 6_000 },
} as const;

export const RECEPTION_NAME = line(100);
export const RECEPTION_NUMBERS = {
	time_per: LINE_NUMBERS.time_per,
	lessNumber: LINE_NUMBERS.lessNumber,
	limit: { least: 0, most: 1_000_000 },
	limit_total: { least: 0, most: 1_000_000 },
} as const;
/** Minutes. */
export const START_AFTER = { least: 0, most: 1_440 };
export const WEEKDAYS = { least: 0, most: 7 };
export const ORDER_NUMBERS = { least: 0, most: 1_000_000 };

export const CLOSURE_MESSAGE = paragraph(500);
