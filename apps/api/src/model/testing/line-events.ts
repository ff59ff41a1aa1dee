/** The line's events: the record of decisions of staff and of the desk. */
import { DESK } from "#src/desk/requests.ts";
import type { Observed } from "./observed.ts";
import type { Op } from "./ops.ts";

export interface LineEvent {
	readonly actor: unknown;
	readonly command: unknown;
	readonly publicUid: unknown;
	readonly reason: unknown;
}

export function eventFromStored(data: Readonly<Record<string, unknown>>): LineEvent {
	const { actor, command, public_uid: publicUid, reason } = data;
	return { actor, command, publicUid, reason };
}

export const isByDesk = (event: LineEvent) => event.actor === DESK;

/** The `command` of its event; undefined for commands of customers, which have no event. */
export function nameOf(op: Op): string | undefined {
	switch (op.kind) {
		case "join":
			return op.staff ? "lineUp" : undefined;
		case "channel":
			return undefined;
		case "answer":
			return op.staff ? "answers" : undefined;
		case "give":
			return `give ${op.target}`;
		case "end":
			return op.reason === "left" ? undefined : "guideOver";
		case "restore":
			return "restore";
		case "endAll":
			return op.type;
		case "pause":
			return `pause ${op.paused ? "on" : "off"}`;
		case "switch":
			return `setAutoCall ${op.enable ? "on" : "off"}`;
		case "tick":
			return "autoCall";
	}
}

/** Whether the event is the record of this command of staff. */
export function isOf(event: LineEvent, op: Op, members: Observed["members"]): boolean {
	if (isByDesk(event) || event.command !== nameOf(op)) return false;
	if (op.kind === "end" && event.reason !== op.reason) return false;
	return !("uid" in op) || event.publicUid === members.get(op.uid)?.publicUid;
}
