/** The owner's settings of a line, in the model and in the store. */

import type { FirestoreClient, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";

/** One reception on all days, by minutes of the shop's local day; a day has 1,440. */
export interface Hours {
	readonly from: number;
	readonly until: number;
	readonly limit?: number;
	readonly limitTotal?: number;
}

export interface Settings {
	/** Absent: always open. */
	readonly hours?: Hours;
	/** In epoch milliseconds. */
	readonly closure?: { readonly from: number; readonly until: number };
	readonly expireLeftover: boolean;
	readonly autoAllowed: boolean;
	/** Whether the server makes the automatic call when no screen does. */
	readonly autoAlone: boolean;
	/** Minutes between automatic calls. */
	readonly autoMinutes: number;
	/** Whether there is a question at joining and one while waiting. */
	readonly asks: boolean;
	/** Whether a customer may leave the question at joining without an answer. */
	readonly mayLeaveOpen: boolean;
	/** Most places of one browser; 0: any number. */
	readonly perBrowser: number;
	/** Most joins of customers in a minute. Absent: any number. It does not change during a story. */
	readonly joinsPerMinute?: number;
}

/** Uid of the one reception. Its counts continue when its hours or limits change. */
export const RECEPTION = "morning";

/** Uids of the question at joining and of the one while waiting. */
export const REQUIRED = "colour";
export const OPTIONAL = "wish";

/** Writes the settings as the admin app does: directly to the store, with a raised version. */
export async function saveSettings(
	store: FirestoreClient,
	line: string,
	settings: Settings,
	version: number,
): Promise<void> {
	const reception = `${line}/receptions/${RECEPTION}`;
	const closure = `${line}/temporary_closeds/closure`;
	const lineData = {
		expire_leftover: settings.expireLeftover,
		autocall_function_enable: settings.autoAllowed,
		autocall_without_screen: settings.autoAlone,
		autocall_time: settings.autoMinutes,
		places_per_browser: settings.perBrowser,
		...(settings.joinsPerMinute === undefined ? {} : { joins_per_minute: settings.joinsPerMinute }),
		settings_version: version,
	};
	const questions = [`${line}/require_questions/${REQUIRED}`, `${line}/questions/${OPTIONAL}`];
	const writes: Write[] = [
		{ set: line, data: lineData, mask: Object.keys(lineData), precondition: { exists: true } },
		settings.hours === undefined
			? { delete: reception }
			: { set: reception, data: receptionData(settings.hours) },
		settings.closure === undefined
			? { delete: closure }
			: {
					set: closure,
					data: {
						uid: "closure",
						order_number: 0,
						start_at: Timestamp.fromMillis(settings.closure.from),
						end_at: Timestamp.fromMillis(settings.closure.until),
						message: "準備中",
					},
				},
		...questions.map((path) =>
			settings.asks ? { set: path, data: questionData(path, settings.mayLeaveOpen) } : { delete: path },
		),
	];
	await store.commit(writes);
}

function questionData(path: string, optional: boolean) {
	const uid = path.slice(path.lastIndexOf("/") + 1);
	return { uid, order_number: 0, title: "ご希望", type: "text", optional };
}

function receptionData({ from, until, limit, limitTotal }: Hours) {
	return {
		uid: RECEPTION,
		order_number: 0,
		name: "午前の部",
		weekdays: [0, 1, 2, 3, 4, 5, 6],
		start_at: clockText(from),
		end_at: clockText(until),
		...(limit === undefined ? {} : { limit }),
		...(limitTotal === undefined ? {} : { limit_total: limitTotal }),
	};
}

function clockText(minutes: number): string {
	const two = (value: number) => String(value).padStart(2, "0");
	return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
