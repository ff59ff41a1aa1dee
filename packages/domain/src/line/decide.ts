import type { EpochMs } from "#src/values/index.ts";
import type { Command, Decision, LineState } from "./commands.ts";
import { decideAnswers } from "./decide-answers.ts";
import { decideAutoCall, decideSetAutoCall } from "./decide-auto-call.ts";
import { decideClearAnswers, decideClearPart } from "./decide-clear.ts";
import { decideEdit } from "./decide-edit.ts";
import { decideEndAll, decideSweepPart } from "./decide-end-all.ts";
import { decideGuideOver, decideRestore } from "./decide-ending.ts";
import { decideGive } from "./decide-give.ts";
import { decideHoldDay, decideReleaseDay } from "./decide-hold.ts";
import { decideLineUp } from "./decide-line-up.ts";
import { decidePause, decideResume } from "./decide-pause.ts";
import { decideSetPresence } from "./decide-presence.ts";
import { decideRecount } from "./decide-recount.ts";

/**
 * Decides a command: the changed documents, or the code of the refusal. Pure: the same state, command and instant give
 * the same decision. `SPEC.md` has the rules.
 */
export function decide(state: LineState, command: Command, now: EpochMs): Decision {
	switch (command.type) {
		case "lineUp":
			return decideLineUp(state, command, now);
		case "give":
			return decideGive(state, command, now);
		case "guideOver":
			return decideGuideOver(state, command, now);
		case "restore":
			return decideRestore(state, command, now);
		case "edit":
			return decideEdit(state, command);
		case "cancelAll":
		case "clear":
		case "expire":
			return decideEndAll(state, command, now);
		case "sweepPart":
			return decideSweepPart(state, command);
		case "answers":
			return decideAnswers(state, command, now);
		case "clearAnswers":
			return decideClearAnswers(state, command);
		case "clearPart":
			return decideClearPart(state, command);
		case "pause":
			return decidePause(state, command, now);
		case "resume":
			return decideResume(state, now);
		case "autoCall":
			return decideAutoCall(state, command, now);
		case "setAutoCall":
			return decideSetAutoCall(state, command, now);
		case "setPresence":
			return decideSetPresence(state, command);
		case "holdDay":
			return decideHoldDay(state, command);
		case "releaseDay":
			return decideReleaseDay(state, command);
		case "recount":
			return decideRecount(state, command);
	}
}
