import { createHolderClient } from "@junban/api-contract/holder-client";
import type { Locale } from "@junban/domain/values";
import type { AnswerCalls, HolderCalls } from "#src/lib/services.ts";

/** The calls for a holder's answers. */
export function answerCalls(holder: HolderCalls, locale: Locale): AnswerCalls {
	return "sample" in holder ? holder.sample : createHolderClient({ base: holder.origin, locale });
}
