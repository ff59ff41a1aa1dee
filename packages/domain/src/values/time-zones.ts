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
