/** How screens and files name an event of the line. */
import {
	DESK_ACTOR,
	HOLDER_ACTOR,
	type LineEvent,
	OVER_REASONS,
	type OverReason,
} from "@junban/domain/documents";

/** The commands of events that people read about. */
export const COMMANDS = [
	"lineUp",
	"give called",
	"give during_guidance",
	"give waiting",
	"guideOver",
	"restore",
	"edit",
	"answers",
	"autoCall",
	"setAutoCall on",
	"setAutoCall off",
	"setPresence on",
	"setPresence off",
	"pause on",
	"pause off",
	"resume",
	"cancelAll",
	"clear",
	"clear answers",
	"clear require_answers",
	"expire",
	"holdDay",
	"releaseDay",
] as const;
export type Command = (typeof COMMANDS)[number];

/** The phrase of each command. */
export const COMMAND_KINDS = {
	lineUp: "join",
	"give called": "call",
	"give during_guidance": "comeCloser",
	"give waiting": "backToWaiting",
	guideOver: "end",
	restore: "restore",
	edit: "edit",
	answers: "answers",
	autoCall: "autoCall",
	"setAutoCall on": "autoCallOn",
	"setAutoCall off": "autoCallOff",
	"setPresence on": "presenceOn",
	"setPresence off": "presenceOff",
	"pause on": "pauseOn",
	"pause off": "pauseOff",
	resume: "resume",
	cancelAll: "cancelAll",
	clear: "clear",
	"clear answers": "clearAnswers",
	"clear require_answers": "clearRequireAnswers",
	expire: "expireAll",
	holdDay: "clockLeapt",
	releaseDay: "clockSettled",
} as const satisfies Readonly<Record<Command, string>>;

export type EventKind = (typeof COMMAND_KINDS)[Command] | OverReason | "other";

const KINDS: ReadonlyMap<string, EventKind> = new Map(Object.entries(COMMAND_KINDS));

/** `other` for a command of a later version. */
export function kindOf({ command, reason }: Pick<LineEvent, "command" | "reason">): EventKind {
	const kind = KINDS.get(command) ?? "other";
	return kind === "end" ? (OVER_REASONS.find((each) => each === reason) ?? "end") : kind;
}

/** Undefined: a colleague whose name the reader may not know. */
export function actorKind(actor: string, reader: string | undefined): "you" | "desk" | "holder" | undefined {
	if (actor === DESK_ACTOR) return "desk";
	if (actor === HOLDER_ACTOR) return "holder";
	return actor === reader ? "you" : undefined;
}
