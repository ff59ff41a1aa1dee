import { toasts } from "@junban/app-shell/toast-store";
import { useBarText } from "@junban/forms/form-foot";
import { useFormView } from "@junban/forms/use-document-form";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import type { QuestionForm } from "./editor-fields.ts";

export type EditorFootProps = { form: QuestionForm; onReopen(): void; onClose(): void };

/** The buttons below the fields. "Cancel" can be undone: the editor opens again with what was typed. */
export function EditorFoot({ form, onReopen, onClose }: EditorFootProps) {
	const { t } = useTranslation("questions");
	const { t: forms } = useTranslation("forms");
	const { t: common } = useTranslation();
	const view = useFormView(form);
	const text = useBarText(form, view);
	const isSaving = view.status.kind === "saving";
	const isDirty = view.dirty.length > 0;
	const close = () => {
		if (isDirty) {
			const takeBack = form.state.discard();
			const run = () => {
				takeBack();
				onReopen();
			};
			toasts.show({ key: form.toastKey, text: forms("discarded"), action: { text: common("undo"), run } });
		}
		onClose();
	};
	return (
		<div className="mt-16 flex flex-wrap items-center justify-end gap-8 border-t border-rule pt-16">
			<p
				role="status"
				className="mr-auto min-w-0 text-14 not-empty:basis-[12rem] data-[tone=danger]:font-bold data-[tone=danger]:text-danger"
				data-tone={view.status.kind === "idle" || isSaving ? "plain" : "danger"}
			>
				{isDirty || view.status.kind !== "idle" ? text : null}
			</p>
			<Button disabled={isSaving} onClick={close}>
				{t("editor.discard")}
			</Button>
			<Button variant="primary" type="submit" form={form.id} pending={isSaving}>
				{view.status.kind === "failed" ? forms("saveAgain") : forms("save")}
			</Button>
		</div>
	);
}
