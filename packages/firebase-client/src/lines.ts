import {
	type LineSettings,
	lineSettingsFromStored,
	lineSettingsToStored,
	type OwnersSettings,
	ownersSettingsFromStored,
} from "@junban/domain/documents";
import { good, type Locale, type StoredFields } from "@junban/domain/values";
import { firstLine } from "@junban/domain/words";
import type { Outcome } from "@junban/ports/outcome";
import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { doc } from "firebase/firestore";
import { checkSave, checkUpdate } from "./line-fields.ts";
import { failed, RefusedError, refusedBy } from "./outcome.ts";
import { type LinePath, pathOfLine } from "./paths.ts";
import { commit, getDocument } from "./requests.ts";
import { checkWritable, isPlain, mergeFields, RAISED, type ReadValues, refuseConflict } from "./saving.ts";
import type { Services } from "./services.ts";
import { watchDocument } from "./watch.ts";

/** All values that the settings screens of a line show. */
export type WholeLine = LineSettings & OwnersSettings;

/** The settings of a line. A save creates a missing line, with the default texts of the shop's language. */
export interface LinePort {
	/** `line-not-found` before the first save. */
	get(): Promise<Outcome<WholeLine>>;
	/** `line-not-found` reaches the sink before the first save; the watch goes on. */
	watch(sink: Sink<WholeLine>): Unsubscribe;
	/**
	 * Writes all settings of an owner. `form`: keys are stored names; empty values are deleted. A setting that the form
	 * leaves out gets its default: a screen with some of the settings uses `update`.
	 */
	set(form: StoredFields): Promise<Outcome>;
	/**
	 * Writes the given fields only. The domain checks the settings among them; other fields are stored unchanged if the
	 * access rules allow it. Empty values are deleted. `conflict` if a value of `read` was changed since.
	 */
	update(fields: StoredFields, read?: ReadValues): Promise<Outcome>;
}

export function linePort(services: Services, path: LinePath, locale: Locale): LinePort {
	const place = pathOfLine(path);

	const write = async (fieldsFor: (stored: StoredFields) => Outcome<StoredFields>): Promise<Outcome> => {
		const writable = checkWritable(path.app);
		if (!writable.ok) return writable;
		return commit(services, place, async (transaction, store) => {
			const line = doc(store, place);
			const snapshot = await transaction.get(line);
			const base: StoredFields = snapshot.data() ?? { ...firstLine(path.line, { name: path.line, locale }) };
			const fields = fieldsFor(base);
			if (!fields.ok) throw new RefusedError(fields);
			if (snapshot.exists())
				transaction.set(line, { ...mergeFields(fields.value), ...RAISED }, { merge: true });
			else transaction.set(line, withDefaults(base, fields.value));
		});
	};

	return {
		get: () => getDocument(services, place, (_id, stored) => good(readWholeLine(stored)), "line-not-found"),
		async set(form) {
			const fields = checkSave(form);
			return fields.ok ? write(() => good(fields.value)) : refusedBy(fields);
		},
		watch: (sink) => watchDocument(services, place, { read: readWatchedLine }, sink),
		update: (fields, read) =>
			write((stored) => {
				if (Object.keys(fields).length === 0) return failed("value-missing", place);
				if (read !== undefined)
					refuseConflict(lineSettingsToStored(ownersSettingsFromStored(stored)), read, place);
				const checked = checkUpdate(stored, fields);
				return checked.ok ? good(checked.value) : refusedBy(checked);
			}),
	};
}

function readWatchedLine(stored: StoredFields | undefined): Outcome<WholeLine> {
	return stored === undefined ? failed("line-not-found", "absent") : good(readWholeLine(stored));
}

function readWholeLine(stored: StoredFields): WholeLine {
	return { ...lineSettingsFromStored(stored), ...ownersSettingsFromStored(stored) };
}

/** The fields of a new document: the defaults, overwritten by the given fields, without empty values. */
function withDefaults(base: StoredFields, fields: StoredFields): StoredFields {
	const merged = (under: StoredFields, upper: StoredFields): StoredFields =>
		Object.fromEntries(
			Object.entries({ ...under, ...upper })
				.map(([name, value]) => [
					name,
					isPlain(value) && isPlain(under[name]) ? merged(under[name], value) : value,
				])
				.filter(([, value]) => value !== undefined && value !== null && value !== ""),
		);
	return merged(base, fields);
}
