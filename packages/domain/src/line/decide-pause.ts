import type { LineSettings } from "#src/documents/index.ts";
import { type Checked, type EpochMs, refusal } from "#src/values/index.ts";
import type { Decision, LineState, Pause } from "./commands.ts";

/** The longest pause that ends without staff, in milliseconds: one day. */
const LONGEST = 86_400_000;

/** When a pause is to end without staff: later than now, within a day. */
export function checkPausedUntil(until: EpochMs, now: EpochMs): Checked<EpochMs> {
	return until > now && until <= now + LONGEST
		? { ok: true, value: until }
		: refusal("invalid-value", "until");
}

/** When the line's pause ends without staff. Undefined for an open line, and where staff end the pause. */
export function resumesAt({
	paused,
	pausedUntil,
}: Pick<LineSettings, "paused" | "pausedUntil">): EpochMs | undefined {
	return paused ? pausedUntil : undefined;
}

/** Pauses joining or opens it (LIFE-27). The message is shown to customers who want to join. */
export function decidePause(
	{ board, settings }: LineState,
	{ paused, message, until: given }: Pause,
	now: EpochMs,
): Decision {
	const until = paused ? given : undefined;
	if (settings.paused === paused && settings.pausedMessage === message && resumesAt(settings) === until)
		return { ok: true, changed: false, board, members: [] };
	const change = { paused, message, at: now, ...(until === undefined ? {} : { until }) };
	return { ok: true, changed: true, board, members: [], line: { paused: change } };
}

/** Opens joining at the end of a pause (LIFE-36). The message stays for the next pause. */
export function decideResume({ board, settings }: LineState, now: EpochMs): Decision {
	const at = resumesAt(settings);
	if (at === undefined || now < at) return { ok: true, changed: false, board, members: [] };
	const change = { paused: false, message: settings.pausedMessage, at: now };
	return { ok: true, changed: true, board, members: [], line: { paused: change } };
}
