import { type CheckedForm, checkSignInCode, good } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { TextField } from "@junban/ui/text-field";
import { useEffect, useRef } from "react";
import type {} from "./phrases.ts";

export type CodeFieldProps = {
	error: string | undefined;
	/** For a field that appears after something else was asked for. */
	takesFocus?: boolean;
};

/** The code that an authenticator app shows. */
export function CodeField({ error, takesFocus = false }: CodeFieldProps) {
	const { t } = useTranslation("signIn");
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (takesFocus) input.current?.focus();
	}, [takesFocus]);
	return (
		<TextField
			ref={input}
			label={t("code.label")}
			hint={t("code.hint")}
			name="code"
			inputMode="numeric"
			autoComplete="one-time-code"
			maxLength={20}
			error={error}
		/>
	);
}

/** The code of a form with a `CodeField`. */
export function codeIn(fields: FormData): CheckedForm<string, "code"> {
	const code = checkSignInCode(fields.get("code"));
	return code.ok ? good(code.value) : { ok: false, faults: [{ ok: false, code: code.code, field: "code" }] };
}
