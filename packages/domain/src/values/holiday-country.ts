export const HOLIDAY_COUNTRIES = ["ja", "us", "it"] as const;
/** Whose public holidays a shop keeps; the tables are `holidays-ja`, `holidays-us` and `holidays-it`, one module each. */
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

/** Reads an app's `holiday_country`: Japan for anything that is none of the three. */
export function holidayCountryOf(value: unknown): HolidayCountry {
	return HOLIDAY_COUNTRIES.find((country) => country === value) ?? "ja";
}
