import { type BoundField, flag } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { Switch } from "@junban/ui/switch";
import type { QuestionForm } from "./editor-fields.ts";

/** Whether customers have to answer before they join. */
export function RequiredField({ form }: { form: QuestionForm }) {
	const { t } = useTranslation("questions");
	return (
		<Bound form={form} name="optional" as={notOptional}>
			{(input) => (
				<Switch
					{...input}
					label={t("editor.required")}
					hint={t(input.checked ? "editor.requiredHint" : "editor.optionalHint")}
				/>
			)}
		</Bound>
	);
}

/** The document says which question is optional, the screen which one is required. */
function notOptional({ value, set, ...field }: BoundField) {
	return flag({ ...field, value: value !== true, set: (required) => set(required !== true) });
}
