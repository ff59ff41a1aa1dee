export const HOLIDAY_COUNTRIES = ["ja", "us", "it"] as const;
/** The country of a shop's public holidays. The tables are the modules `holidays-ja`, `holidays-us` and `holidays-it`. */
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];
