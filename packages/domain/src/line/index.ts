export { autoCallAt, autoCallCountdown, autoCallDue } from "./auto-call.ts";
export {
	BATCHES_KEPT,
	type Board,
	boardToStored,
	headOf,
	isUnfinished,
	MAX_CALLED,
	type Mark,
	NEW_BOARD,
	placeOf,
	publicBoard,
	RECENT_KEPT,
	standingOf,
	standingsOf,
} from "./board.ts";
export { applyDelta, type BoardDelta, boardDelta } from "./board-delta.ts";
export { boardFromDocument, boardToDocument } from "./board-document.ts";
export { parseBoard } from "./board-parse.ts";
export { CLEARED_LISTS, type ClearedList } from "./clearings.ts";
export { LEAP_MS, type Leap, runningTime } from "./clock-leap.ts";
export { commandName } from "./command-name.ts";
export type {
	Accepted,
	AskedQuestions,
	AutoCall,
	ClearAnswers,
	ClearPart,
	Command,
	EditDetails,
	EndAll,
	Give,
	GiveAnswers,
	GuideOver,
	HoldDay,
	LineChange,
	LineState,
	LineUp,
	Pause,
	PlaceName,
	Recount,
	Refused,
	ReleaseDay,
	Resume,
	RunRecount,
	SetAutoCall,
	SetPresence,
	SweepPart,
} from "./commands.ts";
export { type Decided, tallyAfter } from "./count-decision.ts";
export { decide } from "./decide.ts";
export { isLeftover, isLeftoverByRunningClock } from "./decide-end-all.ts";
export { headAfter, RESTORE_WITHIN_MS } from "./decide-ending.ts";
export { openPlaces } from "./decide-line-up.ts";
export { checkPausedUntil, resumesAt } from "./decide-pause.ts";
export { checkJoinDetails, checkPausedMessage } from "./join-details.ts";
export { floodAfterJoin, floodAt, JOINS_IN_CALM, type JoinFlood, noFlood } from "./join-flood.ts";
export { bucketAt, type JoinBucket, joinsLeft } from "./join-rate.ts";
export {
	NOTICE_FAULTS,
	NOTICE_STATES,
	type NoticeFault,
	type NoticeResult,
	type NoticeState,
	noticeOfState,
	noticeResultsFromStored,
	noticeResultsToStored,
	withNoticeResult,
} from "./notice-results.ts";
export {
	causedAt,
	causeOf,
	checkPushSubscription,
	isNoticeTrue,
	isTold,
	type NearRule,
	NOTICE_CAUSES,
	NOTICE_CHANNELS,
	NOTICE_LIFE_MS,
	type NoticeCause,
	type NoticeChannel,
	nearAhead,
	noticesToCome,
	numbersComingNear,
	type PushSubscription,
	withAddress,
	withNearTold,
} from "./notifications.ts";
export {
	appendToOrder,
	decodeOrder,
	EMPTY_ORDER,
	encodeOrder,
	indexInOrder,
	insertByArrival,
	type LineOrder,
	numbersInOrder,
	removeFromOrder,
} from "./order.ts";
export { memberOnBoard, sweepOf } from "./standing.ts";
