import { charactersOf, HOLDER_ACTOR, type LinePaths, type Member } from "@junban/domain/documents";
import {
	type Accepted,
	type Board,
	commandName,
	decide,
	type JoinBucket,
	type LineChange,
	type LineState,
} from "@junban/domain/line";
import type { EpochMs, MemberUid } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";
import type { AnswerSheets, Sheet } from "./answer-sheets.ts";
import { commandOf } from "./batch-command.ts";
import type { LineEvent } from "./documents.ts";
import { type LineSnapshot, settingsAfter } from "./line-state.ts";
import type { BatchMembers } from "./members.ts";
import type { BatchNotices } from "./notices-port.ts";
import { ownDataWrites, withoutOwnData } from "./own-data.ts";
import type { DeskAnswer } from "./requests.ts";
import { BatchTally } from "./tally.ts";
import { guidanceBeginsAt } from "./timers.ts";
import type { DeskWork } from "./work.ts";

/** What a batch is decided by. */
export interface BatchInput {
	readonly paths: LinePaths;
	readonly base: LineSnapshot;
	readonly dayStartsAt: EpochMs;
	/** As in `LineState`. */
	readonly runningDayStartsAt: EpochMs | undefined;
	readonly members: BatchMembers;
	readonly sheets: AnswerSheets;
	readonly notices: BatchNotices;
	readonly now: EpochMs;
	/** The estimated wait of a place in the order. */
	readonly waitOf: NonNullable<LineState["waitOf"]>;
	/** The joins left under the line's rate. Undefined: the full bucket. */
	readonly joinBucket: JoinBucket | undefined;
	newId(): string;
}

/** A member that a batch changed, as it is after the batch. */
interface TouchedMember {
	readonly member: Member;
	readonly isNew: boolean;
	/** Whether the public document of the place changes as well. */
	readonly publicToo: boolean;
	/** Whether its holder gets no notice. */
	readonly isSilent: boolean;
}

/** What the decisions of a batch come to. */
export interface DecidedBatch {
	/** One for each work, in its order. */
	readonly answers: readonly DeskAnswer[];
	/** After the last decision; the board has the version of the coming commit. */
	readonly board: Board;
	readonly line: LineChange;
	readonly touched: ReadonlyMap<MemberUid, TouchedMember>;
	readonly events: readonly LineEvent[];
	/** Of clearings, and of old data. */
	readonly deletions: readonly Write[];
	readonly tally: BatchTally;
	/** Whether a decision changed the line. */
	readonly changed: boolean;
	/** Whether a channel was registered or removed. */
	readonly registered: boolean;
	readonly urgent: boolean;
	/** The joins left once the batch has landed. */
	readonly joinBucket: JoinBucket | undefined;
}

/** Decides the works of a batch one after the other, in arrival order, each on the board that the one before left. */
export async function decideBatch(works: readonly DeskWork[], input: BatchInput): Promise<DecidedBatch> {
	const { base, now, members, sheets } = input;
	let state = stateBefore(input);
	const tally = new BatchTally(base, now);
	const answers: DeskAnswer[] = [];
	const touched = new Map<MemberUid, TouchedMember>();
	const events: LineEvent[] = [];
	const deletions: Write[] = [];
	let line: LineChange = {};
	let changed = false;
	let urgent = false;
	let registered = false;
	for (const work of works) {
		if (work.type === "channel") {
			const answer = input.notices.register(work, state.board);
			answers.push(answer);
			registered ||= answer.ok && answer.changed;
			continue;
		}
		if (work.type === "guidanceBegins") {
			// Another desk may have been faster, or the settings may have changed since.
			const at = guidanceBeginsAt(base, now);
			const isDue = at !== undefined && at <= now;
			changed ||= isDue;
			answers.push({ ok: true, changed: isDue, board: state.board });
			continue;
		}
		if (work.type === "oldData") {
			deletions.push(...work.writes);
			answers.push({ ok: true, changed: false, board: state.board });
			continue;
		}
		if (work.type === "ownData") {
			const answer = withoutOwnData(work, state.board, members);
			answers.push(answer.ok ? { ...answer, board: state.board } : answer);
			if (!answer.ok || !answer.changed) continue;
			members.put(answer.member);
			deletions.push(...ownDataWrites(input.paths, answer.member));
			continue;
		}
		const named = commandOf(work, state.board, members, sheets);
		const command = named instanceof Promise ? await named : named;
		if (!command.ok) {
			answers.push(command);
			continue;
		}
		const decision = decide(state, command.value, now);
		if (!decision.ok) {
			answers.push(decision);
			continue;
		}
		const before = work.type === "answers" ? sheets.of(work.uid) : undefined;
		keepAnswers(work, decision, sheets);
		answers.push(answerOf(work, decision, sheets, before));
		if (!decision.changed) continue;
		tally.count({ before: state.board, command: command.value, decision, now });
		changed = true;
		urgent ||= isUrgent(work);
		state = stateAfter(state, decision);
		line = { ...line, ...decision.line };
		for (const member of decision.members) {
			members.put(member);
			touched.set(member.uid, touchedBy(work, member, touched.get(member.uid)));
		}
		if (work.type === "clearPart") deletions.push(...work.writes);
		const event = eventOf(work, decision, input.newId);
		if (event !== undefined) events.push(event);
	}
	const { board, joinBucket } = state;
	return {
		...{ answers, board, line, touched, events, deletions, tally },
		...{ changed, registered, urgent, joinBucket },
	};
}

