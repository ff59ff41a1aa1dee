import type { MemberUid } from "@junban/domain/values";
import type { ClearWork } from "./clear.ts";
import type { OldDataWork } from "./old-data.ts";
import type { DeskRequest } from "./requests.ts";
import type { SweepWork } from "./sweep.ts";

/** An element of a batch: a request, a part of the unfinished work of an earlier decision, or of old data. */
export type DeskWork = DeskRequest | SweepWork | ClearWork | OldDataWork;

/** The members whose answers the works change. */
export function answering(works: readonly DeskWork[]): ReadonlySet<MemberUid> {
	return new Set(works.flatMap((work) => (work.type === "answers" ? [work.uid] : [])));
}
