/** The state of one settings form: its values, its draft, its conflicts and its saves. It does not depend on React. */
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import { type Checked, type CheckedForm, isSameValue, type StoredFields } from "@junban/domain/values";
import type { Outcome, Problem } from "@junban/ports/outcome";
import { type DraftSlot, withDraft } from "./drafts.ts";
import { faultsByField, faultsOf } from "./faults.ts";
import { createFormApi, type SettingsFormApi, watchValues } from "./form-api.ts";
import { type FormStatus, type FormView, IDLE, openView, viewOf } from "./form-view.ts";
import { afterSave, dirtyPaths, followStored, type Sides, settleConflict } from "./merge.ts";
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
	readonly check?: ((form: StoredFields) => CheckedForm<unknown, string> | Checked<unknown>) | undefined;
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

export interface FormSetup<Saved> {
	readonly paths: readonly string[];
	readonly stored: StoredFields;
	readonly draft: DraftSlot;
	/** The document is not stored yet: a save writes all fields, changed or not. */
	readonly isNew: boolean;
	/** The options of the latest render. */
	readonly options: () => FormOptions<Saved>;
}

export function createFormState<Saved>(setup: FormSetup<Saved>): FormState {
	const { paths, draft, isNew, options } = setup;
	let document = setup.stored;
	let seen = pickValues(document, paths);
	let kept = openSides(seen, draft);
	let faulty: FormStatus = IDLE;
	const api = createFormApi(layValues({}, kept.values), {
		check() {
			const { check } = options();
			const found = check === undefined ? [] : faultsOf(check(layValues(document, sides().values)));
			return found.length === 0 ? undefined : faultsAt(found);
		},
		write,
		refuse: () => refuse(faulty),
	});
	const view = createStore<FormView>(openView(kept, isNew));

	function sides(): Sides {
		return { ...kept, values: pickValues(api.state.values, paths) };
	}
	function faultsAt(faults: Parameters<typeof faultsByField>[0]) {
		const found = faultsByField(faults, paths);
		faulty = { kind: "faulty", paths: Object.keys(found.fields), others: found.others };
		return { fields: found.fields };
	}
	function show(change: Partial<FormView> = {}): void {
		const before = view.get();
		const next = viewOf({ ...before, ...change }, sides(), isNew);
		if (!isSameValue(before, next)) view.set(next);
	}
	function refuse(status: FormStatus): void {
		show({ status, refusals: view.get().refusals + 1 });
	}
	/** Sets the inputs whose value differs. */
	function put(next: Sides): void {
		const now = sides();
		kept = next;
		for (const path of paths)
			if (!isSameValue(now.values[path], next.values[path])) api.setFieldValue(path, next.values[path]);
		draft.write(sides());
		show();
	}
	async function write(): Promise<void> {
		const { save, saved } = options();
		const before = sides();
		const dirty = isNew ? paths : dirtyPaths(before);
		const [typed, former] = [pickPaths(before.values, dirty), pickPaths(before.stored, dirty)];
		const changes = (values: FormValues, read: FormValues): FormChanges => ({
			changed: layValues({}, values),
			whole: layValues(document, values),
			read,
		});
		show({ status: { kind: "saving" } });
		const outcome = await settled(() => save(changes(typed, former)));
		if (!outcome.ok) return fail(outcome);
		kept = afterSave(sides(), typed);
		draft.write(sides());
		show({ status: IDLE });
		saved({
			value: outcome.value,
			paths: dirty,
			undo: () => settled(() => save(changes(former, typed))),
		});
	}
	function fail(problem: Problem): void {
		if (problem.faults === undefined) {
			show({ status: { kind: "failed", problem } });
			return;
		}
		api.setErrorMap({ onSubmit: faultsAt(problem.faults) });
		refuse(faulty);
	}

	return {
		api,
		view,
		mount: () =>
			watchValues(api, () => {
				draft.write(sides());
				show();
			}),
		follow(next) {
			document = next;
			const now = pickValues(next, paths);
			// A new version that changed other fields only may be older than our own last save.
			if (isSameValue(now, seen)) return;
			seen = now;
			put(followStored(sides(), now));
		},
		async save() {
			const { status, conflicts } = view.get();
			if (status.kind === "saving") return;
			if (conflicts.length > 0) refuse({ kind: "conflict" });
			else await api.handleSubmit();
		},
		discard() {
			const before = sides();
			put({ base: before.stored, stored: before.stored, values: before.stored });
			api.setErrorMap({ onSubmit: { fields: {} } });
			return () => put(followStored({ ...before, stored: kept.stored }, kept.stored));
		},
		settle: (path, keep) => put(settleConflict(sides(), path, keep)),
	};
}

/** The stored values with those of the draft, which are merged with what was stored since. */
function openSides(stored: FormValues, draft: DraftSlot): Sides {
	const fresh: Sides = { base: stored, stored, values: stored };
	const found = draft.read();
	return found === undefined ? fresh : followStored(withDraft(fresh, found), stored);
}

async function settled<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
	try {
		return await ask();
	} catch (error) {
		return { ok: false, code: "internal", detail: String(error) };
	}
}
