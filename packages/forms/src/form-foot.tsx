import { failureText } from "@junban/app-shell/failure-text";
import { useOnline } from "@junban/app-shell/online";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { SaveBar } from "@junban/ui/save-bar";
import { useFieldWords } from "./field-words.ts";
import type { FormView } from "./form-view.ts";
import type {} from "./phrases.ts";
import { type DocumentForm, useFormView } from "./use-document-form.ts";

/** The bar with "save" and "discard", for `foot` of the screen. It takes no room without changes. */
export function FormFoot({ form }: { form: DocumentForm }) {
	const { t } = useTranslation("forms");
	const { t: common } = useTranslation();
	const view = useFormView(form);
	const text = useBarText(form, view);
	const { kind } = view.status;
	const isSaving = kind === "saving";
	const discard = () => {
		const takeBack = form.state.discard();
		toasts.show({
			key: form.toastKey,
			text: t("discarded"),
			action: { text: common("undo"), run: takeBack },
		});
	};
	return (
		<SaveBar
			open={form.isNew || isSaving || view.dirty.length > 0}
			text={text}
			tone={kind === "idle" || isSaving ? "plain" : "danger"}
		>
			{view.dirty.length === 0 ? null : (
				<Button disabled={isSaving} onClick={discard}>
					{t("discard")}
				</Button>
			)}
			<Button variant="primary" type="submit" form={form.id} pending={isSaving}>
				{kind === "failed" ? t("saveAgain") : t("save")}
			</Button>
		</SaveBar>
	);
}

/** What a person must know of the form before saving it. */
export function useBarText(form: DocumentForm, { status, dirty }: FormView): string {
	const { t } = useTranslation("forms");
	const { t: codes } = useTranslation("codes");
	const isOnline = useOnline();
	const { listed } = useFieldWords(form.fields);
	if (status.kind === "saving") return t("saving");
	if (status.kind === "conflict") return t("conflict.bar");
	if (status.kind === "failed") {
		const { code, detail } = status.problem;
		return `${failureText(codes(code), code, detail)} ${t("kept")}`;
	}
	if (status.kind === "faulty") {
		const { paths, others } = status;
		const first = paths.length === 0 ? t("faultyOther") : t("faulty", { fields: listed(paths) });
		return [first, ...others.map((code) => codes(code))].join(" ");
	}
	if (!isOnline) return t("unsavedOffline");
	return form.isNew && dirty.length === 0 ? t("newDocument") : t("unsaved");
}
