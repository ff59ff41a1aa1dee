import { CodeField, codeIn } from "@junban/app-shell/code-field";
import { failureText } from "@junban/app-shell/failure-text";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome, Problem } from "@junban/ports/outcome";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { TextField } from "@junban/ui/text-field";
import { type FormEvent, useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";

/** What the dialog asks for besides the current password. */
export interface AskedField {
	readonly label: string;
	readonly hint?: string;
	readonly type: "email" | "password";
	/** The refusals that are about this field. */
	readonly codes: readonly Code[];
}

export type PasswordDialogProps = {
	open: boolean;
	title: string;
	/** A sentence about what the change does. */
	text: string;
	field?: AskedField;
	confirmText: string;
	danger?: boolean;
	/** The change needs a code of the authenticator app. Else it is asked for when it turns out to be needed. */
	withCode?: boolean;
	/** `value`: the value of the field; empty without a field. `code`: of the authenticator app. */
	run: (password: string, value: string, code: string | undefined) => Promise<Outcome>;
	onDone: (value: string) => void;
	onClose: () => void;
};

/** Asks for the current password before the account is changed. */
export function PasswordDialog({ open, title, danger = false, onClose, ...form }: PasswordDialogProps) {
	return (
		<Dialog open={open} title={title} alert={danger} onClose={onClose}>
			<PasswordForm {...form} danger={danger} onClose={onClose} />
		</Dialog>
	);
}

function PasswordForm(props: Omit<PasswordDialogProps, "open" | "title">) {
	const { text, field, confirmText, danger = false, withCode = false, onClose } = props;
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation();
	const { user } = useShop();
	const { submit, problem, pending, needsCode } = usePasswordForm(props);
	const isOfField = problem !== undefined && field?.codes.includes(problem.code) === true;
	const isOfPassword = problem?.code === "sign-in-failed";
	const isOfCode = problem?.code === "code-required" || problem?.code === "code-wrong";
	const more =
		field === undefined ? null : (
			<TextField
				key="more"
				label={field.label}
				hint={field.hint}
				name="value"
				type={field.type}
				inputMode={field.type === "email" ? "email" : undefined}
				autoComplete={field.type === "email" ? "off" : "new-password"}
				error={isOfField ? codes(problem.code) : undefined}
			/>
		);
	const current = (
		<TextField
			key="current"
			label={t("account.current")}
			hint={t("account.ask")}
			name="current"
			type="password"
			autoComplete="current-password"
			error={isOfPassword ? t("account.wrongPassword") : undefined}
		/>
	);
	return (
		<form className="stack" noValidate onSubmit={submit}>
			<p>{text}</p>
			{/* Password managers need to know whose password it is. */}
			<input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
			{/* As other services ask: the old password before the new one, but a new address before the password. */}
			{field?.type === "password" ? [current, more] : [more, current]}
			{needsCode ? (
				<CodeField takesFocus={!withCode} error={isOfCode ? codes(problem.code) : undefined} />
			) : null}
			{problem === undefined || isOfField || isOfPassword || isOfCode ? null : (
				<Note tone="danger" role="alert" icon={<WarningIcon />}>
					<p>{failureText(codes(problem.code), problem.code, problem.detail)}</p>
				</Note>
			)}
			<DialogActions>
				<Button onClick={onClose}>{common("cancel")}</Button>
				<Button
					type="submit"
					variant={danger ? "danger" : "primary"}
					pending={pending}
					pendingText={t("working")}
				>
					{confirmText}
				</Button>
			</DialogActions>
		</form>
	);
}

function usePasswordForm({
	run,
	onDone,
	withCode = false,
}: Pick<PasswordDialogProps, "run" | "onDone" | "withCode">) {
	const [needsCode, setNeedsCode] = useState(withCode);
	const [problem, setProblem] = useState<Problem>();
	const [pending, setPending] = useState(false);
	const sending = useRef(false);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (sending.current) return;
		const form = event.currentTarget;
		const given = new FormData(form);
		const value = String(given.get("value") ?? "");
		const code = needsCode ? codeIn(given) : undefined;
		if (code?.ok === false) {
			setProblem({ code: code.faults[0].code, detail: "code" });
			return focus(form, "code");
		}
		sending.current = true;
		setPending(true);
		setProblem(undefined);
		void run(String(given.get("current") ?? ""), value, code?.value).then((outcome) => {
			sending.current = false;
			setPending(false);
			if (outcome.ok) return onDone(value);
			// The field that appears is no fault of the person.
			if (outcome.code === "code-required" && !needsCode) return setNeedsCode(true);
			setProblem(outcome);
			focus(form, FIELDS.get(outcome.code) ?? "value");
		});
	};
	return { submit, problem, pending, needsCode };
}

/** The field that a refusal is about. */
const FIELDS: ReadonlyMap<Code, string> = new Map([
	["sign-in-failed", "current"],
	["code-wrong", "code"],
]);

function focus(form: HTMLFormElement, name: string): void {
	const input = form.elements.namedItem(name);
	if (input instanceof HTMLElement) input.focus();
}
