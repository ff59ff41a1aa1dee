/** The commands for one person of the line. */
import type { ApiFailure, ApiResult } from "@junban/api-contract/client";
import type { JoinedResponse, JoinRequest, MemberResponse } from "@junban/api-contract/schemas";
import type { Member } from "@junban/domain/documents";
import type { Checked, Code } from "@junban/domain/values";
import { type Action, commandOf, undoOf } from "./actions.ts";
import type { CommandContext } from "./command-context.ts";
import type { Undo } from "./line-state.ts";
import { overlayOf, withOverlay } from "./overlay.ts";

/** Refusals after which the same undo may succeed. */
const REPEATABLE: ReadonlySet<Code> = new Set([
	"conflict",
	"offline",
	"store-unavailable",
	"too-many-requests",
]);

export type WalkIn = (request: JoinRequest) => Promise<Checked<JoinedResponse>>;

export interface PersonCommands {
	/** Ignored while another command for the same person is running. */
	perform(action: Action, member: Member): Promise<void>;
	undo(undo: Undo): Promise<void>;
	/** Starts the join of one person. A repeat after a lost answer gives the same place. */
	walkIn(): WalkIn;
}

export function createPersonCommands(context: CommandContext): PersonCommands {
	const { api, path, store, labelOf, notify, reportRefusal, runExclusively } = context;

	/** Sends the command and lays its answer over the list, without a notice. */
	async function send(action: Action, member: Member): Promise<ApiResult<Member>> {
		const result = await context.send("page", "update", () => sendOnce(context, action, member));
		if (!result.ok) return result;
		const overlay = overlayOf(member, result.value.member);
		store.update((before) => ({ ...before, overlays: withOverlay(before.overlays, overlay) }));
		return { ok: true, value: overlay.member };
	}

	/** The notice with the undo button is already gone, so the undo is offered again if it can still succeed. */
	function undoFailed(refusal: ApiFailure | { readonly code: Code }, undo: Undo): void {
		if (REPEATABLE.has(refusal.code)) notify({ kind: "problem", code: refusal.code, undo });
		else reportRefusal(refusal);
	}

	return {
		perform: (action, member) =>
			runExclusively(member.uid, action, async () => {
				const result = await send(action, member);
				if (!result.ok) return reportRefusal(result);
				const actions = undoOf(action, member);
				notify({
					kind: "done",
					action,
					label: labelOf(member.number),
					...(actions.length === 0 ? {} : { undo: { member: result.value, actions } }),
				});
			}),
		async undo({ member, actions }) {
			if (store.get().busy.has(member.uid)) return undoFailed({ code: "conflict" }, { member, actions });
			await runExclusively(member.uid, "restore", async () => {
				let current = member;
				for (const [done, action] of actions.entries()) {
					const result = await send(action, current);
					if (!result.ok) return undoFailed(result, { member: current, actions: actions.slice(done) });
					current = result.value;
				}
				notify({ kind: "undone", label: labelOf(member.number) });
			});
		},
		walkIn() {
			const uid = context.newUid();
			return async (request) => {
				let joined: Checked<JoinedResponse> = { ok: false, code: "conflict" };
				await runExclusively("walkIn", "walkIn", async () => {
					joined = await context.send("page", "add", () => api.join(path, uid, request));
					if (joined.ok) notify({ kind: "joined", label: labelOf(joined.value.number) });
				});
				return joined;
			};
		},
	};
}

/** The version is that of the member on this screen, so the API refuses to overwrite a change that staff has not seen. */
function sendOnce(
	{ api, path }: CommandContext,
	action: Action,
	{ uid, version }: Member,
): Promise<ApiResult<MemberResponse>> {
	const command = commandOf(action);
	switch (command.kind) {
		case "give":
			return api.give(path, uid, { target: command.target, version });
		case "restore":
			return api.restore(path, uid, { version });
		case "guideOver":
			return command.reason === "cancelled"
				? api.guideOver(path, uid, { admin_cancel: true, version })
				: api.guideOver(path, uid, {
						reason: command.reason,
						version,
						...(command.callNext === true ? { autoCall: true } : {}),
					});
	}
}
