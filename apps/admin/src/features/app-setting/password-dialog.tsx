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
import { failureText } from "#src/lib/failure-text.ts";

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
	/** `value`: the value of the field; empty without a field. */
	run: (password: string, value: string) => Promise<Outcome>;
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
	const { text, field, confirmText, danger = false, onClose } = props;
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation();
	const { user } = useShop();
	const { submit, problem, pending } = usePasswordForm(props);
	const isOfField = problem !== undefined && field?.codes.includes(problem.code) === true;
	const isOfPassword = problem?.code === "sign-in-failed";
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
			{problem === undefined || isOfField || isOfPassword ? null : (
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

function usePasswordForm({ run, onDone }: Pick<PasswordDialogProps, "run" | "onDone">) {
	const [problem, setProblem] = useState<Problem>();
	const [pending, setPending] = useState(false);
	const sending = useRef(false);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (sending.current) return;
		const form = event.currentTarget;
		const given = new FormData(form);
		const value = String(given.get("value") ?? "");
		sending.current = true;
		setPending(true);
		setProblem(undefined);
		void run(String(given.get("current") ?? ""), value).then((outcome) => {
			sending.current = false;
			setPending(false);
			if (outcome.ok) return onDone(value);
			setProblem(outcome);
			const input = form.elements.namedItem(outcome.code === "sign-in-failed" ? "current" : "value");
			if (input instanceof HTMLElement) input.focus();
		});
	};
	return { submit, problem, pending };
}
