/** The part that all commands share: notices, refusals, and one command at a time for each person and control. */
import type { StaffClient } from "@junban/api-contract/staff-client";
import type { Store } from "@junban/app-shell/store";
import type { Code, MemberUid } from "@junban/domain/values";
import type { LinePath } from "@junban/firebase-client/paths";
import type { Action } from "./actions.ts";
import type { Control, LineControl, LineState, Notice } from "./line-state.ts";

export interface CommanderOptions {
	readonly api: Pick<
		StaffClient,
		| "give"
		| "guideOver"
		| "restore"
		| "join"
		| "pause"
		| "cancelAll"
		| "clear"
		| "autoCall"
		| "autoCallSwitch"
	>;
	readonly path: LinePath;
	readonly store: Store<LineState>;
	/** The number with the shop's prefix, `A-27`. */
	readonly labelOf: (number: number) => string;
	/** Fetches the list again, after a refusal that shows that the list was stale. */
	readonly refresh: () => void;
	readonly newUid: () => MemberUid;
	/** Waits for this many milliseconds. */
	readonly wait: (ms: number) => Promise<void>;
}

export interface CommandContext extends CommanderOptions {
	notify(notice: Unnumbered<Notice>): void;
	/** Shows the refusal, and fetches the list again if the refusal shows that it was stale. */
	reportRefusal(code: Code): void;
	/** Runs `work` unless a command for the same person or control is running. Until it ends `command` is in `busy`. */
	runExclusively(control: Control, command: Action | LineControl, work: () => Promise<void>): Promise<void>;
}

type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;

export function createCommandContext(options: CommanderOptions): CommandContext {
	const { store, refresh } = options;
	let lastNotice = 0;

	function notify(notice: Unnumbered<Notice>): void {
		lastNotice += 1;
		const id = lastNotice;
		store.update((before) => ({ ...before, notice: { ...notice, id } }));
	}

	return {
		...options,
		notify,
		reportRefusal(code) {
			notify({ kind: "problem", code });
			if (code === "stale" || code === "invalid-transition" || code === "member-not-found") refresh();
		},
		async runExclusively(control, command, work) {
			if (store.get().busy.has(control)) return;
			store.update((before) => ({ ...before, busy: new Map(before.busy).set(control, command) }));
			try {
				await work();
			} finally {
				store.update((before) => {
					const busy = new Map(before.busy);
					busy.delete(control);
					return { ...before, busy };
				});
			}
		},
	};
}
