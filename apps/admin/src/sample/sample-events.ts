/** The record of a sample's line. A sample writes none, so it is told from the instants of its members. */
import { DESK_ACTOR, HOLDER_ACTOR, type Member, type OverReason } from "@junban/domain/documents";
import type { EventFilter, RecordedEvent } from "@junban/firebase-client/events";

/** The actor of what the sample's staff does. */
const STAFF_ACTOR = "sample";

const ENDED_BY: Readonly<Record<OverReason, string>> = {
	served: STAFF_ACTOR,
	no_show: STAFF_ACTOR,
	cancelled: STAFF_ACTOR,
	left: HOLDER_ACTOR,
	expired: DESK_ACTOR,
};

/** The events that a filter keeps, the newest first. */
export function eventsOf(members: readonly Member[], filter: EventFilter): readonly RecordedEvent[] {
	return members
		.filter(({ publicUid }) => filter.publicUid === undefined || filter.publicUid === publicUid)
		.flatMap(eventsOfMember)
		.filter((event) => isWanted(event, filter))
		.sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
}

function isWanted({ actor, at, command }: RecordedEvent, filter: EventFilter): boolean {
	return (
		(filter.actor === undefined || filter.actor === actor) &&
		(filter.command === undefined || filter.command === command) &&
		(filter.from === undefined || at >= filter.from) &&
		(filter.until === undefined || at < filter.until)
	);
}

function eventsOfMember(member: Member): readonly RecordedEvent[] {
	const { publicUid, joinedAt, duringGuidanceAt, calledAt, overAt, overReason, source } = member;
	const event = (command: string, at: number | undefined, actor: string, reason?: OverReason) =>
		at === undefined
			? []
			: [
					{
						...{ id: `${publicUid}-${command.replace(" ", "-")}`, actor, at, command, publicUid },
						...(reason === undefined ? {} : { reason }),
					},
				];
	return [
		...event("lineUp", joinedAt, source === "staff" ? STAFF_ACTOR : HOLDER_ACTOR),
		...event("give during_guidance", duringGuidanceAt, STAFF_ACTOR),
		...event("give called", calledAt, STAFF_ACTOR),
		...(overReason === undefined ? [] : event("guideOver", overAt, ENDED_BY[overReason], overReason)),
	];
}
