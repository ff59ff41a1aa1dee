import type { LinePaths, Member } from "@junban/domain/documents";
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
	/** The joins left once the plan has landed. */
	readonly joinBucket: JoinBucket | undefined;
	/** Whether more than joins and the customers' own leaving happened: phones are told at once. */
	readonly urgent: boolean;
	/** Its writes are among the plan's. */
	readonly notices: NoticePlan;
}

/** What a batch is decided and written by. */
export interface PlanInput extends BatchInput {
	readonly paths: LinePaths;
	readonly batchId: string;
	/** The day's history, for adding to it. */
	readonly days: DayDocuments;
}

/** Decides a batch and makes the writes that follow from it. Nothing is committed yet. */
export async function planBatch(works: readonly DeskWork[], input: PlanInput): Promise<Plan> {
	return await writeBatch(await decideBatch(works, input), input);
}

/** The writes of a decided batch, with the notices and the day's counting that go with it. */
async function writeBatch(decided: DecidedBatch, input: PlanInput): Promise<Plan> {
	const { base, batchId, now, paths } = input;
	const { answers, changed, joinBucket, line, urgent } = decided;
	const changedMembers = [...decided.touched.values()].map(({ member }) => member);
	const day = changed ? await decided.tally.end(input.days) : undefined;
	const notices = await input.notices.of(changed ? decided.board : base.board, changedMembers, paths);
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
	// The fence without a change of the board: a channel must not be written beside another desk's decision.
	else if (decided.registered) writes.push(boardVerify(paths, base.boardUpdateTime), ...notices.writes);
	return {
		...{ batchId, board, line, writes, joinBucket, urgent, days },
		// Without a commit there is no coming version.
		answers: changed ? answers : answers.map((answer) => (answer.ok ? { ...answer, board } : answer)),
		changed: changedMembers,
		notices,
	};
}

/** The writes of a batch that changed the line: the board first, which carries the fence. */
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
