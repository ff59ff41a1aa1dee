/** The log of visitors' commands: what tabs send each other and what survives a reload. Both are read as hostile. */
import { CLEARED_LISTS, type ClearedList } from "@junban/domain/line";
import {
	type EpochMs,
	fieldsOf,
	LOCALES,
	type LocalDate,
	parseEpochMs,
	parseMemberUid,
	type StoredFields,
} from "@junban/domain/values";
import type { LogEntry, SampleCommand } from "./commands.ts";

/** Commands that a day keeps. */
export const MOST_ENTRIES = 300;
/** The length of a command's JSON, and of all of a day together, in UTF-16 units. */
const MOST_COMMAND = 8_000;
const MOST_LOG = 150_000;
/** A command from a clock that is ahead of this one by more milliseconds is no command of another tab. */
const AHEAD = 2_000;

/** A day's log as it is stored and sent. */
export interface DayLog {
	readonly day: LocalDate;
	readonly entries: readonly LogEntry[];
}

/** Both logs as one, by instant and id. Equal in all tabs that have seen the same entries: over the bounds the earliest stay. */
export function mergedLog(one: readonly LogEntry[], other: readonly LogEntry[]): readonly LogEntry[] {
	const sorted = [...one, ...other]
		.map((entry) => ({ entry, text: JSON.stringify(entry.command) }))
		.sort((a, b) => a.entry.at - b.entry.at || compared(a.entry.id, b.entry.id) || compared(a.text, b.text));
	const seen = new Set<string>();
	const merged: LogEntry[] = [];
	let length = 0;
	for (const { entry, text } of sorted) {
		if (seen.has(entry.id)) continue;
		seen.add(entry.id);
		length += text.length;
		if (merged.length >= MOST_ENTRIES || length > MOST_LOG) break;
		merged.push(entry);
	}
	return merged;
}

function compared(a: string, b: string): number {
	return a < b ? -1 : Number(a > b);
}

/** Reads a log of any origin. Undefined for another day and for what is no log; entries that cannot be read are left out. */
export function readLog(value: unknown, day: LocalDate, startsAt: EpochMs, now: EpochMs): DayLog | undefined {
	const fields = fieldsOf(value);
	if (fields?.day !== day || !Array.isArray(fields.entries)) return undefined;
	const entries = fields.entries
		.slice(0, MOST_ENTRIES)
		.flatMap((entry: unknown) => entryOf(entry, startsAt, now) ?? []);
	return { day, entries: mergedLog(entries, []) };
}

function entryOf(value: unknown, startsAt: EpochMs, now: EpochMs): LogEntry | undefined {
	const { at, command: given, id } = fieldsOf(value) ?? {};
	const instant = parseEpochMs(at);
	const command = readCommand(given);
	if (instant === undefined || command === undefined) return undefined;
	if (instant < startsAt || instant > now + AHEAD) return undefined;
	if (typeof id !== "string" || !/^[A-Za-z0-9_-]{8,64}$/.test(id)) return undefined;
	return { id, at: instant, command };
}

/** Reads a command of any origin, as other tabs will read it. Undefined for any other value, and for one that is too long. */
export function readCommand(value: unknown): SampleCommand | undefined {
	const fields = fieldsOf(plain(value));
	if (fields === undefined) return undefined;
	switch (fields.type) {
		case "join":
		case "leave":
		case "edit":
		case "answers":
		case "give":
		case "guideOver":
		case "restore":
			return placeCommand(fields);
		default:
			return lineCommand(fields);
	}
}

/** The value as JSON carries it; undefined for one that JSON cannot hold. */
function plain(value: unknown): unknown {
	try {
		const text = JSON.stringify(value);
		return text.length > MOST_COMMAND ? undefined : JSON.parse(text);
	} catch {
		return undefined;
	}
}

function placeCommand(fields: StoredFields): SampleCommand | undefined {
	const uid = parseMemberUid(fields.uid);
	if (uid === undefined) return undefined;
	const seen = typeof fields.seen === "number" ? { seen: fields.seen } : {};
	const byHolder = fields.byHolder === true ? { byHolder: true } : {};
	switch (fields.type) {
		case "join":
			return joinCommand({ ...fields, uid });
		case "leave":
			return { type: "leave", uid };
		case "edit": {
			const given = fieldsOf(fields.given);
			return given === undefined ? undefined : { type: "edit", uid, given, ...byHolder, ...seen };
		}
		case "answers":
			return { type: "answers", uid, given: fields.given, ...byHolder };
		case "give": {
			const target = oneOf(["called", "during_guidance", "waiting"], fields.target);
			return target === undefined ? undefined : { type: "give", uid, target, ...seen };
		}
		case "guideOver": {
			const reason = oneOf(["served", "no_show", "cancelled"], fields.reason);
			const autoCall = fields.autoCall === true;
			return reason === undefined ? undefined : { type: "guideOver", uid, reason, autoCall, ...seen };
		}
		default:
			return { type: "restore", uid, ...seen };
	}
}

function joinCommand(fields: StoredFields): SampleCommand | undefined {
	const uid = parseMemberUid(fields.uid);
	const source = oneOf(["web", "staff", "kiosk"], fields.source);
	const locale = oneOf(LOCALES, fields.locale);
	const details = fieldsOf(fields.details);
	if (uid === undefined || source === undefined || locale === undefined || details === undefined)
		return undefined;
	return {
		...{ type: "join", uid, source, locale, details },
		...(fields.answers === undefined ? {} : { answers: fields.answers }),
		...(fields.exceedLimits === true ? { exceedLimits: true } : {}),
	};
}

function lineCommand(fields: StoredFields): SampleCommand | undefined {
	switch (fields.type) {
		case "cancelAll":
		case "autoCall":
		case "watch":
			return { type: fields.type };
		case "clear": {
			const what: ClearedList | undefined = oneOf(CLEARED_LISTS, fields.what);
			return what === undefined ? undefined : { type: "clear", what };
		}
		case "pause": {
			const { message, paused } = fields;
			const until = parseEpochMs(fields.until);
			if (typeof paused !== "boolean" || typeof message !== "string") return undefined;
			return { type: "pause", paused, message, ...(until === undefined ? {} : { until }) };
		}
		case "setAutoCall":
			return typeof fields.enable === "boolean" ? { type: "setAutoCall", enable: fields.enable } : undefined;
		default:
			return undefined;
	}
}

function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
	return values.find((each) => each === value);
}
