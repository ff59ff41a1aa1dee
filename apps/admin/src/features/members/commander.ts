/** Sends what staff does, one command per person at a time, and lays the answers over the list. */
import type { ApiResult } from "@junban/api-contract/client";
import type { JoinRequest, TicketMember } from "@junban/api-contract/schemas";
import type { StaffClient } from "@junban/api-contract/staff-client";
import type { Store } from "@junban/app-shell/store";
import type { Member } from "@junban/domain/documents";
import { checkPausedMessage } from "@junban/domain/line";
import type { Code, MemberUid } from "@junban/domain/values";
import type { LinePath } from "@junban/firebase-client/paths";
import { repeated } from "#src/lib/repeat.ts";
import { type Action, commandOf, undoOf } from "./actions.ts";
import type { Control, LineControl, LineState, Notice, Undo } from "./line-state.ts";
import { overlayOf, withOverlay } from "./overlay.ts";

export interface CommanderParts {
	readonly api: Pick<
		StaffClient,
		"give" | "guideOver" | "restore" | "join" | "pause" | "autoCall" | "autoCallSwitch"
	>;
	readonly path: LinePath;
	readonly store: Store<LineState>;
	/** The number as people see it. */
	readonly labelOf: (number: number) => string;
	/** Fetches the list anew, after a refusal that says it was old. */
	readonly refresh: () => void;
	readonly newUid: () => MemberUid;
	readonly wait: (ms: number) => Promise<void>;
}

/** Undefined on success, else why not. */
export type WalkIn = (request: JoinRequest) => Promise<Code | undefined>;

export interface Commander {
	/** Does nothing while another command for the same person is under way. */
	perform(action: Action, member: Member): Promise<void>;
	undo(undo: Undo): Promise<void>;
	/** For one person: a repeat after a lost answer gives the same place. */
	walkIn(): WalkIn;
	setPaused(paused: boolean, message: string): Promise<void>;
	setAutoCall(enable: boolean): Promise<void>;
	/** The period is over, as this screen finds. Silent where another screen was first or nobody waits any more. */
	autoCall(): Promise<void>;
	dismiss(id: number): void;
}

export function createCommander(parts: CommanderParts): Commander {
	const { api, path, store, wait } = parts;
	let lastNotice = 0;

	const tell = (notice: Unnumbered<Notice>) => {
		lastNotice += 1;
		const id = lastNotice;
		store.update((before) => ({ ...before, notice: { ...notice, id } }));
	};
	const refused = (code: Code) => {
		tell({ kind: "problem", code });
		if (code === "stale" || code === "invalid-transition" || code === "member-not-found") parts.refresh();
	};
	const send = async (action: Action, member: Member): Promise<ApiResult<TicketMember>> => {
		const result = await repeated(() => sendOnce(parts, action, member), wait);
		return result.ok ? { ok: true, value: result.value.member } : result;
	};
	const performQuietly = async (action: Action, member: Member): Promise<ApiResult<Member>> => {
		const result = await send(action, member);
		if (!result.ok) return result;
		const overlay = overlayOf(member, result.value);
		store.update((before) => ({ ...before, overlays: withOverlay(before.overlays, overlay) }));
		return { ok: true, value: overlay.member };
	};

	return {
		perform: (action, member) =>
			exclusively(store, member.uid, action, async () => {
				const result = await performQuietly(action, member);
				if (!result.ok) return refused(result.code);
				const actions = undoOf(action, member);
				tell({
					kind: "done",
					action,
					label: parts.labelOf(member.number),
					...(actions.length === 0 ? {} : { undo: { member: result.value, actions } }),
				});
			}),
		async undo({ member, actions }) {
			// The message with the way back is gone once it is taken, so this press must not fall silent.
			if (store.get().busy.has(member.uid)) return tell({ kind: "problem", code: "conflict" });
			await exclusively(store, member.uid, "restore", async () => {
				let current = member;
				for (const action of actions) {
					const result = await performQuietly(action, current);
					if (!result.ok) return refused(result.code);
					current = result.value;
				}
				tell({ kind: "undone", label: parts.labelOf(member.number) });
			});
		},
		walkIn() {
			const uid = parts.newUid();
			return async (request) => {
				let code: Code | undefined = "conflict";
				await exclusively(store, "walkIn", "walkIn", async () => {
					const result = await repeated(() => api.join(path, uid, request), wait);
					code = result.ok ? undefined : result.code;
					if (result.ok) tell({ kind: "joined", label: parts.labelOf(result.value.number) });
				});
				return code;
			};
		},
		setPaused: (paused, message) =>
			exclusively(store, "pause", "pause", async () => {
				const checked = checkPausedMessage(message);
				if (!checked.ok) return refused(checked.code);
				const asked = { paused, message: checked.value };
				const result = await repeated(() => api.pause(path, asked), wait);
				if (!result.ok) return refused(result.code);
				store.update((before) =>
					before.settings === undefined
						? before
						: { ...before, settings: { ...before.settings, paused: result.value.paused } },
				);
			}),
		setAutoCall: (enable) =>
			exclusively(store, "autoCallSwitch", "autoCallSwitch", async () => {
				const result = await repeated(() => api.autoCallSwitch(path, { enable }), wait);
				if (!result.ok) return refused(result.code);
				const { settings } = store.get();
				if (settings !== undefined)
					store.update((before) => ({ ...before, settings: { ...settings, autocallEnable: enable } }));
				const on = settings?.autocallWithoutScreen === true ? "onAlone" : "on";
				tell({ kind: "autoCall", told: enable ? on : "off" });
			}),
		autoCall: () =>
			exclusively(store, "autoCall", "autoCall", async () => {
				const result = await api.autoCall(path);
				if (result.ok) return tell({ kind: "autoCall", told: "called" });
				if (!TRIED_AGAIN.has(result.code)) refused(result.code);
			}),
		dismiss: (id) =>
			store.update((before) => {
				if (before.notice?.id !== id) return before;
				const { notice: _dismissed, ...rest } = before;
				return rest;
			}),
	};
}

/** Refusals of an automatic call that the next try, or another screen, takes care of. */
const TRIED_AGAIN: ReadonlySet<Code> = new Set([
	"autocall-early",
	"conflict",
	"line-empty",
	"offline",
	"store-unavailable",
	"too-many-requests",
]);

type Unnumbered<T> = T extends unknown ? Omit<T, "id"> : never;

/** The person's own version is what this screen saw of it, so no newer change of it can be overwritten unseen. */
function sendOnce({ api, path }: CommanderParts, action: Action, { uid, version }: Member) {
	const command = commandOf(action);
	switch (command.kind) {
		case "give":
			return api.give(path, uid, { target: command.target, version });
		case "restore":
			return api.restore(path, uid, { version });
		case "guideOver":
			return command.reason === "cancelled"
				? api.guideOver(path, uid, { admin_cancel: true, version })
				: api.guideOver(path, uid, { reason: command.reason, version });
	}
}

async function exclusively(
	store: Store<LineState>,
	control: Control,
	what: Action | LineControl,
	work: () => Promise<void>,
): Promise<void> {
	if (store.get().busy.has(control)) return;
	store.update((before) => ({ ...before, busy: new Map(before.busy).set(control, what) }));
	try {
		await work();
	} finally {
		store.update((before) => {
			const busy = new Map(before.busy);
			busy.delete(control);
			return { ...before, busy };
		});
	}
}