/** The line before the first decision; its board has the version of the coming commit. */
function stateBefore({
	base,
	dayStartsAt,
	joinBucket,
	now,
	runningDayStartsAt,
	waitOf,
}: BatchInput): LineState {
	return {
		board: { ...base.board, version: base.board.version + 1 },
		settings: base.settings,
		questions: base.questions.asked,
		opening: base.hours.at(now),
		dayStartsAt,
		runningDayStartsAt,
		waitOf,
		suspended: base.suspended,
		...(joinBucket === undefined ? {} : { joinBucket }),
	};
}

/** The line after an accepted decision. */
function stateAfter(state: LineState, { board, joinBucket, line = {} }: Accepted): LineState {
	return {
		...state,
		board,
		settings: settingsAfter(state.settings, line),
		...(joinBucket === undefined ? {} : { joinBucket }),
	};
}

function answerOf(
	work: DeskWork,
	{ board, changed, member }: Accepted,
	sheets: AnswerSheets,
	before: Sheet = new Map(),
): DeskAnswer {
	const sheet = work.type === "answers" ? sheets.of(work.uid) : undefined;
	const text = sheet && { before: charactersOf(before), after: charactersOf(sheet) };
	return {
		ok: true,
		changed,
		board,
		...(member === undefined ? {} : { member }),
		...(sheet === undefined ? {} : { sheet }),
		...(text === undefined ? {} : { text }),
	};
}

function touchedBy(work: DeskWork, member: Member, before: TouchedMember | undefined): TouchedMember {
	return {
		member,
		isNew: before?.isNew ?? work.type === "lineUp",
		publicToo: before?.publicToo === true || work.type !== "give",
		isSilent: work.type === "guideOver" && work.silent === true,
	};
}

function keepAnswers(work: DeskWork, { answers, changed, member }: Accepted, sheets: AnswerSheets): void {
	if (!changed || answers === undefined || member === undefined) return;
	if (work.type === "lineUp") sheets.join(member.uid, answers);
	else sheets.change(member.uid, answers);
}

/** Works that phones may learn of later. */
const QUIET: ReadonlySet<DeskWork["type"]> = new Set([
	"lineUp",
	"answers",
	"edit",
	"sweepPart",
	"clearAnswers",
	"clearPart",
]);

function isUrgent(work: DeskWork): boolean {
	return !QUIET.has(work.type) && (work.type !== "guideOver" || work.actor !== undefined);
}

function eventOf(work: DeskWork, decision: Accepted, newId: () => string): LineEvent | undefined {
	if (!("actor" in work) || work.actor === undefined) return undefined;
	const { member } = decision;
	// Holders may change a place again and again. Of theirs the last of each place is kept.
	const isHolders = work.actor === HOLDER_ACTOR && member !== undefined;
	return {
		id: isHolders ? `${HOLDER_ACTOR}-${member.publicUid}` : newId(),
		actor: work.actor,
		command: commandName(work),
		...(member === undefined ? {} : { publicUid: member.publicUid }),
		...(work.type === "guideOver" ? { reason: work.reason } : {}),
	};
}
