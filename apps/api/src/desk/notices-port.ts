/** What a desk needs of those who tell people by mail and push. `notify/` implements it. */
import type { LinePaths, Member, NotificationSettings } from "@junban/domain/documents";
import type { Board, NoticeChannel } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";
import type { LineSnapshot } from "./line-state.ts";
import type { BatchMembers } from "./members.ts";
import type { ChannelRequest, DeskAnswer } from "./requests.ts";

/** The notices of one line. */
export interface LineNotices {
	/** The notices of one batch, before its first decision. */
	ofBatch(base: LineSnapshot, members: BatchMembers, now: EpochMs): BatchNotices;
	/** The channels of which a holder may expect that a notice arrives. */
	promised(settings: NotificationSettings): Readonly<Record<NoticeChannel, boolean>>;
	/** Called before a commit with notices: they must be found again also when the process ends after the commit. */
	expect(): Promise<void>;
}

/** The notices of one batch. */
export interface BatchNotices {
	/** Registers a channel or removes it. */
	register(request: ChannelRequest, board: Board): DeskAnswer;
	/**
	 * The notices that follow from the decided batch.
	 *
	 * @param board after the last decision
	 * @param changed members that the batch changed, as they are after it, without those whose holders get no notice
	 */
	of(board: Board, changed: readonly Member[], paths: LinePaths): Promise<NoticePlan>;
}

/** What a batch stores for its notices. */
export interface NoticePlan {
	readonly writes: readonly Write[];
	/** Numbers that are told that their turn is near. */
	readonly near: readonly number[];
	/** Sends the notices; to be called after the commit. Absent: there are none. */
	send?(): void;
}
