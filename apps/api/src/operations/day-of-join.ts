import {
	answersFromStored,
	charactersOf,
	FREE_TEXT,
	hasManyAnswers,
	type JoinDetails,
} from "@junban/domain/documents";
import { type Code, codePoints } from "@junban/domain/values";
import type { Limits } from "#src/http/context.ts";
import type { DayOf, JoinShare } from "#src/http/day-limits.ts";
import { Refusal } from "#src/http/refusal.ts";

type Days = Pick<Limits, "dayJoins" | "dayTexts">;

/** Refuses more answers than a line can have questions, before anything else is done with them: 1,900 took 6 ms of processor time. */
export function refuseManyAnswers(given: unknown): void {
	if (hasManyAnswers(given)) throw new Refusal("payload-too-large");
}

/** Characters of what a join brings: its name and note, and its answers with what surrounds them. */
export function textOfJoin({ name = "", note = "" }: JoinDetails, answers: unknown): number {
	return codePoints(name) + codePoints(note) + charactersOf(answersFromStored(answers));
}

/** Why the shop's day has no room for a new place with this much text. */
export function dayRefusal(
	{ dayJoins, dayTexts }: Days,
	shop: DayOf,
	share: JoinShare,
	text = 0,
): Code | undefined {
	if (!dayJoins.hasRoom(shop, share)) return "line-full";
	return text > FREE_TEXT && !dayTexts.hasRoom(shop, share) ? "text-too-long" : undefined;
}

/** Runs a join, and counts its new place and the texts that come with it for the shop's day. */
export async function countedJoin<T extends { readonly changed: boolean }>(
	{ dayJoins, dayTexts }: Days,
	shop: DayOf,
	share: JoinShare,
	text: number,
	join: () => Promise<T>,
): Promise<T> {
	const settle = dayTexts.reserve(shop, share, text);
	let isNew = false;
	try {
		const joined = await join();
		isNew = joined.changed;
		return joined;
	} finally {
		if (isNew) dayJoins.count(shop, share);
		settle({ before: 0, after: isNew ? text : 0 });
	}
}
