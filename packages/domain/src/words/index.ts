export { firstLine } from "./first-line.ts";
export { isDefaultText, withKindInWords } from "./kinds.ts";
export {
	DELETION_NEWS,
	type DeletionNewsKind,
	type MailPhrases,
	noticeWords,
	PLAN_NEWS,
	type PlanNewsKind,
} from "./mail-texts.ts";
export { newLine } from "./new-line.ts";
export { weekdayLabelsOf } from "./weekdays.ts";
