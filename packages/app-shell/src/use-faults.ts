import type { FieldRefusal } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { useState } from "react";

export interface Faults<Field extends string> {
	/** A field's fault in the page's language; undefined if there is none. */
	textOf(field: Field): string | undefined;
	/** Replaces all shown faults and focuses the first field at fault. */
	show(faults: readonly FieldRefusal<Field>[], form: HTMLFormElement): void;
}

/** The faults of a form. The inputs must have the names of the fields. */
export function useFaults<Field extends string>(): Faults<Field> {
	const { t } = useTranslation("codes");
	const [faults, setFaults] = useState<readonly FieldRefusal<Field>[]>([]);
	return {
		textOf(field) {
			const fault = faults.find((each) => each.field === field);
			return fault && t(fault.code);
		},
		show(next, form) {
			setFaults(next);
			const [first] = next;
			const input = first && form.elements.namedItem(first.field);
			if (input instanceof HTMLElement) input.focus();
		},
	};
}
