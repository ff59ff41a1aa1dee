import type { Decision, LineState, SetPresence } from "./commands.ts";

/** Asks customers for a code that the shop shows, or no longer (LIFE-39). Who stands in line stays. */
export function decideSetPresence({ board, settings }: LineState, { enable }: SetPresence): Decision {
	if (settings.presence === enable) return { ok: true, changed: false, board, members: [] };
	return { ok: true, changed: true, board, members: [], line: { presence: enable } };
}
