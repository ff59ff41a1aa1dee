import type { Checked, CheckedForm, Code, FieldRefusal } from "@junban/domain/values";

export interface FormFaults {
	/** The first fault of each field, by the path of the form's field that shows it. */
	readonly fields: Record<string, Code>;
	/** Codes of faults at fields that the form does not have. */
	readonly others: readonly Code[];
}

/**
 * Gives each fault to the form's field that shows it: a fault at `en.range_messages.3` to the field `en.range_messages`,
 * and a fault at `start_after_options` to the field `start_after_options.start_after`.
 */
export function faultsByField(faults: readonly FieldRefusal<string>[], paths: readonly string[]): FormFaults {
	const fields: Record<string, Code> = {};
	const others: Code[] = [];
	for (const { field, code } of faults) {
		const path =
			paths.find((each) => each === field || field.startsWith(`${each}.`)) ??
			paths.find((each) => each.startsWith(`${field}.`));
		if (path === undefined) others.push(code);
		else fields[path] ??= code;
	}
	return { fields, others };
}

/** The faults that a check of the domain found; a refusal without a field is a fault of no field. */
export function faultsOf(
	checked: CheckedForm<unknown, string> | Checked<unknown>,
): readonly FieldRefusal<string>[] {
	if (checked.ok) return [];
	if ("faults" in checked) return checked.faults;
	return [{ ok: false, code: checked.code, field: checked.field ?? "" }];
}
