import {
	type LineSettings,
	lineSettingsFromStored,
	type PlaceTexts,
	placeTextsFromStored,
} from "@junban/domain/documents";
import type { Locale, StoredFields } from "@junban/domain/values";
import { firstLine } from "@junban/domain/words";
import { doc } from "firebase/firestore";
import { checkSave, checkUpdate } from "./line-fields.ts";
import { failed, had, type Outcome, Refused, refusedBy } from "./outcome.ts";
import { type LinePath, linePath } from "./paths.ts";
import { commit, getDocument } from "./requests.ts";
import { isPlain, mergeOf, RAISED, sampleProblem } from "./saving.ts";
import type { Services } from "./services.ts";

/** Everything that a line's settings screens show. */
export interface WholeLine extends LineSettings {
	readonly texts: PlaceTexts;
}

/** The settings of a line. A line that is not there is made, with the default texts of the shop's language. */
export interface LinePort {
	/** `line-not-found` before the first save. */
	get(): Promise<Outcome<WholeLine>>;
	/** Writes all of an owner's settings. `form`: by their stored names; what is empty is deleted. */
	set(form: StoredFields): Promise<Outcome>;
	/**
	 * Writes the fields given and leaves the others. Those of the settings are checked; what the domain does not know is
	 * stored as it is, if the rules let it. Empty values are deleted.
	 */
	update(fields: StoredFields): Promise<Outcome>;
}

export function linePort(services: Services, path: LinePath, locale: Locale): LinePort {
	const place = linePath(path);

	const write = async (fieldsFor: (stored: StoredFields) => Outcome<StoredFields>): Promise<Outcome> => {
		const problem = sampleProblem(path.app);
		if (problem !== undefined) return { ok: false, problem };
		return commit(services, place, async (transaction, store) => {
			const line = doc(store, place);
			const snapshot = await transaction.get(line);
			const base: StoredFields = snapshot.data() ?? { ...firstLine(path.line, path.line, locale) };
			const fields = fieldsFor(base);
			if (!fields.ok) throw new Refused(fields.problem);
			if (snapshot.exists()) transaction.set(line, { ...mergeOf(fields.value), ...RAISED }, { merge: true });
			else transaction.set(line, laidOver(base, fields.value));
		});
	};

	return {
		get: () => getDocument(services, place, (_id, stored) => had(readWholeLine(stored)), "line-not-found"),
		async set(form) {
			const fields = checkSave(form);
			return fields.ok ? write(() => had(fields.value)) : refusedBy(fields);
		},
		update: (fields) =>
			write((stored) => {
				if (Object.keys(fields).length === 0) return failed("value-missing", place);
				const checked = checkUpdate(stored, fields);
				return checked.ok ? had(checked.value) : refusedBy(checked);
			}),
	};
}

function readWholeLine(stored: StoredFields): WholeLine {
	return { ...lineSettingsFromStored(stored), texts: placeTextsFromStored(stored) };
}

/** A new document: the fields over those that it begins with, without what was emptied. */
function laidOver(base: StoredFields, fields: StoredFields): StoredFields {
	const over = (under: StoredFields, upper: StoredFields): StoredFields =>
		Object.fromEntries(
			Object.entries({ ...under, ...upper })
				.map(([name, value]) => [
					name,
					isPlain(value) && isPlain(under[name]) ? over(under[name], value) : value,
				])
				.filter(([, value]) => value !== undefined && value !== null && value !== ""),
		);
	return over(base, fields);
}
