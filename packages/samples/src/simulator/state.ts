import type { AppData, LineSettings, Member, PlaceTexts } from "@junban/domain/documents";
import type { Opening } from "@junban/domain/hours";
import type { AskedQuestions, Board } from "@junban/domain/line";
import type { EpochMs, LocalDate, Locale, MemberUid } from "@junban/domain/values";
import { type HistoryDay, type Pace, shownWait, waitsOnBoard } from "@junban/domain/wait";
import type { SampleShop } from "#src/catalogue/shop.ts";
import type { MemberAnswers } from "./commands.ts";
import { Day } from "./day.ts";
import { type Facts, factsOf, sampleDayAt } from "./facts.ts";
import type { SampleEvent } from "./record.ts";

export type { MemberAnswers } from "./commands.ts";

/** The wait of a place as people see it, in whole minutes. */
export interface ShownWait {
	readonly low: number;
	readonly mid: number;
	readonly high: number;
	readonly basis: Pace["basis"];
	readonly hit_rate?: number;
}

/** A sample line at an instant. It never changes; a later state is another value. */
export interface SampleState {
	readonly app: AppData;
	readonly day: LocalDate;
	readonly at: EpochMs;
	readonly board: Board;
	/** As staff see them, in the order of series and number: all of the day, those that are over included. */
	readonly members: readonly Member[];
	/** A visitor's place may also be one of the day before, which has expired. */
	member(uid: MemberUid): Member | undefined;
	/** With the pause and the automatic call as they are now. */
	readonly settings: LineSettings;
	readonly texts: PlaceTexts;
	readonly questions: AskedQuestions;
	answersOf(uid: MemberUid): MemberAnswers;
	/** Valid until its `until`. */
	readonly opening: Opening;
	/** What a phone works out waits from. */
	readonly pace: Pace;
	/** The wait of a place, 1 for the next; as a server tells it. */
	waitOf(place: number): ShownWait | undefined;
	/** The places that the visitor took, with a phone or as walk-ins. */
	readonly visitors: ReadonlySet<MemberUid>;
	/** The counts of today: joins, served, left … */
	readonly today: HistoryDay;
	/** Who did what today, the oldest first: the newest events. */
	readonly events: readonly SampleEvent[];
}

const NO_ANSWERS: MemberAnswers = { before: new Map(), whileWaiting: new Map() };

/** The state of a day. `past`: places of visitors from the day before. */
export function stateOf(
	facts: Facts,
	{ at, keeper, visitors }: Day,
	past: readonly Member[] = [],
): SampleState {
	const { board, settings } = keeper;
	const answers = new Map(keeper.answers);
	const members = [...keeper.members.values()];
	const byUid = new Map([...past, ...members].map((member) => [member.uid, member]));
	const pace = keeper.paceAt(at);
	return {
		...{ app: facts.app, texts: facts.texts, questions: facts.questions },
		...{ day: keeper.day.day, at, board, settings, members, pace },
		opening: keeper.opening(at),
		member: (uid) => byUid.get(uid),
		answersOf: (uid) => answers.get(uid) ?? NO_ANSWERS,
		waitOf: (place) => {
			const wait = waitsOnBoard(pace, board, at)(place);
			if (wait === undefined) return undefined;
			return { ...shownWait(wait), mid: Math.round(wait.mid), basis: wait.basis };
		},
		visitors: new Set(visitors),
		today: keeper.history,
		events: keeper.record.events,
	};
}

/**
 * The state of a sample at an instant without any visitor: what a server renders. The last day of each shop is kept and
 * goes on from there, because a day takes tens of milliseconds; the answer does not depend on it.
 *
 * @param watchedFrom since when somebody watches, in calls that follow each other closely; absent: nobody does
 */
export function sampleStateAt(
	shop: SampleShop,
	now: EpochMs,
	locale: Locale = "ja",
	watchedFrom?: EpochMs,
): SampleState {
	const key = `${shop.uid} ${locale} ${watchedFrom ?? ""}`;
	const known = kept.get(key);
	const facts = known?.facts ?? factsOf(shop);
	const day = sampleDayAt(facts, now);
	const goesOn = known !== undefined && known.day.keeper.day.day === day.day && known.day.at <= now;
	const running = goesOn ? known.day : new Day({ facts, day, locale });
	if (watchedFrom !== undefined)
		running.command({ id: "watch", at: Math.max(running.at, watchedFrom), command: { type: "watch" } });
	running.runTo(now);
	kept.set(key, { facts, day: running });
	return stateOf(facts, running);
}

/** At most one for each shop and language, and one more where a page moves it. */
const kept = new Map<string, { readonly facts: Facts; readonly day: Day }>();
