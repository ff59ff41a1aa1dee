import type { CalledView, InLineView, OverView } from "./ticket-view.ts";

/** What titles, icons and announcements say of a place: its holder's ticket has more, a companion's page has no more. */
export type ToldPlace =
	| Pick<InLineView, "kind" | "number" | "words" | "place">
	| Pick<CalledView, "kind" | "number" | "words">
	| Pick<OverView, "kind" | "number" | "words" | "reason">;

/** A message for screen readers. `words`: the shop's texts that were not shown before. */
export type Announcement =
	| {
			readonly kind: "place" | "near" | "guidance";
			readonly place?: number;
			readonly words: readonly string[];
	  }
	| { readonly kind: "called"; readonly number: string }
	/** The shop took the call back. */
	| { readonly kind: "setBack"; readonly place?: number }
	/** This browser joined with this place a moment ago. */
	| { readonly kind: "joined"; readonly number: string; readonly place: number }
	| { readonly kind: "over" };

/** Joining and a changed place or state are announced; a reload, times and the connection are not. */
export function announcementOf(
	before: ToldPlace | undefined,
	now: ToldPlace,
	isNew = false,
): Announcement | undefined {
	if (before === undefined) {
		const isJoined = isNew && now.kind !== "called" && now.kind !== "over" && now.place !== undefined;
		return isJoined ? { kind: "joined", number: now.number, place: now.place } : undefined;
	}
	switch (now.kind) {
		case "called":
			return before.kind === "called" ? undefined : { kind: "called", number: now.number };
		case "over":
			return before.kind === "over" && before.reason === now.reason ? undefined : { kind: "over" };
		default: {
			const isSame = before.kind === now.kind && before.place === now.place;
			if (isSame || (before.kind === now.kind && now.place === undefined)) return undefined;
			const place = now.place === undefined ? {} : { place: now.place };
			if (before.kind === "called") return { kind: "setBack", ...place };
			const kind = now.kind === "waiting" ? "place" : now.kind;
			const earlier = wordsOf(before);
			const words = wordsOf(now).filter((text) => !earlier.includes(text));
			return { kind, words, ...place };
		}
	}
}

function wordsOf({ words }: ToldPlace): readonly string[] {
	return [words.text, words.range].flatMap((each) => (each === undefined ? [] : [each.text]));
}
