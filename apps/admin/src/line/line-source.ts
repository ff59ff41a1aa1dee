/** Where a shop's line is: at the server, or, of a sample, in this browser. The screens do not know which. */
import type { StaffClient } from "@junban/api-contract/staff-client";
import type { AskServerTime } from "@junban/app-shell/server-clock";
import type { Store } from "@junban/app-shell/store";
import { type AppUid, type MemberUid, parseLineUid } from "@junban/domain/values";
import type { AnswersPort } from "@junban/firebase-client/answers";
import type { DataPort } from "@junban/firebase-client/data";
import type { EventFilter, RecordedEvent } from "@junban/firebase-client/events";
import type { HistoryPort } from "@junban/firebase-client/history";
import type { KeptMembersPort } from "@junban/firebase-client/kept-members";
import type { ReachedMember } from "@junban/firebase-client/members";
import type { Pages } from "@junban/firebase-client/pages";
import type { LinePath } from "@junban/firebase-client/paths";
import type { QuestionList } from "@junban/firebase-client/questions";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import type { ChannelState } from "./channel-state.ts";

/** The documents that the frame and the line's own screen watch. */
export type LineData = Pick<
	DataPort,
	"watchLine" | "watchBoard" | "watchMembers" | "watchEndings" | "watchDay"
>;

/** What single screens read of a line besides. */
export interface LineRecords {
	/** `member-not-found` for a missing member. Every failure ends the watch. */
	watchMember(member: MemberUid, sink: Sink<ReachedMember>): Unsubscribe;
	readonly members: Pick<KeptMembersPort, "pages" | "ofPublicUids">;
	/** Newest first. */
	events(filter: EventFilter): Pages<RecordedEvent>;
	readonly history: HistoryPort;
	answers(list: QuestionList): Pick<AnswersPort, "watchMember" | "ofMembers" | "count">;
}

export interface LineSource {
	readonly path: LinePath;
	readonly data: LineData;
	/** The API's calls of staff. */
	readonly client: StaffClient;
	/** Absent: `recordsOf` opens them, so that their code loads with the screens that show them. */
	readonly records?: LineRecords;
	/** The time by which the line goes. */
	readonly askTime: AskServerTime;
	/** Keeps the state of the live channel in the store until stopped. */
	connect(channel: Store<ChannelState>): Unsubscribe;
	/** Fetches the watched documents again. */
	refresh(): void;
}

/** The admin always works on the line `main` (specification, section 3). */
export function mainLine(app: AppUid): LinePath {
	const line = parseLineUid("main");
	if (line === undefined) throw new Error("main is a line uid");
	return { app, line };
}
