export { isHoliday } from "./holidays.ts";
export { type Opening, type OpeningRules, openingAt, openingRules, paceOf } from "./opening-hours.ts";
export {
	countsAfterJoin,
	type IssuedCount,
	issuedIn,
	type JoinRefusal,
	type JoinRefusalCode,
	joinRefusal,
	RUNS_COUNTED,
} from "./opening-hours-joining.ts";
export type { ReceptionWindow } from "./opening-runs.ts";
export { type ServiceDay, serviceDayAt } from "./service-day.ts";
