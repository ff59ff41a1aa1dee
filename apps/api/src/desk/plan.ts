import type { Member } from "@junban/domain/documents";
import {
	BATCHES_KEPT,
	type Board,
	type JoinBucket,
	type LineChange,
	withNearTold,
} from "@junban/domain/line";
import type { Write } from "@junban/firestore-wire/client";
import { type BatchInput, type DecidedBatch, decideBatch } from "./decide-batch.ts";
import {
	boardVerify,
	boardWrite,
	eventWrite,
	lineWrite,
	memberWrite,
	newMemberWrite,
	publicMemberWrite,
} from "./documents.ts";
import { type DayDocuments, historyWrite, type WrittenDay } from "./history.ts";
import type { NoticePlan } from "./notices-port.ts";
import { pastDaysWrite } from "./past-days.ts";
import type { DeskAnswer } from "./requests.ts";
import type { DeskWork } from "./work.ts";

/** A decided batch before its commit: its writes, and the answers to give after the commit. */
export interface Plan {
	readonly batchId: string;
	readonly board: Board;
	readonly line: LineChange;
	/** Empty when nothing changes. Then the answers hold without a commit. */
	readonly writes: readonly Write[];
	readonly answers: readonly DeskAnswer[];
	readonly changed: readonly Member[];
	/** Days whose history the commit writes. */
	readonly days: readonly WrittenDay[];
	/** The joins left under the line's rate after the commit. */
	readonly joinBucket: JoinBucket | undefined;
	/** Whether phones are told at once: more happened than joins and customers' own departures. */
	readonly urgent: boolean;
	/** Its writes are among the plan's. */
	readonly notices: NoticePlan;
}

/** The input of deciding and writing a batch. */
export interface PlanInput extends BatchInput {
	readonly batchId: string;
	/** The current day's history. */
	readonly days: DayDocuments;
}

/** Decides a batch and makes its writes. Commits nothing. */
export async function planBatch(works: readonly DeskWork[], input: PlanInput): Promise<Plan> {
	return await writeBatch(await decideBatch(works, input), input);
}

/** The plan of a decided batch, with its notices and the day's counts. */
async function writeBatch(decided: DecidedBatch, input: PlanInput): Promise<Plan> {
	const { base, batchId, now, paths } = input;
	const { answers, changed, joinBucket, line, urgent } = decided;
	const changedMembers = [...decided.touched.values()].map(({ member }) => member);
	const day = changed ? await decided.tally.end(input.days) : undefined;
	const told = [...decided.touched.values()].flatMap(({ member, isSilent }) => (isSilent ? [] : [member]));
	const notices = await input.notices.of(changed ? decided.board : base.board, told, paths);
	const board: Board =
		day === undefined
			? base.board
			: {
					...withNearTold(base.board, decided.board, notices.near),
					batches: [...base.board.batches, batchId].slice(-BATCHES_KEPT),
					updatedAt: now,
					tally: day.tally,
				};
	const days = day?.days ?? [];
	const writes: Write[] = [];
	if (changed) writes.push(...writesOf(decided, board, days, input), ...notices.writes);
	// The board does not change, but the fence is needed: another desk may be deciding about the same member.
	else if (decided.registered || decided.deletions.length > 0)
		writes.push(boardVerify(paths, base.boardUpdateTime), ...notices.writes, ...decided.deletions);
	return {
		...{ batchId, board, line, writes, joinBucket, urgent, days },
		// Without a commit there is no new version.
		answers: changed ? answers : answers.map((answer) => (answer.ok ? { ...answer, board } : answer)),
		changed: changedMembers,
		notices,
	};
}

/** The writes of a batch that changed the line. The first is the board, which carries the fence. */
function writesOf(
	{ deletions, events, line, touched }: DecidedBatch,
	board: Board,
	days: readonly WrittenDay[],
	{ base, now, paths, sheets }: PlanInput,
): Write[] {
	const writes: Write[] = [boardWrite(paths, board, base.boardUpdateTime)];
	for (const { member, isNew, publicToo } of touched.values()) {
		writes.push(
			isNew ? newMemberWrite(paths, member, sheets.requiredOf(member.uid)) : memberWrite(paths, member),
		);
		if (publicToo) writes.push(publicMemberWrite(paths, member));
	}
	if (Object.keys(line).length > 0) writes.push(lineWrite(paths, line));
	for (const event of events) writes.push(eventWrite(paths, event, now));
	for (const { history } of days) writes.push(historyWrite(paths, history));
	if (!base.past.isStored) writes.push(pastDaysWrite(paths, base.past));
	writes.push(...sheets.writes(board.version), ...deletions);
	return writes;
}
