/** What was typed and not saved yet, kept on this device over a reload, a lost session and a restart of the browser. */
import { type EpochMs, fieldsOf } from "@junban/domain/values";
import { dirtyPaths, type Sides } from "./merge.ts";
import type { FormValues } from "./values.ts";

export interface Draft {
	readonly at: EpochMs;
	/** The changed fields: what was typed, and what was stored before. */
	readonly values: FormValues;
	readonly base: FormValues;
}

/** The draft of one form. */
export interface DraftSlot {
	read(): Draft | undefined;
	/** Without changed fields the draft is removed. */
	write(sides: Sides): void;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "junban.draft.";
const MOST_DRAFTS = 20;
/** In UTF-16 units. The largest form, a line with all its texts at their bounds, has about 40,000. */
const MOST_LENGTH = 200_000;
const MOST_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

/** `key`: user, shop and form. `now`: in milliseconds. */
export function draftSlot(storage: DraftStorage, key: string, now: () => EpochMs): DraftSlot {
	const place = PREFIX + key;
	return {
		read() {
			const draft = parseDraft(storage.getItem(place));
			if (draft === undefined || now() - draft.at <= MOST_AGE_MS) return draft;
			storage.removeItem(place);
			return undefined;
		},
		write(sides) {
			const paths = dirtyPaths(sides);
			if (paths.length === 0) return storage.removeItem(place);
			// JSON has no undefined; null means "none" as well.
			const only = (values: FormValues) =>
				Object.fromEntries(paths.map((path) => [path, values[path] ?? null]));
			const text = JSON.stringify({ at: now(), values: only(sides.values), base: only(sides.base) });
			if (storage.getItem(place) === null) makeRoom(storage);
			if (text.length > MOST_LENGTH || !isWritten(storage, place, text)) storage.removeItem(place);
		},
	};
}

/** For forms about a customer: on a device that many use, what was typed must not outlive the page. */
export const NO_DRAFT: DraftSlot = { read: () => undefined, write: () => undefined };

/** The values of a form with its draft. Fields that the form no longer has are dropped. */
export function withDraft({ base, stored, values }: Sides, draft: Draft): Sides {
	const known = (from: FormValues) =>
		Object.fromEntries(Object.entries(from).filter(([path]) => Object.hasOwn(stored, path)));
	return { base: { ...base, ...known(draft.base) }, stored, values: { ...values, ...known(draft.values) } };
}

function parseDraft(text: string | null): Draft | undefined {
	if (text === null) return undefined;
	const fields = fieldsOf(parseJson(text));
	const [values, base] = [fieldsOf(fields?.values), fieldsOf(fields?.base)];
	const at = fields?.at;
	return typeof at === "number" && values !== undefined && base !== undefined
		? { at, values, base }
		: undefined;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Removes the oldest drafts and unreadable ones, so that one more has room. */
function makeRoom(storage: DraftStorage): void {
	const places = Array.from({ length: storage.length }, (_each, index) => storage.key(index) ?? "");
	const drafts = places
		.filter((place) => place.startsWith(PREFIX))
		.map((place) => ({ place, at: parseDraft(storage.getItem(place))?.at ?? 0 }))
		.sort((a, b) => b.at - a.at);
	for (const { place } of drafts.slice(MOST_DRAFTS - 1)) storage.removeItem(place);
}

/** False for a full storage. Without a draft, leaving the page still asks. */
function isWritten(storage: DraftStorage, place: string, text: string): boolean {
	try {
		storage.setItem(place, text);
		return true;
	} catch {
		return false;
	}
}
