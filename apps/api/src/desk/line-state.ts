import {
	type AppData,
	appDataFromStored,
	appPlanFromStored,
	type LinePaths,
	type LineSettings,
	lineSettingsFromStored,
	type NotificationSettings,
	notificationSettingsFromStored,
	type PlaceTexts,
	placeTextsFromStored,
} from "@junban/domain/documents";
import { type Board, boardFromDocument, type LineChange, NEW_BOARD } from "@junban/domain/line";
import { isPremium, isRestricted } from "@junban/domain/shop";
import type { Code, EpochMs } from "@junban/domain/values";
import { errorFields } from "#src/error-fields.ts";
import type { Log } from "#src/ports.ts";
import { type Result, refused } from "#src/result.ts";
import { type LineHours, type LineSource, loadHours } from "./line-hours.ts";
import { type LineQuestions, loadQuestions } from "./line-questions.ts";
import { loadPastDays, type PastDays, pastDaysFromStored } from "./past-days.ts";

/** A line as its desk caches it: the board with its fence, the settings and the hours. Never the members. */
export interface LineSnapshot {
	readonly board: Board;
	/** Precondition of the next commit; undefined while no board is stored. */
	readonly boardUpdateTime: string | undefined;
	readonly app: AppData;
	readonly settings: LineSettings;
	readonly texts: PlaceTexts;
	readonly hours: LineHours;
	/** The days before, for the estimate. */
	readonly past: PastDays;
	readonly questions: LineQuestions;
	readonly notification: NotificationSettings;
	/** Whether the app has the free features alone. */
	readonly restricted: boolean;
	/** Whether an operator of the service has stopped the shop's new places. */
	readonly suspended: boolean;
}

/** The stored board cannot be read. The line stops until an operator repairs it. */
class CorruptBoardError extends Error {
	override readonly name = "CorruptBoardError";
}

/** The refusal while a line cannot be read. Logs why. */
export function unreadable(error: unknown, log: Log): Code {
	const corrupt = error instanceof CorruptBoardError;
	log("error", corrupt ? "desk.board-corrupt" : "desk.store-unreachable", errorFields(error));
	return corrupt ? "internal" : "store-unavailable";
}

/**
 * Reads app, line and board by one batchGet; refused when the app or the line does not exist. Hours and questions are
 * read after them, so that they are never older than the settings version says, and only when they may differ from those
 * of `known`.
 */
export async function loadLine(
	source: LineSource,
	paths: LinePaths,
	known?: LineSnapshot,
): Promise<Result<LineSnapshot>> {
	const wanted = [paths.app, paths.line, paths.board];
	const found = await source.store.batchGet(known === undefined ? [...wanted, paths.pastDays] : wanted);
	const app = found.get(paths.app);
	const line = found.get(paths.line);
	if (app === undefined) return refused("app-not-found");
	// Before the board, which the deletion has changed.
	const { deletingAt, suspendedAt } = appPlanFromStored(app.data);
	if (deletingAt !== undefined) return refused("shop-deleting");
	if (line === undefined) return refused("line-not-found");
	const stored = found.get(paths.board);
	const board = stored === undefined ? NEW_BOARD : boardFromDocument(stored.data);
	if (board === undefined) throw new CorruptBoardError("The stored board cannot be read");
	const facts = appDataFromStored(app.data);
	const settings = lineSettingsFromStored(line.data);
	const { holidayMode, settingsVersion } = settings;
	const restricted = isRestricted(app.data.uid, isPremium(app.data, source.now()));
	const isSame = known?.settings.settingsVersion === settingsVersion;
	const [hours, questions] = await Promise.all([
		isSame ? known.hours.with(facts, holidayMode) : loadHours(source, paths, facts, holidayMode),
		isSame && known.questions.hasPremium === !restricted
			? known.questions
			: loadQuestions(source, paths, !restricted),
	]);
	const { day } = hours.serviceDayAt(source.now(), settings.dayStart);
	const digest = pastDaysFromStored(found.get(paths.pastDays)?.data ?? {}, day);
	const isKnown = known?.past.day === day;
	const snapshot: LineSnapshot = {
		board,
		boardUpdateTime: stored?.updateTime,
		app: facts,
		settings,
		texts: placeTextsFromStored(line.data),
		hours,
		past: isKnown ? known.past : (digest ?? (await loadPastDays(source, paths, day))),
		questions,
		notification: notificationSettingsFromStored(line.data),
		restricted,
		suspended: suspendedAt !== undefined,
	};
	return { ok: true, value: snapshot };
}

/** The line after a commit of this desk. `landed` is the stored board: this desk's or a later one. */
export function afterCommit(
	before: LineSnapshot,
	change: LineChange,
	landed: Pick<LineSnapshot, "board" | "boardUpdateTime">,
): LineSnapshot {
	// A read that ended before has the commit already.
	if (before.board.version >= landed.board.version) return before;
	const { board, boardUpdateTime } = landed;
	const past = before.past.isStored ? before.past : { ...before.past, isStored: true };
	return { ...before, board, boardUpdateTime, past, settings: settingsAfter(before.settings, change) };
}

/** The line after a read. When a commit was faster, the fields that the desk writes are newer in `known`. */
export function afterRead(known: LineSnapshot | undefined, loaded: LineSnapshot): LineSnapshot {
	if (known === undefined || known.board.version <= loaded.board.version) return loaded;
	const { board, boardUpdateTime } = known;
	const { autocallEnable, autocallCalledLasted, calledLasted, paused, pausedMessage, presence } =
		known.settings;
	const settings = {
		...withPause(loaded.settings, { paused, message: pausedMessage, until: known.settings.pausedUntil }),
		autocallEnable,
		presence,
		...(autocallCalledLasted === undefined ? {} : { autocallCalledLasted }),
		...(calledLasted === undefined ? {} : { calledLasted }),
	};
	return { ...loaded, board, boardUpdateTime, settings };
}

/** The settings with the fields that the desk writes; the same value when it writes none. */
export function settingsAfter(
	settings: LineSettings,
	{ autoCall, calledLasted, paused, presence }: LineChange,
): LineSettings {
	const changes = [autoCall, calledLasted, paused, presence];
	if (changes.every((change) => change === undefined)) return settings;
	return {
		...(paused === undefined ? settings : withPause(settings, paused)),
		...(calledLasted === undefined ? {} : { calledLasted }),
		...(presence === undefined ? {} : { presence }),
		...(autoCall === undefined ? {} : { autocallEnable: autoCall.enable }),
		...(autoCall?.enable ? { autocallCalledLasted: autoCall.at } : {}),
	};
}

function withPause(
	{ pausedUntil: _before, ...settings }: LineSettings,
	{ paused, message, until }: { paused: boolean; message: string; until?: EpochMs | undefined },
): LineSettings {
	return {
		...settings,
		paused,
		pausedMessage: message,
		...(until === undefined ? {} : { pausedUntil: until }),
	};
}
