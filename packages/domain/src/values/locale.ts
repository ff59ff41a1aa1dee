/** The languages of the pages; the first is the default. */
export const LOCALES = ["ja", "en"] as const;
export type Locale = (typeof LOCALES)[number];
