import type { Member } from "@junban/domain/documents";
import {
	type Accepted,
	BATCHES_KEPT,
	type Board,
	type Command,
	type Decision,
	decide,
	headAfter,
	headOf,
	type LineChange,
	type LineState,
	withNearTold,
} from "@junban/domain/line";
import type { Code, EpochMs, MemberUid } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";
import type { BatchNotices } from "#src/notify/batch-notices.ts";
import type { OutboxItem } from "#src/notify/outbox-item.ts";
import type { AnswerSheets } from "./answer-sheets.ts";
import type { ClearWork } from "./clear.ts";
import {
	boardVerify,
	boardWrite,
	eventWrite,
	type LineEvent,
	lineWrite,
	memberWrite,
	newMemberWrite,
	publicMemberWrite,
} from "./documents.ts";
import { type DayDocuments, historyWrite, type WrittenDay } from "./history.ts";
import { joinAgainAfter } from "./join-rate.ts";
import { type LineSnapshot, settingsAfter } from "./line-state.ts";
import type { BatchMembers } from "./members.ts";
import { pastDaysWrite } from "./past-days.ts";
import type { LinePaths } from "./paths.ts";
import { type ChannelRequest, DESK, type DeskAnswer, type DeskRequest } from "./requests.ts";
import type { SweepWork } from "./sweep.ts";
import { BatchTally } from "./tally.ts";

/** A batch decided but not yet committed: what to write, and what to answer once it is. */
export interface Plan {
	readonly batchId: string;
	readonly board: Board;
	readonly line: LineChange;
	/** Empty when nothing changes; then the answers hold without a commit. */
	readonly writes: readonly Write[];
	readonly answers: readonly DeskAnswer[];
	readonly changed: readonly Member[];
	/** Days whose history the commit writes. */
	readonly days: readonly WrittenDay[];
	/** New places of customers, which a line may have a rate for. */
	readonly customersJoined: number;
	/** Whether more than joins and the customers' own leaving happened: phones are told at once. */
	readonly urgent: boolean;
	/** Documents of the outbox among the writes. */
	readonly notices: readonly OutboxItem[];
}

export type DeskWork = DeskRequest | SweepWork | ClearWork;

export interface PlanInput {
	readonly paths: LinePaths;
	readonly base: LineSnapshot;
	readonly dayStartsAt: EpochMs;
	readonly members: BatchMembers;
	readonly sheets: AnswerSheets;
	readonly notices: BatchNotices;
	readonly batchId: string;
	readonly now: EpochMs;
	/** How long a place of the order waits. */
	readonly waitOf: NonNullable<LineState["waitOf"]>;
	/** The day's history, for adding to it. */
	readonly days: DayDocuments;
	/** How many more customers may join now. */
	readonly joinsLeft: number;
	newId(): string;
}

/** Decides the works of a batch one after the other, in arrival order, against one board. */
export async function planBatch(works: readonly DeskWork[], input: PlanInput): Promise<Plan> {
	const { base, paths, now, members, sheets, batchId } = input;
	let state: LineState = {
		board: { ...base.board, version: base.board.version + 1 },
		settings: base.settings,
		questions: base.questions.asked,
		opening: base.hours.at(now),
		dayStartsAt: input.dayStartsAt,
		waitOf: input.waitOf,
	};
	const tally = new BatchTally(base, now);
	const answers: DeskAnswer[] = [];
	const touched = new Map<MemberUid, { member: Member; isNew: boolean; publicToo: boolean }>();
	const events: LineEvent[] = [];
	const deletions: Write[] = [];
	let line: LineChange = {};
	let changed = false;
	let urgent = false;
	let registered = false;
	let customersJoined = 0;
	for (const work of works) {
		if (work.type === "channel") {
			const answer = input.notices.register(work, state.board);
			answers.push(answer);
			registered ||= answer.ok && answer.changed;
			continue;
		}
		const named = commandOf(work, state.board, members, sheets);
		const command = named instanceof Promise ? await named : named;
		const decision: Decision =
			"code" in command ? { ok: false, code: command.code } : decide(state, command, now);
		if (!decision.ok) {
			answers.push(decision);
			continue;
		}
		const isCustomersJoin = decision.changed && work.type === "lineUp" && work.source === "web";
		if (isCustomersJoin && customersJoined >= input.joinsLeft) {
			const retryAfter = joinAgainAfter(state.settings.joinsPerMinute ?? 1);
			answers.push({ ok: false, code: "too-many-requests", retryAfter });
			continue;
		}
		if (isCustomersJoin) customersJoined++;
		keepAnswers(work, decision, sheets);
		answers.push({
			ok: true,
			changed: decision.changed,
			board: decision.board,
			...(decision.member === undefined ? {} : { member: decision.member }),
			...(work.type === "answers" ? { sheet: sheets.known(work.uid) } : {}),
		});
		if (!decision.changed) continue;
		if (!("code" in command)) tally.count({ before: state.board, command, decision, now });
		changed = true;
		urgent ||= isUrgent(work);
		state = { ...state, board: decision.board, settings: settingsAfter(state.settings, decision.line ?? {}) };
		line = { ...line, ...decision.line };
		for (const member of decision.members) {
			members.put(member);
			const before = touched.get(member.uid);
			const isNew = before?.isNew ?? work.type === "lineUp";
			touched.set(member.uid, {
				member,
				isNew,
				publicToo: before?.publicToo === true || work.type !== "give",
			});
		}
		if (work.type === "clearPart") deletions.push(...work.writes);
		const event = eventOf(work, decision, input.newId);
		if (event !== undefined) events.push(event);
	}
	const changedMembers = [...touched.values()].map(({ member }) => member);
	const day = changed ? await tally.end(input.days) : undefined;
	const told = await input.notices.of(changed ? state.board : base.board, changedMembers, paths);
	const board: Board =
		day === undefined
			? base.board
			: {
					...withNearTold(base.board, state.board, told.near),
					batches: [...base.board.batches, batchId].slice(-BATCHES_KEPT),
					updatedAt: now,
					tally: day.tally,
				};
	const writes: Write[] = [];
	if (day !== undefined) {
		writes.push(boardWrite(paths, board, base.boardUpdateTime));
		for (const { member, isNew, publicToo } of touched.values()) {
			writes.push(
				isNew ? newMemberWrite(paths, member, sheets.requiredOf(member.uid)) : memberWrite(paths, member),
			);
			if (publicToo) writes.push(publicMemberWrite(paths, member));
		}
		if (Object.keys(line).length > 0) writes.push(lineWrite(paths, line));
		for (const event of events) writes.push(eventWrite(paths, event, now));
		for (const { history } of day.days) writes.push(historyWrite(paths, history));
		if (!base.past.isStored) writes.push(pastDaysWrite(paths, base.past));
		writes.push(...sheets.writes(board.version), ...deletions, ...told.writes);
	} else if (registered) writes.push(boardVerify(paths, base.boardUpdateTime), ...told.writes);
	return {
		batchId,
		board,
		line,
		writes,
		// Without a commit there is no coming version.
		answers: changed ? answers : answers.map((answer) => (answer.ok ? { ...answer, board } : answer)),
		changed: changedMembers,
		customersJoined,
		urgent,
		notices: told.items,
		days: day?.days ?? [],
	};
}

