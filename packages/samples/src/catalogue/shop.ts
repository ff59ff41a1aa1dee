import {
	type AppUid,
	type LineUid,
	parseAppUid,
	parseLineUid,
	type StoredFields,
} from "@junban/domain/values";
import { seedOf } from "#src/simulator/chance.ts";
import type { Behaviour } from "./behaviour.ts";
import type { PastClosure } from "./closures.ts";

/** A sample shop: its documents in their stored form, and how its day goes. */
export interface SampleShop {
	readonly uid: AppUid;
	/** The document of the shop. */
	readonly app: StoredFields;
	/** The document of its line. */
	readonly line: StoredFields;
	readonly receptions: readonly StoredFields[];
	readonly closures: readonly PastClosure[];
	/** Asked before joining. */
	readonly requireQuestions: readonly StoredFields[];
	/** Asked while waiting. */
	readonly questions: readonly StoredFields[];
	readonly behaviour: Behaviour;
}

/** What one kind of shop is made of. The rest is the same for all samples. */
export interface ShopParts extends Pick<SampleShop, "behaviour"> {
	readonly uid: string;
	readonly app: StoredFields;
	readonly line: StoredFields;
	readonly receptions: readonly StoredFields[];
	readonly closures?: readonly PastClosure[];
	readonly requireQuestions?: readonly StoredFields[];
	readonly questions?: readonly StoredFields[];
}

/** The line of a sample: the admin's screens work on `main`. */
export const SAMPLE_LINE: LineUid = lineUidOf("main");

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6, 7];

/** A shop of these parts, with the fields that all documents have. */
export function shopOf({ uid: name, app, line, ...parts }: ShopParts): SampleShop {
	const uid = parseAppUid(name);
	if (uid === undefined) throw new Error(`${name} is no app uid`);
	const { behaviour, closures = [], receptions, requireQuestions = [], questions = [] } = parts;
	return {
		uid,
		behaviour,
		closures,
		app: { uid, timezone: "Asia/Tokyo", locale: "ja", holiday_country: "ja", ...app },
		line: {
			uid: SAMPLE_LINE,
			color: app.color,
			day_start: "04:00",
			// A desk that has loaded the line reads it again when the version changes.
			settings_version: 1 + (seedOf(JSON.stringify([app, line, parts])) % 1_000_000),
			questions: [],
			temporary_closeds: [],
			...line,
		},
		receptions: receptions.map((fields, index) => ({
			...{ uid: `r${index + 1}`, order_number: index + 1, weekdays: EVERY_DAY },
			...{ start_after_options: { is_enable: false }, ...fields },
		})),
		requireQuestions: requireQuestions.map((fields, index) =>
			questionOf(`before${index + 1}`, index, fields),
		),
		questions: questions.map((fields, index) => questionOf(`while${index + 1}`, index, fields)),
	};
}

function questionOf(uid: string, index: number, fields: StoredFields): StoredFields {
	return { uid, order_number: index + 1, target: "all", ...fields };
}

function lineUidOf(name: string): LineUid {
	const uid = parseLineUid(name);
	if (uid === undefined) throw new Error(`${name} is no line uid`);
	return uid;
}
