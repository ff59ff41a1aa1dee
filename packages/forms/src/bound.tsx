import { isCode, isSameValue } from "@junban/domain/values";
import { useField, useSelector } from "@tanstack/react-form";
import type { ReactNode } from "react";
import type { BoundField } from "./bindings.ts";
import { useFaultSentence } from "./fault-sentence.ts";
import type { DocumentForm } from "./use-document-form.ts";
import { type FormValues, pickValues } from "./values.ts";

export type BoundProps<Name extends string, Input> = {
	form: DocumentForm<Name>;
	name: Name;
	/** One of `bindings`. */
	as: (field: BoundField) => Input;
	children(input: Input): ReactNode;
};

/** Binds a field of the form to a part of `ui`. A key press renders this field alone. */
export function Bound<Name extends string, Input>({ form, name, as, children }: BoundProps<Name, Input>) {
	const sentence = useFaultSentence();
	const path: string = name;
	const field = useField({ form: form.state.api, name: path });
	const fault = field.state.meta.errorMap.onSubmit;
	const own = form.fields.find((each) => each.name === name);
	const error = isCode(fault) ? (own?.faults?.[fault] ?? sentence(fault, own?.shape)) : undefined;
	return children(as({ name, value: field.state.value, error, set: (value) => field.handleChange(value) }));
}

/** The values of some fields, for a preview. The component renders with each letter in them, so keep it small. */
export function useFormValues<Name extends string>(
	form: DocumentForm<Name>,
	names: readonly Name[],
): FormValues {
	return useSelector(form.state.api.store, ({ values }) => pickValues(values, names), {
		compare: isSameValue,
	});
}
