export {
	MAX_PACE_CLOSURES,
	type Pace,
	type PublicPace,
	parsePace,
	publicPace,
	roundedPace,
	WAIT_BASES,
	waitsOnBoard,
} from "./board-pace.ts";
export { estimateWait, type TimeWithoutTurns, type WaitRange } from "./estimate.ts";
export { HISTORY_COLUMNS, historyRows } from "./history-csv.ts";
export {
	addAtHour,
	addToDay,
	COUNTS,
	type Counts,
	emptyDay,
	type HistoryDay,
	historyFromStored,
	historyToStored,
} from "./history-day.ts";
export {
	type Sample,
	samplesFromText,
	samplesToText,
	secondsBetween,
	withSample,
} from "./history-samples.ts";
export {
	type DayTally,
	GAPS_KEPT,
	hasCounted,
	isWriteDue,
	type LastTurn,
	newTally,
	type StoredTally,
	tallyFromStored,
	tallyToStored,
	writtenTally,
} from "./history-tally.ts";
export {
	type DayRange,
	everyDay,
	instantsOfRange,
	lastDays,
	type ReportWeek,
	visibleRange,
	weekdayOf,
	weeksOf,
} from "./report-days.ts";
export {
	type Figures,
	figuresOf,
	type WaitBins,
	waitBinsOf,
	wasOpen,
} from "./report-figures.ts";
export {
	type HeatTable,
	heatOf,
	hoursOfDay,
} from "./report-hours.ts";
export { hitRate, shownWait, waitHit } from "./shown-wait.ts";
export { turnPace, type WaitBasis } from "./turn-pace.ts";
