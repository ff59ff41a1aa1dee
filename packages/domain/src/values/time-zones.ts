export const DEFAULT_TIMEZONE = "Asia/Tokyo";

export const TIMEZONES = [
	"Asia/Tokyo",
	"America/New_York",
	"America/Chicago",
	"America/Denver",
	"America/Phoenix",
	"America/Los_Angeles",
	"America/Anchorage",
	"Europe/Rome",
] as const;
export type TimeZone = (typeof TIMEZONES)[number];

/** Reads a time zone of the specification. Any other value is Asia/Tokyo. */
export function timeZoneOf(value: unknown): TimeZone {
	return TIMEZONES.find((zone) => zone === value) ?? DEFAULT_TIMEZONE;
}
