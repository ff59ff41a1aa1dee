import { charactersOf } from "@junban/callers/characters-of";
import {
	type AppData,
	type Closures,
	closuresFromStored,
	type HolidayMode,
	holidayModeOf,
	type LinePaths,
	type Receptions,
	receptionsFromStored,
} from "@junban/domain/documents";
import {
	isHoliday,
	type Opening,
	type OpeningRules,
	openingAt,
	openingRules,
	type ReceptionWindow,
	type ServiceDay,
	serviceDayAt,
} from "@junban/domain/hours";
import { HOLIDAYS_IT } from "@junban/domain/hours/holidays-it";
import { HOLIDAYS_JA } from "@junban/domain/hours/holidays-ja";
import { HOLIDAYS_US } from "@junban/domain/hours/holidays-us";
import { type EpochMs, type LocalTime, localDateAt } from "@junban/domain/values";
import { MAX_PACE_CLOSURES, type TimeWithoutTurns } from "@junban/domain/wait";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Query } from "@junban/firestore-wire/query";
import type { Clock, Log } from "#src/ports.ts";
import { logUnreadable } from "./log-unreadable.ts";
import type { ReadSettings } from "./settings-reads.ts";

/** Receptions, and closures with the latest end, that are read. Shops leave old closures in place. */
const MOST_DOCUMENTS = 100;
/** Closures that begin within this time after a stretch count as near. */
const AHEAD_MS = 24 * 60 * 60_000;

const HOLIDAYS = { ja: HOLIDAYS_JA, us: HOLIDAYS_US, it: HOLIDAYS_IT } as const;

/** The stored documents of the hours. */
interface Documents {
	readonly receptions: Receptions;
	readonly closures: Closures;
}

type HoursApp = Pick<AppData, "timeZone" | "holidayCountry">;

/** The hours of one line. Caches its last answer, which holds for minutes or hours. */
export class LineHours {
	readonly #app: HoursApp;
	readonly #holidayMode: HolidayMode | undefined;
	readonly #documents: Documents;
	readonly #rules: OpeningRules;
	#cached: Opening | undefined;
	#day: { readonly dayStart: LocalTime; readonly day: ServiceDay } | undefined;

	constructor(app: HoursApp, holidayMode: HolidayMode | undefined, documents: Documents) {
		this.#app = app;
		this.#holidayMode = holidayMode;
		this.#documents = documents;
		const table = HOLIDAYS[app.holidayCountry];
		this.#rules = openingRules({
			...documents,
			timeZone: app.timeZone,
			holidayMode: holidayModeOf(holidayMode, documents.receptions),
			isHoliday: (day) => isHoliday(table, day),
		});
	}

	/** How much they hold in memory, see `charactersOf`. */
	get characters(): number {
		const { receptions, closures } = this.#documents;
		return charactersOf(receptions.readable) + charactersOf(closures.readable);
	}

	/** The opening at an instant. All instants of one stretch get the same value. */
	at(now: EpochMs): Opening {
		this.#cached = openingAt(this.#rules, now, this.#cached);
		return this.#cached;
	}

	/** The service day of the instant. Its bounds cut no run of a reception. */
	serviceDayAt(now: EpochMs, dayStart: LocalTime): ServiceDay {
		const known = this.#day;
		if (known?.dayStart === dayStart && now >= known.day.startsAt && now < known.day.endsAt) return known.day;
		const day = serviceDayAt(now, this.#rules, dayStart);
		this.#day = { dayStart, day };
		return day;
	}

	/** The runs that start on the local day of the instant, in order of precedence. */
	runsOfDay(now: EpochMs): readonly ReceptionWindow[] {
		return this.#rules.runsOn(localDateAt(now, this.#app.timeZone));
	}

	/** The runs of the day on which joining opens next. Undefined when that is today, or unknown. */
	runsOfNextDay(now: EpochMs): readonly ReceptionWindow[] | undefined {
		const { opensAt, nextWindowAt = opensAt } = this.at(now);
		const dayOf = (at: EpochMs) => localDateAt(at, this.#app.timeZone);
		if (nextWindowAt === undefined || dayOf(nextWindowAt) === dayOf(now)) return undefined;
		return this.runsOfDay(nextWindowAt);
	}

	/** Local hour, 0 to 23. */
	hourAt(instant: EpochMs): number {
		return this.#rules.clock.hourAt(instant);
	}

	/** Whether a closure lies between the instants, or guidance begins. */
	isInterrupted(from: EpochMs, to: EpochMs): boolean {
		const isClosed = this.#documents.closures.readable.some(
			({ startsAt, endsAt }) => startsAt < to && endsAt > from,
		);
		const begins = ({ guidanceFrom }: ReceptionWindow) => guidanceFrom > from && guidanceFrom <= to;
		return isClosed || this.runsOfDay(to).some(begins);
	}

	/** The closures that hold in the stretch or begin within a day after it: the first five. */
	closuresNear({ from, until }: Opening): TimeWithoutTurns[] {
		return this.#documents.closures.readable
			.filter(({ startsAt, endsAt }) => endsAt > from && startsAt < until + AHEAD_MS)
			.sort((a, b) => a.startsAt - b.startsAt)
			.slice(0, MAX_PACE_CLOSURES)
			.map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }));
	}

	/** The hours with the same receptions and closures; this same value when the rest is equal too. */
	with(app: HoursApp, holidayMode: HolidayMode | undefined): LineHours {
		const same =
			app.timeZone === this.#app.timeZone &&
			app.holidayCountry === this.#app.holidayCountry &&
			holidayMode === this.#holidayMode;
		return same ? this : new LineHours(app, holidayMode, this.#documents);
	}
}

/** The store that a line is read from, and the log for documents that cannot be read. */
export interface LineSource {
	readonly store: FirestoreClient;
	readonly readSettings: ReadSettings;
	readonly log: Log;
	readonly now: Clock;
}

/** Reads receptions and closures, by one query each. */
export async function loadHours(
	{ store, log, readSettings }: LineSource,
	paths: LinePaths,
	app: HoursApp,
	holidayMode: HolidayMode | undefined,
): Promise<LineHours> {
	const documents = async (query: Query) =>
		(await readSettings(() => store.runQuery(paths.line, query))).map(({ data }) => data);
	const [stored, closures] = await Promise.all([
		// Not ordered by `order_number`: the query would silently leave out documents without that field.
		documents({ collection: "receptions", limit: MOST_DOCUMENTS + 1 }),
		documents({
			collection: "temporary_closeds",
			orderBy: [["end_at", "desc"]],
			limit: MOST_DOCUMENTS,
		}).then(closuresFromStored),
	]);
	const receptions = receptionsFromStored(stored.slice(0, MOST_DOCUMENTS));
	if (stored.length > MOST_DOCUMENTS)
		log("error", "desk.hours-too-many", {
			line: paths.line,
			collection: "receptions",
			most: MOST_DOCUMENTS,
		});
	const { line } = paths;
	logUnreadable(log, "desk.hours-corrupt", { line, collection: "receptions", ...receptions });
	logUnreadable(log, "desk.hours-corrupt", { line, collection: "temporary_closeds", ...closures });
	return new LineHours(app, holidayMode, { receptions, closures });
}
