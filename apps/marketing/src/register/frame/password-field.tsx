import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { TextField } from "@junban/ui/text-field";
import { type ReactNode, useState } from "react";

export type PasswordFieldProps = {
	/** A new password: browsers suggest one. */
	isNew?: boolean;
	hint?: string | undefined;
	error: string | undefined;
	/** Below the switch that shows the password. */
	children?: ReactNode;
	onInput?: (password: string) => void;
};

export function PasswordField({ isNew = false, hint, error, children, onInput }: PasswordFieldProps) {
	const { t } = useTranslation("register");
	const [isShown, setShown] = useState(false);
	return (
		<div>
			<TextField
				label={t("password")}
				hint={hint}
				name="password"
				type={isShown ? "text" : "password"}
				autoComplete={isNew ? "new-password" : "current-password"}
				autoCapitalize="none"
				spellCheck={false}
				error={error}
				onInput={(event) => onInput?.(event.currentTarget.value)}
			/>
			<div className="register-quiet">
				<Button variant="quiet" size={44} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
					{t("showPassword")}
				</Button>
			</div>
			{children}
		</div>
	);
}
