import type { TicketView } from "./ticket-view.ts";

/** What a screen reader is told besides what is on the page. `words`: what the shop says anew. */
export type Announcement =
	| {
			readonly kind: "place" | "near" | "guidance";
			readonly place?: number;
			readonly words: readonly string[];
	  }
	| { readonly kind: "called"; readonly number: string }
	/** The place was taken just now, in this browser. */
	| { readonly kind: "joined"; readonly number: string; readonly place: number }
	| { readonly kind: "over" };

/** A place just taken and a changed place or state are worth a word; coming back, times and connections are not. */
export function announcementOf(
	before: TicketView | undefined,
	now: TicketView,
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
			return before.kind === "over" ? undefined : { kind: "over" };
		default: {
			const isSame = before.kind === now.kind && before.place === now.place;
			if (isSame || (before.kind === now.kind && now.place === undefined)) return undefined;
			const kind = now.kind === "waiting" ? "place" : now.kind;
			const told = wordsOf(before);
			const words = wordsOf(now).filter((text) => !told.includes(text));
			return { kind, words, ...(now.place === undefined ? {} : { place: now.place }) };
		}
	}
}

function wordsOf({ words }: TicketView): readonly string[] {
	return [words.text, words.range].flatMap((said) => (said === undefined ? [] : [said.text]));
}
