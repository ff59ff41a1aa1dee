import type { CommanderOptions } from "./command-context.ts";

const refuse = async () => ({ ok: false, code: "sample-read-only", status: 403 }) as const;

/** The commands of a sample shop, which is read-only: each is refused without a request. */
export const SAMPLE_API: CommanderOptions["api"] = {
	give: refuse,
	guideOver: refuse,
	restore: refuse,
	join: refuse,
	pause: refuse,
	cancelAll: refuse,
	clear: refuse,
	autoCall: refuse,
	autoCallSwitch: refuse,
};
