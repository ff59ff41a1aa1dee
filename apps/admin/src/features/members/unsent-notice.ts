import { noticeOfState } from "@junban/domain/line";
import type { ListedMember } from "@junban/firebase-client/readings";

export type UnsentNotice = "failed" | "delayed";

/** How the notice of a call, or of the request to come closer, missed the person. Undefined when it did not. */
export function unsentNotice(member: ListedMember): UnsentNotice | undefined {
	const standing = noticeOfState(member, member.notices ?? []);
	return standing === "sent" ? undefined : standing;
}
