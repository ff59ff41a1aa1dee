/** The state of one settings form: its values, its draft, its conflicts and its saves. It does not depend on React. */
import type { ReadableStore } from "@junban/app-shell/store";
import { isSameValue, type StoredFields } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { type SettingsFormApi, watchValues } from "./form-api.ts";
import { createSheet, type FormCheck, type Sheet, type SheetSetup } from "./form-sheet.ts";
import { type FormView, IDLE } from "./form-view.ts";
import { afterSave, dirtyPaths, followStored, settleConflict } from "./merge.ts";
import { type FormValues, layValues, pickPaths, pickValues } from "./values.ts";

/** What a save of the form writes. All names are stored names. */
export interface FormChanges {
	/** The changed fields alone, in maps as they are stored. */
	readonly changed: StoredFields;
	/** The document with the changes. */
	readonly whole: StoredFields;
	/** The values of the changed fields before, by their paths. Ports refuse with `conflict` if one differs now. */
	readonly read: FormValues;
}

export interface SavedForm<Saved> {
	readonly value: Saved;
	readonly paths: readonly string[];
	/** Writes the former values back. */
	undo(): Promise<Outcome<unknown>>;
}

export interface FormOptions<Saved> {
	/** Checks the whole form by stored names. Absent: the port checks. */
	readonly check?: FormCheck | undefined;
	save(changes: FormChanges): Promise<Outcome<Saved>>;
	saved(saved: SavedForm<Saved>): void;
}

export interface FormState {
	/** The values and the faults of the fields. */
	readonly api: SettingsFormApi;
	readonly view: ReadableStore<FormView>;
	/** Watches the fields. Returns the function that stops it. */
	mount(): () => void;
	/** A newer version of the stored document. */
	follow(stored: StoredFields): void;
	/** Saves the changed fields; does nothing during a save. */
	save(): Promise<void>;
	/** Puts the stored values back. Returns the function that puts the typed ones in again. */
	discard(): () => void;
	/** Ends the conflict of a field: the typed or the stored value stays. */
	settle(path: string, keep: "mine" | "theirs"): void;
}

export interface FormSetup<Saved> extends SheetSetup {
	/** The options of the latest render. */
	readonly options: () => FormOptions<Saved>;
}

const NO_FAULTS = { onSubmit: { fields: {} } };

export function createFormState<Saved>(setup: FormSetup<Saved>): FormState {
	const { paths, options } = setup;
	let seen = pickValues(setup.stored, paths);
	const sheet = createSheet(setup, {
		check: () => options().check,
		write: () => writeChanges(sheet, setup),
	});
	return {
		api: sheet.api,
		view: sheet.view,
		mount: () => watchValues(sheet.api, sheet.changed),
		follow(stored) {
			sheet.replaceDocument(stored);
			const now = pickValues(stored, paths);
			// A new version that changed other fields only may be older than our own last save.
			if (isSameValue(now, seen)) return;
			seen = now;
			sheet.put(followStored(sheet.sides(), now));
		},
		async save() {
			const { status, conflicts } = sheet.view.get();
			if (status.kind === "saving") return;
			if (conflicts.length > 0) sheet.refuse({ kind: "conflict" });
			else {
				// The library does not check a form again while a field has a fault. The change of another field may have mended it.
				sheet.api.setErrorMap(NO_FAULTS);
				await sheet.api.handleSubmit();
			}
		},
		discard() {
			const before = sheet.sides();
			sheet.put({ base: before.stored, stored: before.stored, values: before.stored });
			sheet.api.setErrorMap(NO_FAULTS);
			return () => {
				const { stored } = sheet.sides();
				sheet.put(followStored({ ...before, stored }, stored));
			};
		},
		settle: (path, keep) => sheet.put(settleConflict(sheet.sides(), path, keep)),
	};
}

async function writeChanges<Saved>(sheet: Sheet, { paths, isNew, options }: FormSetup<Saved>): Promise<void> {
	const { save, saved } = options();
	const before = sheet.sides();
	const dirty = isNew ? paths : dirtyPaths(before);
	const [typed, former] = [pickPaths(before.values, dirty), pickPaths(before.stored, dirty)];
	const write = (values: FormValues, read: FormValues) =>
		settled(() => save({ changed: layValues({}, values), whole: sheet.documentWith(values), read }));
	sheet.show({ status: { kind: "saving" } });
	const outcome = await write(typed, former);
	if (!outcome.ok) {
		if (outcome.faults === undefined) sheet.show({ status: { kind: "failed", problem: outcome } });
		else sheet.refuseFields(outcome.faults);
		return;
	}
	sheet.put(afterSave(sheet.sides(), typed));
	sheet.show({ status: IDLE });
	saved({ value: outcome.value, paths: dirty, undo: () => write(former, typed) });
}

async function settled<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
	try {
		return await ask();
	} catch (error) {
		return { ok: false, code: "internal", detail: String(error) };
	}
}
