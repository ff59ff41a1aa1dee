/** The steps by which a new shop gets ready, and which of them are done. */
import { DEFAULT_COLOR, type LineSettings, type PlaceTexts, type Reception } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import { type HistoryDay, wasOpen } from "@junban/domain/wait";
import { isDefaultText } from "@junban/domain/words";
import type { Listing } from "@junban/ports/watch";

export const SET_UP_STEPS = ["look", "hours", "call", "poster", "wording"] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** What this device stores about a shop's steps. */
export interface SetUpMarks {
	/** Steps that the owner marked as done: nobody can detect a poster, and a default may be right. */
	readonly marked: readonly SetUpStep[];
	/** When the last step was done. Absent if this device never showed open steps. */
	readonly doneAt?: EpochMs;
}

export interface SetUpFacts {
	readonly done: Readonly<Record<SetUpStep, boolean>>;
	/** Days with customers, today excluded. */
	readonly openDays: number;
}

export type SetUp =
	| { readonly is: "open"; readonly done: readonly SetUpStep[]; readonly current: SetUpStep }
	/** All steps are done. Shown for one day. */
	| { readonly is: "done" }
	| { readonly is: "gone" };

/** After a week with customers a shop is not new, even with open steps. */
const DAYS_OF_NEW_SHOP = 7;
const SHOWN_AFTER_MS = 24 * 60 * 60_000;

export function setUpOf({ done, openDays }: SetUpFacts, marks: SetUpMarks, now: EpochMs): SetUp {
	if (openDays >= DAYS_OF_NEW_SHOP) return { is: "gone" };
	const finished = SET_UP_STEPS.filter((step) => done[step] || marks.marked.includes(step));
	const current = SET_UP_STEPS.find((step) => !finished.includes(step));
	if (current !== undefined) return { is: "open", done: finished, current };
	const isFresh = marks.doneAt === undefined || now - marks.doneAt < SHOWN_AFTER_MS;
	return { is: isFresh ? "done" : "gone" };
}

export interface SetUpSources {
	readonly settings: Pick<LineSettings, "color" | "calledLasted">;
	readonly logo: string;
	readonly texts: PlaceTexts;
	readonly receptions: Listing<Reception>;
	readonly earlier: readonly HistoryDay[];
}

export function factsOf({ settings, logo, texts, receptions, earlier }: SetUpSources): SetUpFacts {
	return {
		done: {
			look: settings.color !== DEFAULT_COLOR || logo !== "",
			hours: receptions.documents.length + receptions.corrupt.length > 0,
			call: settings.calledLasted !== undefined,
			poster: false,
			wording: hasOwnWording(texts),
		},
		openDays: earlier.filter(wasOpen).length,
	};
}

const TEXTS = [
	"called",
	"calledText",
	"duringGuidanceText",
	"guideOverText",
	"lessText",
	"lineUpText",
] as const;

/** Whether a text differs from the texts of a new line in either language. */
function hasOwnWording(texts: PlaceTexts): boolean {
	const isOwn = (name: (typeof TEXTS)[number]) => texts[name] !== "" && !isDefaultText(name, texts[name]);
	return texts.rangeMessages.length > 0 || TEXTS.some(isOwn);
}
