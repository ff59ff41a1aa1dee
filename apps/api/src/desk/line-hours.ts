import { type Closures, closuresFromStored } from "@junban/domain/closures";
import { type HolidayCountry, holidayCountryOf, isHoliday } from "@junban/domain/holidays";
import { HOLIDAYS_IT } from "@junban/domain/holidays-it";
import { HOLIDAYS_JA } from "@junban/domain/holidays-ja";
import { HOLIDAYS_US } from "@junban/domain/holidays-us";
import type { EpochMs } from "@junban/domain/instants";
import { type TimeZone, timeZoneOf } from "@junban/domain/line-settings";
import { localDateAt } from "@junban/domain/local-time";
import {
	type Opening,
	type OpeningRules,
	openingAt,
	openingRules,
	type ReceptionWindow,
} from "@junban/domain/opening-hours";
import { holidayModeOf, type Receptions, receptionsFromStored } from "@junban/domain/receptions";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Data } from "@junban/firestore-wire/value";
import type { LinePaths } from "./paths.ts";

/** More receptions, and more closures, are not read. */
const MOST_DOCUMENTS = 100;

const HOLIDAYS = { ja: HOLIDAYS_JA, us: HOLIDAYS_US, it: HOLIDAYS_IT } as const;

/** What the hours rest on, as stored. */
interface Documents {
	readonly receptions: Receptions;
	readonly closures: Closures;
}

/** Says how the hours of one line stand; remembers its last answer, which holds for minutes or hours. */
export class LineHours {
	readonly timeZone: TimeZone;
	readonly #country: HolidayCountry;
	readonly #holidayMode: unknown;
	readonly #documents: Documents;
	readonly #rules: OpeningRules;
	#known: Opening | undefined;

	constructor(app: Data, line: Data, documents: Documents) {
		this.timeZone = timeZoneOf(app.timezone);
		this.#country = holidayCountryOf(app.holiday_country);
		this.#holidayMode = line.holiday_mode;
		this.#documents = documents;
		const table = HOLIDAYS[this.#country];
		this.#rules = openingRules({
			...documents,
			timeZone: this.timeZone,
			holidayMode: holidayModeOf(line.holiday_mode, documents.receptions),
			isHoliday: (day) => isHoliday(table, day),
		});
	}

	/** The same value for all instants of its time. */
	at(now: EpochMs): Opening {
		this.#known = openingAt(this.#rules, now, this.#known);
		return this.#known;
	}

	/** The runs that start on the local day of the instant, in order of precedence. */
	runsOfDay(now: EpochMs): readonly ReceptionWindow[] {
		return this.#rules.runsOn(localDateAt(now, this.timeZone));
	}

	/** The hours with the same receptions and closures; this very value when app and line say nothing else of them. */
	with(app: Data, line: Data): LineHours {
		const same =
			timeZoneOf(app.timezone) === this.timeZone &&
			holidayCountryOf(app.holiday_country) === this.#country &&
			line.holiday_mode === this.#holidayMode;
		return same ? this : new LineHours(app, line, this.#documents);
	}
}

/** Reads receptions and closures, by one query each. */
export async function loadHours(
	store: FirestoreClient,
	paths: LinePaths,
	app: Data,
	line: Data,
): Promise<LineHours> {
	const documents = async (collection: string) =>
		(await store.runQuery(paths.line, { collection, limit: MOST_DOCUMENTS })).map(({ data }) => data);
	const [receptions, closures] = await Promise.all([documents("receptions"), documents("temporary_closeds")]);
	return new LineHours(app, line, {
		receptions: receptionsFromStored(receptions),
		closures: closuresFromStored(closures),
	});
}
