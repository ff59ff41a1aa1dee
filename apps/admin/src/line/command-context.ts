/** The part that all commands share: notices, refusals, and one command at a time for each person and control. */
import type { ApiFailure, ApiResult } from "@junban/api-contract/client";
import type { StaffClient } from "@junban/api-contract/staff-client";
import type { Operation, OperationStatus } from "@junban/app-shell/collection-status";
import type { Store } from "@junban/app-shell/store";
import type { Code, MemberUid } from "@junban/domain/values";
import type { LinePath } from "@junban/firebase-client/paths";
import { withRetries } from "#src/lib/retry.ts";
import { statusText } from "#src/lib/status-text.ts";
import type { Action } from "./actions.ts";
import {
	type Control,
	type LineControl,
	type LineState,
	type Notice,
	type Part,
	withStatus,
} from "./line-state.ts";

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
	reportRefusal(refusal: { readonly code: Code } | ApiFailure): void;
	/** Sends a call, and again after a lost answer. Records the call's status as the status of an operation on the line. */
	send<T>(part: Part, operation: Operation, call: () => Promise<ApiResult<T>>): Promise<ApiResult<T>>;
	/** Runs `work` unless a command for the same person or control is running. Until it ends `command` is in `busy`. */
	runExclusively(control: Control, command: Action | LineControl, work: () => Promise<void>): Promise<void>;
}

type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;

export function createCommandContext(options: CommanderOptions): CommandContext {
	const { store, refresh, wait } = options;
	let lastNotice = 0;

	function notify(notice: Unnumbered<Notice>): void {
		lastNotice += 1;
		const id = lastNotice;
		store.update((before) => ({ ...before, notice: { ...notice, id } }));
	}

	return {
		...options,
		notify,
		reportRefusal(refusal) {
			const { code } = refusal;
			// The specification shows text and status of a server's error; every other code has a sentence of its own.
			const isServers = code === "internal" && "status" in refusal;
			const { message, status } = isServers ? refusal : {};
			notify({
				...{ kind: "problem", code },
				...(status === undefined
					? {}
					: { server: { status, ...(message === undefined ? {} : { message }) } }),
			});
			if (code === "stale" || code === "invalid-transition" || code === "member-not-found") refresh();
		},
		async send(part, operation, call) {
			const record = (now: OperationStatus) =>
				store.update((before) => withStatus(before, part, operation, now));
			record({ state: "request" });
			const result = await withRetries(call, wait);
			record(
				result.ok
					? { state: "success" }
					: { state: "failure", code: result.code, message: statusText(result) },
			);
			return result;
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
