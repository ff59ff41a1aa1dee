import { MAX_WAITING, type Member } from "#src/documents/index.ts";
import { countsAfterJoin, type JoinRefusal, joinRefusal } from "#src/hours/index.ts";
import type { EpochMs } from "#src/values/index.ts";
import { shownWait } from "#src/wait/index.ts";
import { type Board, standingOf, standingsOf } from "./board.ts";
import type { Decision, LineState, LineUp, PlaceName, Refused } from "./commands.ts";
import { answersAtJoining, refusedAnswers } from "./decide-answers.ts";
import { decideJoinRate, type JoinTaken } from "./join-rate.ts";
import { appendToOrder } from "./order.ts";
import { memberOnBoard } from "./standing.ts";

/**
 * Joins the line with the next number. A repeated uid gets its existing member.
 *
 * A new join is checked in this order: the shop's suspension (LIFE-38), pause, hours, presence and limits (OPEN-15 to OPEN-19, OPEN-30), places of the browser (LIFE-33),
 * answers (QUES-14), a full order (LIFE-4), the rate of joins (RATE-1).
 */
export function decideLineUp(state: LineState, command: LineUp, now: EpochMs): Decision {
	if (command.existing !== undefined) {
		const member = memberOnBoard(state.board, command.existing);
		return { ok: true, changed: false, board: state.board, member, members: [] };
	}
	if (state.suspended === true) return { ok: false, code: "shop-suspended" };
	const refused = joinRefusal(state.opening, {
		source: command.source,
		exceedLimits: command.exceedLimits === true,
		// A kiosk stands in the shop.
		isAbsent: state.settings.presence && command.source === "web" && command.isPresent !== true,
		inOrder: state.board.order.size,
		counts: state.board.runCounts,
		line: state.settings,
	});
	if (refused !== undefined) return refusedJoin(refused);
	if (command.source === "web" && holdsAll(state, command.browserPlaces ?? []))
		return { ok: false, code: "places-limit" };
	const answers = answersAtJoining(state, command);
	if (!answers.ok) return refusedAnswers(answers);
	const board = startsNewSeries(state) ? newSeries(state.board) : state.board;
	if (board.order.size >= MAX_WAITING) return { ok: false, code: "line-full" };
	const taken = joinTaken(state, command, now);
	if (!taken.ok) return taken;
	const number = board.issued + 1;
	const wait = state.waitOf?.(board.order.size + 1);
	// The sort key of the order: it must increase although two joins share a millisecond or the clock is set back.
	const lineUpAt = Math.max(now, (board.lastLineUpAt ?? 0) + 1);
	const member: Member = {
		uid: command.uid,
		publicUid: command.publicUid,
		series: board.series,
		number,
		state: "waiting",
		joinedAt: now,
		lineUpAt,
		source: command.source,
		locale: command.locale,
		partySize: command.partySize,
		version: board.version,
		...(command.name === undefined ? {} : { name: command.name }),
		...(command.phone === undefined ? {} : { phone: command.phone }),
		...(command.note === undefined ? {} : { note: command.note }),
		...(wait === undefined ? {} : { told: { ...shownWait(wait), at: now } }),
	};
	return {
		ok: true,
		changed: true,
		board: {
			...board,
			issued: number,
			order: appendToOrder(board.order, number),
			lastLineUpAt: lineUpAt,
			runCounts: countsAfterJoin(state.opening, board.runCounts),
		},
		member,
		members: [member],
		...(answers.value.values.size === 0 ? {} : { answers: answers.value }),
		...(taken.bucket === undefined ? {} : { joinBucket: taken.bucket }),
	};
}

/** Checked last: a join that is refused for another reason takes nothing out of the bucket. */
function joinTaken(
	{ joinBucket, settings }: LineState,
	{ source }: LineUp,
	now: EpochMs,
): JoinTaken | Refused {
	return source === "web" ? decideJoinRate(joinBucket, settings.joinsPerMinute, now) : { ok: true };
}

/** To prepare a board takes as long as looking for some twenty places in it, once for all that ask. Most browsers have one. */
const FEW_PLACES = 4;

/** The places that have not ended. */
export function openPlaces(board: Board, places: readonly PlaceName[]): readonly PlaceName[] {
	const ofSeries = places.filter(({ series }) => series === board.series);
	const standing =
		ofSeries.length > FEW_PLACES ? standingsOf(board) : (number: number) => standingOf(board, number);
	return ofSeries.filter(({ number }) => !["over", "unknown"].includes(standing(number)));
}

/** Whether the browser already has as many open places as the line allows. */
function holdsAll({ board, settings }: LineState, places: readonly PlaceName[]): boolean {
	const { placesPerBrowser } = settings;
	return placesPerBrowser > 0 && openPlaces(board, places).length >= placesPerBrowser;
}

function refusedJoin({ message, ...refused }: JoinRefusal): Refused {
	return {
		ok: false,
		...refused,
		...(message === "" ? {} : { message }),
	};
}

/** The board of the next series: numbering restarts at 1, the desk's bookkeeping stays. */
export function newSeries(board: Board): Board {
	return { ...board, series: board.series + 1, issued: 0, recent: [] };
}

/** Numbering restarts at the first join of a service day when nobody stands. */
function startsNewSeries({ board, dayStartsAt }: LineState): boolean {
	return joinedBefore(board, dayStartsAt) && board.order.size === 0 && board.called.length === 0;
}

/** Whether the line had a join and its last join was before the instant. */
export function joinedBefore({ lastLineUpAt }: Board, instant: EpochMs): boolean {
	return lastLineUpAt !== undefined && lastLineUpAt < instant;
}
