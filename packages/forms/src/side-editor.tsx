/** What the editors of one document of a list share. */
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { SidePanel } from "@junban/ui/side-panel";
import { type ReactNode, type RefObject, useEffect } from "react";
import { useBarText } from "./form-foot.tsx";
import type { FormState } from "./form-state.ts";
import type {} from "./phrases.ts";
import { SettingsForm } from "./settings-form.tsx";
import { type DocumentForm, useFormView } from "./use-document-form.ts";
import type { OpenedEditor } from "./use-opened.ts";

export type SideEditorProps = {
	form: DocumentForm;
	title: ReactNode;
	/** Another screen deleted the document; a save adds it again. */
	isGone: boolean;
	/** `form` of `useOpened`. */
	formRef: RefObject<FormState | undefined>;
	/** Buttons before those that cancel and save. */
	actions?: ReactNode;
	onClose: () => void;
	children: ReactNode;
};

/** The form of one document beside its list. */
export function SideEditor({ form, title, isGone, formRef, actions, onClose, children }: SideEditorProps) {
	const { t } = useTranslation("forms");
	const { state } = form;
	useEffect(() => {
		formRef.current = state;
		return () => {
			formRef.current = undefined;
		};
	}, [formRef, state]);
	return (
		<SidePanel
			title={title}
			closeLabel={t("editor.close")}
			onClose={onClose}
			actions={
				<Actions form={form} onClose={onClose}>
					{actions}
				</Actions>
			}
		>
			<SettingsForm form={form}>
				{isGone ? (
					<div className="mb-16">
						<Note icon={<WarningIcon />} tone="caution" role="status" title={t("editor.gone")}>
							<p>{t("editor.goneText")}</p>
						</Note>
					</div>
				) : null}
				{children}
			</SettingsForm>
		</SidePanel>
	);
}

function Actions({ form, onClose, children }: Pick<SideEditorProps, "form" | "onClose" | "children">) {
	const { t } = useTranslation("forms");
	const view = useFormView(form);
	const text = useBarText(form, view);
	const { kind } = view.status;
	return (
		<>
			<p
				className="w-full text-14 leading-normal empty:hidden data-[tone=danger]:font-bold data-[tone=danger]:text-danger"
				role="status"
				data-tone={kind === "idle" || kind === "saving" ? "plain" : "danger"}
			>
				{kind === "idle" && view.dirty.length === 0 ? null : text}
			</p>
			{children === undefined ? null : <div className="flex min-w-0 flex-none">{children}</div>}
			<Button onClick={onClose}>{t("editor.cancel")}</Button>
			<Button variant="primary" type="submit" form={form.id} pending={kind === "saving"}>
				{t(kind === "failed" ? "saveAgain" : "save")}
			</Button>
		</>
	);
}

/** Asks before the editor leaves unsaved changes. */
export function EditorQuestion<T>({ editor }: { editor: OpenedEditor<T> }) {
	const { t } = useTranslation("forms");
	return (
		<ConfirmDialog
			danger
			open={editor.isAsking}
			title={t("editor.leave.title")}
			confirmText={t("editor.leave.confirm")}
			cancelText={t("editor.leave.cancel")}
			onConfirm={editor.discard}
			onCancel={editor.keep}
		>
			<p>{t("editor.leave.text")}</p>
		</ConfirmDialog>
	);
}
