import {
	type LinePaths,
	MEMBER_FIELDS,
	type Member,
	memberToStored,
	publicMemberToStored,
} from "@junban/domain/documents";
import { type Board, boardToDocument, type LineChange, type Mark } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { StoredTally } from "@junban/domain/wait";
import type { Precondition, Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp } from "@junban/firestore-wire/value";

/** An entry of the line's record: a command, its actor and the member that it named. */
export interface LineEvent {
	readonly id: string;
	readonly actor: string;
	readonly command: string;
	readonly publicUid?: string;
	readonly reason?: string;
}

const timestamp = (ms: EpochMs) => Timestamp.fromMillis(ms);
const memberMask = [...MEMBER_FIELDS];

/** The board's write with the fence: it fails unless the stored board is the one that the batch was decided on. */
export function boardWrite(paths: LinePaths, board: Board, updateTime: string | undefined): Write {
	const precondition: Precondition = updateTime === undefined ? { exists: false } : { updateTime };
	const { sweeps, clearings, clock_leap, during, called, recent, batches, run_count, ...document } =
		boardToDocument(board);
	const { tally, near_told, ...rest } = document;
	const data: Data = {
		...rest,
		during: during.map(markData),
		called: called.map(markData),
		recent: recent.map(markData),
		sweeps: sweeps.map((sweep) => ({ ...sweep })),
		...(clearings === undefined ? {} : { clearings: clearings.map((clearing) => ({ ...clearing })) }),
		...(clock_leap === undefined ? {} : { clock_leap: { ...clock_leap } }),
		batches: [...batches],
		...(tally === undefined ? {} : { tally: tallyData(tally) }),
		...(near_told === undefined ? {} : { near_told: [...near_told] }),
		...(run_count === undefined ? {} : { run_count: run_count.map((count) => ({ ...count })) }),
	};
	return { set: paths.board, data, precondition };
}

/** The fence of a commit that does not change the board. */
export function boardVerify(paths: LinePaths, updateTime: string | undefined): Write {
	return {
		verify: paths.board,
		precondition: updateTime === undefined ? { exists: false } : { updateTime },
	};
}

/** A new member's whole document, with the answers given at joining. */
export function newMemberWrite(paths: LinePaths, member: Member, answers?: Data): Write {
	const data: Data = memberToStored(member, timestamp);
	return {
		set: paths.member(member.uid),
		data: answers === undefined ? data : { ...data, require_answers: answers },
		precondition: { exists: false },
	};
}

/** The domain's fields of an existing member's document. Its answers and channels stay. */
export function memberWrite(paths: LinePaths, member: Member): Write {
	return {
		set: paths.member(member.uid),
		data: memberToStored(member, timestamp),
		mask: memberMask,
		precondition: { exists: true },
	};
}

/** The public document says only open or over, so it is written at joining, ending and restoring. */
export function publicMemberWrite(paths: LinePaths, member: Member): Write {
	return { set: paths.publicMember(member.publicUid), data: publicMemberToStored(member, timestamp) };
}

/** The fields of the line's document that only the desk writes. */
export function lineWrite(paths: LinePaths, change: LineChange): Write {
	const data: Data = {};
	const mask: string[] = [];
	if (change.calledLasted !== undefined) {
		data.called_lasted = change.calledLasted;
		mask.push("called_lasted");
	}
	if (change.paused !== undefined) {
		data.paused = change.paused.paused;
		data.paused_at = timestamp(change.paused.at);
		if (change.paused.message !== "") data.paused_message = change.paused.message;
		if (change.paused.until !== undefined) data.paused_until = change.paused.until;
		mask.push("paused", "paused_at", "paused_message", "paused_until");
	}
	if (change.autoCall !== undefined) {
		data.autocall_enable = change.autoCall.enable;
		mask.push("autocall_enable");
		if (change.autoCall.enable) {
			data.autocall_called_lasted = change.autoCall.at;
			mask.push("autocall_called_lasted");
		}
	}
	if (change.presence !== undefined) {
		data.presence = change.presence;
		mask.push("presence");
	}
	return { set: paths.line, data, mask, precondition: { exists: true } };
}

export function eventWrite(paths: LinePaths, event: LineEvent, at: EpochMs): Write {
	const data: Data = { actor: event.actor, command: event.command, at: timestamp(at) };
	if (event.publicUid !== undefined) data.public_uid = event.publicUid;
	if (event.reason !== undefined) data.reason = event.reason;
	return { set: paths.event(event.id), data };
}

const tallyData = ({ counts, last, ...rest }: StoredTally): Data => ({
	...rest,
	counts: { ...counts },
	...(last === undefined ? {} : { last: { ...last } }),
});

const markData = ({ number, at }: Mark): Data => ({ number, at });