type Named = Command | { readonly code: Code };

/** The domain's command: the request with the members it names, of which the head alone may have to be read. */
function commandOf(
	work: Exclude<DeskWork, ChannelRequest>,
	board: Board,
	members: BatchMembers,
	sheets: AnswerSheets,
): Named | Promise<Named> {
	switch (work.type) {
		case "lineUp": {
			const existing = members.get(work.uid);
			if (existing === "corrupt") return { code: "member-corrupt" };
			if (existing !== undefined) return { ...work, existing };
			return work.refuseNew === undefined ? work : { code: work.refuseNew };
		}
		case "give":
		case "restore":
		case "answers":
		case "guideOver": {
			const member = members.get(work.uid);
			if (member === undefined) return { code: "member-not-found" };
			if (member === "corrupt") return { code: "member-corrupt" };
			if (work.type === "answers") return { ...work, member, known: sheets.known(work.uid) };
			if (work.type !== "guideOver" || !work.autoCall) return { ...work, member };
			return withHead({ ...work, member }, headAfter(board, member.number), board, members);
		}
		case "autoCall":
			return withHead({ ...work, alone: work.actor === DESK }, headOf(board), board, members);
		default:
			return work;
	}
}

async function withHead<T extends object>(
	command: T,
	number: number | undefined,
	{ series }: Board,
	members: BatchMembers,
): Promise<T & { readonly head?: Member }> {
	const head = await members.at(series, number);
	return head === undefined ? command : { ...command, head };
}

function keepAnswers(work: DeskWork, { answers, changed, member }: Accepted, sheets: AnswerSheets): void {
	if (!changed || answers === undefined || member === undefined) return;
	if (work.type === "lineUp") sheets.join(member.uid, answers);
	else sheets.change(member.uid, answers);
}

/** What phones need not hear of at once. */
const QUIET: ReadonlySet<DeskWork["type"]> = new Set([
	"lineUp",
	"answers",
	"sweepPart",
	"clearAnswers",
	"clearPart",
]);

function isUrgent(work: DeskWork): boolean {
	return !QUIET.has(work.type) && (work.type !== "guideOver" || work.actor !== undefined);
}

function eventOf(work: DeskWork, decision: Accepted, newId: () => string): LineEvent | undefined {
	if (!("actor" in work) || work.actor === undefined) return undefined;
	return {
		id: newId(),
		actor: work.actor,
		command: commandName(work),
		...(decision.member === undefined ? {} : { publicUid: decision.member.publicUid }),
		...(work.type === "guideOver" ? { reason: work.reason } : {}),
	};
}

/** With what tells apart two commands of a type. */
function commandName(work: DeskRequest): string {
	switch (work.type) {
		case "give":
			return `give ${work.target}`;
		case "setAutoCall":
			return `setAutoCall ${work.enable ? "on" : "off"}`;
		case "pause":
			return `pause ${work.paused ? "on" : "off"}`;
		case "clearAnswers":
			return `clear ${work.list}`;
		default:
			return work.type;
	}
}
