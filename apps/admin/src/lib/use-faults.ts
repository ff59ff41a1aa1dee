import type { FieldRefusal } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { useState } from "react";

export interface Faults<Field extends string> {
	/** What is wrong with a field, in the page's language; undefined while nothing is. */
	textOf(field: Field): string | undefined;
	/** Shows them at their fields, and goes to the first; none takes all away. */
	show(faults: readonly FieldRefusal<Field>[], form: HTMLFormElement): void;
}

/** The faults of a form whose inputs have the fields' names. */
export function useFaults<Field extends string>(): Faults<Field> {
	const { t } = useTranslation("codes");
	const [faults, setFaults] = useState<readonly FieldRefusal<Field>[]>([]);
	return {
		textOf(field) {
			const fault = faults.find((each) => each.field === field);
			return fault && t(fault.code);
		},
		show(found, form) {
			setFaults(found);
			const [first] = found;
			const input = first && form.elements.namedItem(first.field);
			if (input instanceof HTMLElement) input.focus();
		},
	};
}
