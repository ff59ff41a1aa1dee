/** The fields of a form with what is stored and what the page shows of them. */
import { createStore, type ReadableStore } from "@junban/app-shell/store";
import {
	type Checked,
	type CheckedForm,
	type FieldRefusal,
	isSameValue,
	type StoredFields,
} from "@junban/domain/values";
import { type DraftSlot, withDraft } from "./drafts.ts";
import { faultsByField, faultsOf } from "./faults.ts";
import { createFormApi, type SettingsFormApi } from "./form-api.ts";
import { type FormStatus, type FormView, IDLE, openView, viewOf } from "./form-view.ts";
import { followStored, type Sides } from "./merge.ts";
import { type FormValues, layValues, pickValues } from "./values.ts";

export type FormCheck = (form: StoredFields) => CheckedForm<unknown, string> | Checked<unknown>;

export interface SheetSetup {
	readonly paths: readonly string[];
	readonly stored: StoredFields;
	readonly draft: DraftSlot;
	/** The document is not stored yet: a save writes all fields, changed or not. */
	readonly isNew: boolean;
}

export interface SheetWork {
	check(): FormCheck | undefined;
	/** Writes values without a fault. */
	write(): Promise<void>;
}

export interface Sheet {
	readonly api: SettingsFormApi;
	readonly view: ReadableStore<FormView>;
	sides(): Sides;
	/** Sets the inputs whose value differs. */
	put(next: Sides): void;
	/** A value was typed. */
	changed(): void;
	show(change: Partial<FormView>): void;
	/** As `show`; the page then leads to the reason. */
	refuse(status: FormStatus): void;
	refuseFields(faults: readonly FieldRefusal<string>[]): void;
	replaceDocument(stored: StoredFields): void;
	/** The whole document with these values. */
	documentWith(values: FormValues): StoredFields;
}

export function createSheet({ paths, stored, draft, isNew }: SheetSetup, work: SheetWork): Sheet {
	let document = stored;
	let kept = openSides(pickValues(stored, paths), draft);
	let faulty: FormStatus = IDLE;
	const faultsAt = (faults: readonly FieldRefusal<string>[]) => {
		const { fields, others } = faultsByField(faults, paths);
		faulty = { kind: "faulty", paths: Object.keys(fields), others };
		return { fields };
	};
	const api = createFormApi(layValues({}, kept.values), {
		check() {
			const check = work.check();
			const faults = check === undefined ? [] : faultsOf(check(layValues(document, sides().values)));
			return faults.length === 0 ? undefined : faultsAt(faults);
		},
		write: () => work.write(),
		refuse: () => refuse(faulty),
	});
	const view = createStore<FormView>(openView(kept, isNew));
	const sides = (): Sides => ({ ...kept, values: pickValues(api.state.values, paths) });
	const show = (change: Partial<FormView> = {}) => {
		const before = view.get();
		const next = viewOf({ ...before, ...change }, sides(), isNew);
		if (!isSameValue(before, next)) view.set(next);
	};
	const changed = () => {
		draft.write(sides());
		show();
	};
	const refuse = (status: FormStatus) => show({ status, refusals: view.get().refusals + 1 });
	return {
		api,
		view,
		sides,
		changed,
		show,
		refuse,
		put(next) {
			const now = sides();
			kept = next;
			for (const path of paths)
				if (!isSameValue(now.values[path], next.values[path])) api.setFieldValue(path, next.values[path]);
			changed();
		},
		refuseFields(faults) {
			api.setErrorMap({ onSubmit: faultsAt(faults) });
			refuse(faulty);
		},
		replaceDocument(next) {
			document = next;
		},
		documentWith: (values) => layValues(document, values),
	};
}

/** The stored values with those of the draft, which are merged with what was stored since. */
function openSides(stored: FormValues, draft: DraftSlot): Sides {
	const fresh: Sides = { base: stored, stored, values: stored };
	const found = draft.read();
	return found === undefined ? fresh : followStored(withDraft(fresh, found), stored);
}
