import type { ClearAnswers, Command, Give, Pause, SetAutoCall, SetPresence } from "./commands.ts";

/** Of a command, what its name in the line's record is made of. */
export type NamedCommand =
	| Pick<Give, "type" | "target">
	| Pick<SetAutoCall | SetPresence, "type" | "enable">
	| Pick<Pause, "type" | "paused">
	| Pick<ClearAnswers, "type" | "list">
	| {
			readonly type: Exclude<
				Command["type"],
				"give" | "setAutoCall" | "setPresence" | "pause" | "clearAnswers"
			>;
	  };

/** How the line's record names a command: its type, with the choice that it makes. */
export function commandName(command: NamedCommand): string {
	switch (command.type) {
		case "give":
			return `give ${command.target}`;
		case "setAutoCall":
		case "setPresence":
			return `${command.type} ${command.enable ? "on" : "off"}`;
		case "pause":
			return `pause ${command.paused ? "on" : "off"}`;
		case "clearAnswers":
			return `clear ${command.list}`;
		default:
			return command.type;
	}
}
