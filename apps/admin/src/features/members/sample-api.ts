import type { CommanderParts } from "./commander.ts";

const refuse = async () => ({ ok: false, code: "sample-read-only", status: 403 }) as const;

/** The commands of a sample, which nobody may change: they go nowhere. */
export const SAMPLE_API: CommanderParts["api"] = {
	give: refuse,
	guideOver: refuse,
	restore: refuse,
	join: refuse,
	pause: refuse,
	autoCall: refuse,
	autoCallSwitch: refuse,
};
