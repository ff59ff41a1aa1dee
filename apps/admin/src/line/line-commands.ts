/** The commands for the whole line. */
import type { ApiResult } from "@junban/api-contract/client";
import { checkPausedMessage } from "@junban/domain/line";
import type { Code, EpochMs } from "@junban/domain/values";
import type { CommandContext } from "./command-context.ts";
import type { LineNotice, LineState } from "./line-state.ts";

export interface LineCommands {
	/** `until`: the instant at which the pause ends automatically. Resolves to whether the command succeeded. */
	setPaused(paused: boolean, message: string, until?: EpochMs): Promise<boolean>;
	/** Ends all places. */
	cancelAll(): Promise<boolean>;
	/** Ends all places, deletes the records of members and restarts the numbering. */
	clear(): Promise<boolean>;
	/** Switches the automatic call on or off. */
	setAutoCall(enable: boolean): Promise<void>;
	/** Requests the automatic call. There is no notice if another screen was first or nobody waits. */
	autoCall(): Promise<void>;
}

/** Refusals of an automatic call without a notice: the next try, or another screen, makes the call. */
const SILENT_REFUSALS: ReadonlySet<Code> = new Set([
	"autocall-early",
	"clock-leapt",
	"conflict",
	"line-empty",
	"offline",
	"store-unavailable",
	"too-many-requests",
]);

export function createLineCommands(context: CommandContext): LineCommands {
	const { api, path, store, send, notify, reportRefusal, runExclusively } = context;
	async function endAll(change: LineNotice, call: () => Promise<ApiResult<unknown>>): Promise<boolean> {
		let isDone = false;
		await runExclusively("endAll", "endAll", async () => {
			const { board } = store.get();
			const count = board === undefined ? 0 : board.order.size + board.called.length;
			const result = await send("page", change === "cleared" ? "remove" : "update", call);
			if (!result.ok) return reportRefusal(result);
			isDone = true;
			notify({ kind: "line", change, count });
		});
		return isDone;
	}

	return {
		async setPaused(paused, message, until) {
			let isDone = false;
			await runExclusively("pause", "pause", async () => {
				const checked = checkPausedMessage(message);
				if (!checked.ok) return reportRefusal(checked);
				const request = { paused, message: checked.value, ...(until === undefined ? {} : { until }) };
				const result = await send("settings", "update", () => api.pause(path, request));
				if (!result.ok) return reportRefusal(result);
				isDone = true;
				store.update((before) => withPause(before, request));
				notify({ kind: "line", change: paused ? "paused" : "opened" });
			});
			return isDone;
		},
		cancelAll: () => endAll("cancelledAll", () => api.cancelAll(path)),
		clear: () => endAll("cleared", () => api.clear(path)),
		setAutoCall: (enable) =>
			runExclusively("autoCallSwitch", "autoCallSwitch", async () => {
				const result = await send("settings", "update", () => api.autoCallSwitch(path, { enable }));
				if (!result.ok) return reportRefusal(result);
				const { settings } = store.get();
				if (settings !== undefined)
					store.update((before) => ({ ...before, settings: { ...settings, autocallEnable: enable } }));
				const on = settings?.autocallWithoutScreen === true ? "onAlone" : "on";
				notify({ kind: "autoCall", outcome: enable ? on : "off" });
			}),
		autoCall: () =>
			runExclusively("autoCall", "autoCall", async () => {
				const result = await api.autoCall(path);
				if (result.ok) return notify({ kind: "autoCall", outcome: "called" });
				if (!SILENT_REFUSALS.has(result.code)) reportRefusal(result);
			}),
	};
}

function withPause(
	state: LineState,
	{ paused, message, until }: { paused: boolean; message: string; until?: EpochMs },
): LineState {
	if (state.settings === undefined) return state;
	const { pausedUntil: _before, ...settings } = state.settings;
	const end = until === undefined ? {} : { pausedUntil: until };
	return { ...state, settings: { ...settings, paused, pausedMessage: message, ...end } };
}
