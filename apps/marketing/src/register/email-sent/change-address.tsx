import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { TextField } from "@junban/ui/text-field";
import type { RefObject } from "react";
import { hasFact } from "#src/frame/facts.tsx";
import { PasswordField } from "#src/register/frame/password-field.tsx";
import { Problems } from "#src/register/frame/problems.tsx";
import { useRefusalTexts } from "#src/register/frame/use-refusal-texts.ts";
import type { AddressChange, ChangeField, MailEvent } from "./mail-machine.ts";

export type ChangeAddressProps = {
	change: Extract<AddressChange, { kind: "open" }>;
	form: RefObject<HTMLFormElement | null>;
	send: (event: MailEvent) => void;
};

/** The form for a mistyped address. */
export function ChangeAddress({ change, form, send }: ChangeAddressProps) {
	const { t } = useTranslation("registerEmailSent");
	const isKept = hasFact("mails.kept");
	const textOf = useRefusalTexts();
	const { t: shared } = useTranslation("register");
	const errorOf = (field: ChangeField) => {
		const fault = change.faults.find((each) => each.field === field);
		return fault && textOf(fault.code);
	};
	return (
		<form
			ref={form}
			className="register-change stack"
			method="post"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				const data = new FormData(event.currentTarget);
				const text = (name: ChangeField) => String(data.get(name) ?? "");
				send({ type: "change", email: text("email"), password: text("password") });
			}}
		>
			<h2>{t("change.title")}</h2>
			<p className="small">{t(isKept ? "kept.changeText" : "change.text")}</p>
			<TextField
				label={t("change.email")}
				name="email"
				type="email"
				inputMode="email"
				autoComplete="email"
				error={errorOf("email")}
			/>
			<PasswordField error={errorOf("password")} />
			<Problems failure={change.failure} isWorking={change.sending !== undefined} />
			<div className="register-send">
				<Button type="submit" pending={change.sending !== undefined} pendingText={shared("sending")}>
					{t(isKept ? "kept.changeSubmit" : "change.submit")}
				</Button>
				<Button variant="quiet" onClick={() => send({ type: "close-change" })}>
					{t("change.close")}
				</Button>
			</div>
		</form>
	);
}
