/** The library of forms, with the types of our forms. */
import type { Code, StoredFields } from "@junban/domain/values";
import { FormApi } from "@tanstack/react-form";

/** Codes by the paths of the fields at fault. */
type FieldFaults = { readonly fields: Record<string, Code> };

export interface FormWork {
	/** Undefined without a fault. */
	check(): FieldFaults | undefined;
	write(): Promise<void>;
	refuse(): void;
}

export type SettingsFormApi = ReturnType<typeof createFormApi>;

/** `values`: in maps as they are stored. The names of its fields are paths into them: `en.called_text`. */
export function createFormApi(values: StoredFields, work: FormWork) {
	return new FormApi({
		defaultValues: values,
		// A fault that the server found is shown until its field changes; the server decides whether it still is one.
		canSubmitWhenInvalid: true,
		validators: { onSubmit: (): FieldFaults | undefined => work.check() },
		onSubmit: () => work.write(),
		onSubmitInvalid: () => work.refuse(),
	});
}

/** Calls `changed` after each change of a value. Returns the function that stops it. */
export function watchValues(api: SettingsFormApi, changed: () => void): () => void {
	let last = api.state.values;
	const unmount = api.mount();
	const { unsubscribe } = api.store.subscribe(() => {
		if (api.state.values === last) return;
		last = api.state.values;
		changed();
	});
	return () => {
		unsubscribe();
		unmount();
	};
}
