/** The commands for the whole line. */
import { checkPausedMessage } from "@junban/domain/line";
import type { Code } from "@junban/domain/values";
import { withRetries } from "#src/lib/retry.ts";
import type { CommandContext } from "./command-context.ts";

export interface LineCommands {
	setPaused(paused: boolean, message: string): Promise<void>;
	/** Switches the automatic call on or off. */
	setAutoCall(enable: boolean): Promise<void>;
	/** Asks for the automatic call. No notice if another screen was first or nobody waits. */
	autoCall(): Promise<void>;
}

/** Refusals of an automatic call without a notice: the next try, or another screen, makes the call. */
const SILENT_REFUSALS: ReadonlySet<Code> = new Set([
	"autocall-early",
	"conflict",
	"line-empty",
	"offline",
	"store-unavailable",
	"too-many-requests",
]);

export function createLineCommands(context: CommandContext): LineCommands {
	const { api, path, store, wait, notify, reportRefusal, runExclusively } = context;
	return {
		setPaused: (paused, message) =>
			runExclusively("pause", "pause", async () => {
				const checked = checkPausedMessage(message);
				if (!checked.ok) return reportRefusal(checked.code);
				const request = { paused, message: checked.value };
				const result = await withRetries(() => api.pause(path, request), wait);
				if (!result.ok) return reportRefusal(result.code);
				store.update((before) =>
					before.settings === undefined
						? before
						: { ...before, settings: { ...before.settings, paused: result.value.paused } },
				);
			}),
		setAutoCall: (enable) =>
			runExclusively("autoCallSwitch", "autoCallSwitch", async () => {
				const result = await withRetries(() => api.autoCallSwitch(path, { enable }), wait);
				if (!result.ok) return reportRefusal(result.code);
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
				if (!SILENT_REFUSALS.has(result.code)) reportRefusal(result.code);
			}),
	};
}
