import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useFieldWords } from "./field-words.ts";
import type { Conflict } from "./form-view.ts";
import type {} from "./phrases.ts";
import { type DocumentForm, useFormView } from "./use-document-form.ts";

/** Fields that were saved elsewhere while a person changed them: shows both values and asks. */
export function FormConflicts({ form }: { form: DocumentForm }) {
	const { t } = useTranslation("forms");
	const { conflicts } = useFormView(form);
	return (
		<div role="status" className={conflicts.length === 0 ? undefined : "mb-24"}>
			{conflicts.length === 0 ? null : (
				<Note icon={<WarningIcon />} tone="caution" title={t("conflict.title")}>
					<p>{t("conflict.text")}</p>
					{conflicts.map((conflict) => (
						<OneConflict key={conflict.path} form={form} conflict={conflict} />
					))}
				</Note>
			)}
		</div>
	);
}

function OneConflict({ form, conflict }: { form: DocumentForm; conflict: Conflict }) {
	const { t } = useTranslation("forms");
	const { label, shown } = useFieldWords(form.fields);
	const { path, mine, theirs } = conflict;
	const name = label(path);
	const sides = [
		{ side: "mine", title: t("conflict.mine"), value: mine, keep: t("conflict.keepMine") },
		{ side: "theirs", title: t("conflict.theirs"), value: theirs, keep: t("conflict.keepTheirs") },
	] as const;
	return (
		<fieldset className="m-0 mt-16 border-0 p-0" data-conflict={path}>
			<legend className="p-0 font-bold">{name}</legend>
			<div className="mt-8 grid gap-12 tablet:grid-cols-2">
				{sides.map(({ side, title, value, keep }) => (
					<div key={side} className="flex min-w-0 flex-col items-start gap-8">
						<p>{title}</p>
						<p className="max-w-full whitespace-pre-wrap break-words">{shown(path, value)}</p>
						<Button aria-label={`${name} ${keep}`} onClick={() => form.state.settle(path, side)}>
							{keep}
						</Button>
					</div>
				))}
			</div>
		</fieldset>
	);
}
