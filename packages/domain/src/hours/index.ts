export { isEarly } from "./guidance.ts";
export { isHoliday } from "./holidays.ts";
export {
	countsAfterJoin,
	type IssuedCount,
	issuedIn,
	type JoinRefusal,
	type JoinRefusalCode,
	joinRefusal,
	RUNS_COUNTED,
} from "./join-refusal.ts";
export { type Opening, type OpeningRules, openingAt, openingRules, paceOf } from "./opening-hours.ts";
export type { ReceptionWindow } from "./reception-runs.ts";
export { type ServiceDay, serviceDayAt } from "./service-day.ts";
