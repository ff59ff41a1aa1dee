import { useTranslation } from "@junban/i18n/react";
import { Note } from "@junban/ui/note";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { FormConflicts } from "./form-conflicts.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import type {} from "./phrases.ts";
import { type DocumentForm, useFormView } from "./use-document-form.ts";

export type SettingsFormProps = { form: DocumentForm; children: ReactNode };

/** The form's element: its fields, and above them what a person must know before saving. */
export function SettingsForm({ form, children }: SettingsFormProps) {
	const element = useRef<HTMLFormElement>(null);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const unreadable = unreadableInput(event.currentTarget);
		if (unreadable === undefined) void form.state.save();
		else unreadable.focus();
	};
	return (
		<form ref={element} id={form.id} noValidate onSubmit={submit}>
			<LeaveGuard state={form.state} />
			<Restored form={form} />
			<FormConflicts form={form} />
			<RefusalFocus form={form} element={element} />
			{children}
		</form>
	);
}

function Restored({ form }: { form: DocumentForm }) {
	const { t } = useTranslation("forms");
	return useFormView(form).isRestored ? (
		<div className="mb-24">
			<Note role="status" title={t("restored.title")}>
				<p>{t("restored.text")}</p>
			</Note>
		</div>
	) : null;
}

/** After a refused save: moves the focus to the first field at fault, or to the first conflict. */
function RefusalFocus({ form, element }: { form: DocumentForm; element: RefObject<HTMLFormElement | null> }) {
	const { refusals } = useFormView(form);
	useEffect(() => {
		if (refusals > 0) firstRefused(element.current)?.focus();
	}, [refusals, element]);
	return null;
}

const FOCUSABLE = "input:not([type=hidden]), textarea, select, button, [tabindex]";

function firstRefused(form: HTMLFormElement | null): HTMLElement | undefined {
	const found = form?.querySelector<HTMLElement>(
		"[data-conflict], [data-state=invalid], [aria-invalid=true]",
	);
	if (found === null || found === undefined) return undefined;
	if (found.matches(FOCUSABLE)) return found;
	const inputs = [...found.querySelectorAll<HTMLElement>(FOCUSABLE)];
	return inputs.find((input) => input.getAttribute("aria-invalid") === "true") ?? inputs[0];
}

/** The first input whose text is no value: letters in a number. Its part says so when it loses the focus. */
function unreadableInput(form: HTMLFormElement): HTMLInputElement | undefined {
	return [...form.querySelectorAll("input")].find(({ validity }) => validity.customError);
}
