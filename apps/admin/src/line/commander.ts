/** Sends the commands of staff to the API and lays the answers over the list. */
import { type CommanderOptions, createCommandContext } from "./command-context.ts";
import { createLineCommands, type LineCommands } from "./line-commands.ts";
import { createPersonCommands, type PersonCommands } from "./person-commands.ts";

export interface Commander extends PersonCommands, LineCommands {
	/** Removes the notice with this id if it is still the current one. */
	dismiss(id: number): void;
}

export function createCommander(options: CommanderOptions): Commander {
	const context = createCommandContext(options);
	return {
		...createPersonCommands(context),
		...createLineCommands(context),
		dismiss: (id) =>
			options.store.update((before) => {
				if (before.notice?.id !== id) return before;
				const { notice: _dismissed, ...rest } = before;
				return rest;
			}),
	};
}
