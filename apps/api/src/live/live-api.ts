/** What the live channel needs of the rest of the API. */

import type { Member } from "@junban/domain/documents";
import type { AppUid, Code, LineUid, MemberUid } from "@junban/domain/values";
import type { Origins } from "#src/origins.ts";
import type { Clock, Log } from "#src/ports.ts";
import type { Result } from "#src/result.ts";
import type { Hub } from "./hub.ts";

export interface LiveApi {
	readonly now: Clock;
	readonly log: Log;
	/** Origins of pages elsewhere that may use the live channel. */
	readonly origins: Origins;
	open(app: AppUid, line: LineUid): Promise<Result<LiveLine>>;
	/** The answer to a refused upgrade. */
	refusal(code: Code, acceptLanguage: string | undefined): Response;
}

/** A line that phones watch. */
export interface LiveLine {
	readonly hub: Hub;
	/** A member, as the line has it now. */
	member(uid: MemberUid): Promise<Result<Member>>;
}
