/**
 * What is stored of a person in a line, as the privacy page and the join page tell it. The privacy page's build fails for a
 * stored field of a person that belongs to none of them (`apps/marketing/src/pages/privacy/stored-rows.ts`).
 */
export const CUSTOMER_ROWS = [
	"number",
	"course",
	"key",
	"party",
	"name",
	"phone",
	"note",
	"answers",
	"mail",
	"push",
	"delivery",
	"recipient",
] as const;

export type CustomerRow = (typeof CUSTOMER_ROWS)[number];
