import { type CheckedForm, checkSignInCode, good, type SignIn } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import type { Enrolment, SecondFactorPort } from "@junban/ports/second-factor";
import { Button } from "@junban/ui/button";
import { CheckIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { QrCode } from "@junban/ui/qr-code";
import { useEffect, useRef, useState } from "react";
import { useMailsKept } from "#src/mails-kept.ts";
import { PasswordField, Refusal } from "./account-fields.tsx";
import { CodeField, codeIn } from "./code-field.tsx";
import { MailsKeptNote } from "./mails-kept-note.tsx";
import type {} from "./phrases.ts";
import { useAccountForm } from "./use-account-form.ts";

export type SecondFactorSetupProps = {
	/** Of the signed-in account. */
	email: string;
	port: Pick<SecondFactorPort, "begin">;
	/** Mails the link that confirms the address; without a confirmed address no app is set up. */
	sendVerification: () => Promise<Outcome>;
	onDone: () => void;
};

/** Sets an authenticator app up: asks for the password, shows the secret, and asks for the app's first code. */
export function SecondFactorSetup({ onDone, ...props }: SecondFactorSetupProps) {
	const [enrolment, setEnrolment] = useState<Enrolment>();
	if (enrolment === undefined) return <Begin {...props} onBegun={setEnrolment} />;
	return <Finish enrolment={enrolment} onDone={onDone} onAgain={() => setEnrolment(undefined)} />;
}

type BeginProps = Omit<SecondFactorSetupProps, "onDone"> & { onBegun: (enrolment: Enrolment) => void };

function Begin({ email, port, sendVerification, onBegun }: BeginProps) {
	const { t } = useTranslation("signIn");
	const [needsCode, setNeedsCode] = useState(false);
	const form = useAccountForm(
		(fields) => checkProof(fields, needsCode),
		async ({ password, code }) => {
			const begun = await port.begin(password, code);
			if (begun.ok) onBegun(begun.value);
			else if (begun.code === "code-required") setNeedsCode(true);
			return begun;
		},
	);
	const failure = needsCode && form.failure?.code === "code-required" ? undefined : form.failure;
	return (
		<form className="stack" noValidate onSubmit={form.submit}>
			<p>{t("factor.text")}</p>
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<PasswordField error={form.faults.textOf("password")} />
			{needsCode ? <CodeField takesFocus error={form.faults.textOf("code")} /> : null}
			<Refusal failure={failure} />
			{failure?.code === "email-unverified" ? <Verify send={sendVerification} /> : null}
			<Button type="submit" variant="primary" wide pending={form.pending} pendingText={t("pending")}>
				{t("factor.begin")}
			</Button>
		</form>
	);
}

function checkProof(
	fields: FormData,
	needsCode: boolean,
): CheckedForm<Pick<SignIn, "password"> & { code?: string }, "password" | "code"> {
	const password = fields.get("password");
	if (typeof password !== "string" || password === "")
		return { ok: false, faults: [{ ok: false, code: "value-missing", field: "password" }] };
	if (!needsCode) return good({ password });
	const code = checkSignInCode(fields.get("code"));
	if (code.ok) return good({ password, code: code.value });
	return { ok: false, faults: [{ ok: false, code: code.code, field: "code" }] };
}

/** Asks for the mail that confirms the address. */
function Verify({ send }: { send: () => Promise<Outcome> }) {
	const { t } = useTranslation("signIn");
	const isKept = useMailsKept();
	const [state, setState] = useState<"idle" | "sending" | Outcome>("idle");
	const ask = () => {
		setState("sending");
		void send().then(setState);
	};
	return (
		<>
			{isKept ? <MailsKeptNote /> : null}
			<Button pending={state === "sending"} pendingText={t("sending")} onClick={ask}>
				{t(isKept ? "kept.make" : "factor.verify")}
			</Button>
			{typeof state === "string" ? null : state.ok ? (
				<Note role="status" icon={<CheckIcon />}>
					<p>{t(isKept ? "kept.made" : "factor.verifySent")}</p>
				</Note>
			) : (
				<Refusal failure={{ code: state.code, message: state.detail }} />
			)}
		</>
	);
}

type FinishProps = { enrolment: Enrolment; onDone: () => void; onAgain: () => void };

function Finish({ enrolment, onDone, onAgain }: FinishProps) {
	const { t } = useTranslation("signIn");
	const form = useAccountForm(codeIn, (code) => enrolment.finish(code), onDone);
	const text = useRef<HTMLParagraphElement>(null);
	// Not the field: a phone's keyboard would cover the QR code.
	useEffect(() => text.current?.focus(), []);
	return (
		<form className="stack" noValidate onSubmit={form.submit}>
			<p ref={text} tabIndex={-1}>
				{t("factor.scan")}
			</p>
			<QrCode value={enrolment.address} label={t("factor.qr")} size={208} />
			<div>
				<p className="label">{t("factor.key")}</p>
				<p className="wrap-anywhere">
					{/* In groups, as people read and type it. Copied, it has spaces, which apps ignore. */}
					<code>{enrolment.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
				</p>
			</div>
			<CodeField error={form.faults.textOf("code")} />
			<Refusal failure={form.failure} />
			<Button type="submit" variant="primary" wide pending={form.pending} pendingText={t("pending")}>
				{t("factor.finish")}
			</Button>
			<div className="-ml-[14px]">
				<Button variant="quiet" size={44} onClick={onAgain}>
					{t("factor.again")}
				</Button>
			</div>
		</form>
	);
}
