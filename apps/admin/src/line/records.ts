import { answersPort } from "@junban/firebase-client/answers";
import type { Connection } from "@junban/firebase-client/connect";
import { eventsPort } from "@junban/firebase-client/events";
import { historyPort } from "@junban/firebase-client/history";
import { keptMembersPort } from "@junban/firebase-client/kept-members";
import { watchMember } from "@junban/firebase-client/members";
import type { LineRecords } from "./line-source.ts";
import type { Line } from "./use-line.ts";

/** The records of the line: its own, or those in the database. */
export function recordsOf(
	{ path, records }: Pick<Line, "path" | "records">,
	firebase: Pick<Connection, "services">,
): LineRecords {
	if (records !== undefined) return records;
	const open = firebase.services();
	return {
		watchMember: (member, sink) => watchMember(open, { ...path, member }, sink),
		members: keptMembersPort(open, path),
		events: eventsPort(open, path).pages,
		history: historyPort(open, path),
		answers: (list) => answersPort(open, path, list === "questions" ? "answers" : "require_answers"),
	};
}
