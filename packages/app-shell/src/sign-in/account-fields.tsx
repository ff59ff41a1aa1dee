/** The fields of the account forms, and the text of a refusal. */
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { TextField } from "@junban/ui/text-field";
import { useState } from "react";
import type { Failure } from "#src/rules/collection-status.ts";
import { failureText } from "#src/rules/failure-text.ts";
import type {} from "./phrases.ts";

export type FieldProps = { error: string | undefined };

export function EmailField({ error, value }: FieldProps & { value?: string }) {
	const { t } = useTranslation("signIn");
	return (
		<TextField
			label={t("email")}
			name="email"
			type="email"
			inputMode="email"
			autoComplete="username"
			defaultValue={value}
			error={error}
		/>
	);
}

/** `isNew`: the person makes an account. Browsers then suggest a password. */
export function PasswordField({ error, isNew = false }: FieldProps & { isNew?: boolean }) {
	const { t } = useTranslation("signIn");
	const [isShown, setShown] = useState(false);
	return (
		<div className="grid gap-4">
			<TextField
				label={t(isNew ? "newPassword" : "password")}
				hint={isNew ? t("passwordHint") : undefined}
				name="password"
				type={isShown ? "text" : "password"}
				autoComplete={isNew ? "new-password" : "current-password"}
				autoCapitalize="none"
				spellCheck={false}
				error={error}
			/>
			<div className="-ml-[14px]">
				<Button variant="quiet" size={44} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
					{t("showPassword")}
				</Button>
			</div>
		</div>
	);
}

/** The provider's code follows in parentheses where the catalogue of the specification has it so. */
export function Refusal({
	failure,
	hint,
}: {
	failure: Pick<Failure, "code" | "message"> | undefined;
	/** What else helps after this refusal. */
	hint?: string | undefined;
}) {
	const { t } = useTranslation("codes");
	if (failure === undefined) return null;
	const { code, message } = failure;
	return (
		<Note tone="danger" role="alert" icon={<WarningIcon />}>
			<p>{failureText(t(code), code, message)}</p>
			{hint === undefined ? null : <p>{hint}</p>}
		</Note>
	);
}
