import { COMMAND_LINE, type MasterAct } from "@junban/api-contract/master/schemas-users";
import type { EpochMs } from "@junban/domain/values";
import type { Write } from "@junban/firestore-wire/client";
import { type ActState, logWrite } from "./acts.ts";

export type { MasterAct } from "@junban/api-contract/master/schemas-users";

/** An act that was done on the machine of the service, by a command. */
export interface CommandAct {
	/** Of the entry in the log. */
	readonly id: string;
	readonly act: MasterAct;
	/** The uid of the account. */
	readonly target: string;
	readonly state: ActState;
}

/** Its entry in the operators' log. */
export function commandEntry({ state, ...act }: CommandAct, now: EpochMs): Write {
	return logWrite({ ...act, by: { uid: COMMAND_LINE } }, state, now);
}
