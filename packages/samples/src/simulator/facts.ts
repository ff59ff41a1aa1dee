import {
	type AppData,
	appDataFromStored,
	closuresFromStored,
	type LineSettings,
	lineSettingsFromStored,
	type PlaceTexts,
	placeTextsFromStored,
	questionsFromStored,
	receptionsFromStored,
} from "@junban/domain/documents";
import { type OpeningRules, openingRules, type ServiceDay, serviceDayAt } from "@junban/domain/hours";
import type { AskedQuestions } from "@junban/domain/line";
import type { EpochMs, Locale } from "@junban/domain/values";
import type { SampleShop } from "#src/catalogue/shop.ts";

/** A sample's documents as the domain reads them. */
export interface Facts {
	readonly shop: SampleShop;
	readonly app: AppData;
	/** As the shop set the line, before the desk changes anything. */
	readonly settings: LineSettings;
	readonly texts: PlaceTexts;
	readonly questions: AskedQuestions;
	readonly hours: OpeningRules;
}

export interface DayOptions {
	readonly facts: Facts;
	readonly day: ServiceDay;
	/** The language of names and notes. It changes nothing else. */
	readonly locale: Locale;
	/** Parties that wait at all hours, in place of the shop's own level. For measurements. */
	readonly crowd?: number;
}

export function factsOf(shop: SampleShop): Facts {
	const app = appDataFromStored(shop.app);
	return {
		shop,
		app,
		settings: lineSettingsFromStored(shop.line),
		texts: placeTextsFromStored(shop.line),
		questions: {
			required: questionsFromStored(shop.requireQuestions),
			waiting: questionsFromStored(shop.questions),
		},
		hours: openingRules({
			timeZone: app.timeZone,
			receptions: receptionsFromStored(shop.receptions),
			closures: closuresFromStored([]),
			// All days are alike, so that no table of holidays is needed.
			holidayMode: "weekday",
			isHoliday: () => false,
		}),
	};
}

/** The service day of the shop that contains the instant. */
export function sampleDayAt({ hours, settings }: Facts, now: EpochMs): ServiceDay {
	return serviceDayAt(now, hours, settings.dayStart);
}
