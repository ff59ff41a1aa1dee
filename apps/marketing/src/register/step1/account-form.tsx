import { localizedPath, publicPaths } from "@junban/app-shell/paths";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { InfoIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";
import { Note } from "@junban/ui/note";
import { TextField } from "@junban/ui/text-field";
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { fact, hasFact, WithFact } from "#src/frame/facts.tsx";
import { usePlace } from "#src/frame/place.ts";
import { FaultSummary, focusFaults } from "#src/register/frame/fault-summary.tsx";
import { PasswordField } from "#src/register/frame/password-field.tsx";
import { Problems } from "#src/register/frame/problems.tsx";
import { useRefusalTexts } from "#src/register/frame/use-refusal-texts.ts";
import type { ScreenProps } from "#src/register/frame/use-registration.ts";
import { kept } from "#src/register/kept.ts";
import type { AccountEvent, AccountField, AccountState } from "./account-machine.ts";
import { startAccount } from "./account-session.ts";
import { type Strength, strengthOf } from "./password-strength.ts";
import { StrengthMeter } from "./strength-meter.tsx";

const LABELS = { email: "email", password: "password", code: "code" } as const;

export type AccountFormProps = ScreenProps & {
	mode: AccountState["mode"];
	/** The visitor wants the other one. */
	onMode: (mode: AccountState["mode"]) => void;
	/** The form was sent. */
	onSend: () => void;
};

export function AccountForm({ registration, leave, mode: first, onMode, onSend }: AccountFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const summary = useRef<HTMLDivElement>(null);
	const [toFocus, setToFocus] = useState(0);
	const [codes, setCodes] = useState(0);
	const [running] = useState(() =>
		startAccount({
			mode: first,
			registration,
			leave,
			showFaults: () => setToFocus((count) => count + 1),
			showCode: () => setCodes((count) => count + 1),
		}),
	);
	const state = useStore(running.state);
	const { faults, isSending, mode } = state;
	const standing = useStore(registration.standing);
	/** The server says so: a published page may be older than the setting. */
	const isClosed = standing.kind === "signedOut" && standing.signUp === "closed";
	const { t: shared } = useTranslation("register");
	const textOf = useRefusalTexts();
	const errorOf = (field: AccountField) => {
		const fault = faults.find((each) => each.field === field);
		return fault && textOf(fault.code);
	};
	useLayoutEffect(() => {
		const input = inputOf(form.current, "email");
		const email = kept("register-email") ?? "";
		// Somebody who is at the field is about to type.
		if (input?.value === "" && input !== document.activeElement) input.value = email;
		running.send({ type: "opened", email: input?.value ?? email });
	}, [running]);
	useEffect(() => {
		if (toFocus === 0) return;
		const fields = running.state.get().faults.map(({ field }) => field);
		focusFaults(form.current, summary.current, fields);
	}, [toFocus, running]);

	useEffect(() => onMode(mode), [mode, onMode]);
	const shown = useRef(mode);
	useEffect(() => {
		if (shown.current === mode) return;
		shown.current = mode;
		// The button of the other form is below the fields, which may be out of sight.
		const email = inputOf(form.current, "email");
		(email?.value === "" ? email : inputOf(form.current, "password"))?.focus();
	}, [mode]);
	useEffect(() => {
		if (codes > 0) inputOf(form.current, "code")?.focus();
	}, [codes]);

	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const signUp = standing.kind === "signedOut" ? standing.signUp : undefined;
		onSend();
		running.send({ type: "submitted", ...valuesOf(event.currentTarget), signUp });
	};
	return (
		<form ref={form} className="register-form" method="post" noValidate onSubmit={submit}>
			<FaultSummary
				form={form}
				summary={summary}
				faults={faults.map(({ field }) => ({ field, label: shared(LABELS[field]) }))}
			/>
			<div className="register-part register-narrow">
				<TextField
					label={shared("email")}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					error={errorOf("email")}
					onInput={(event) => running.send({ type: "typed-email", email: event.currentTarget.value })}
				/>
				<AboutAddress state={state} send={running.send} />
			</div>
			<div className="register-part register-narrow">
				<Password state={state} error={errorOf("password")} send={running.send} />
				{state.needsCode ? <CodeField error={errorOf("code")} /> : null}
			</div>
			<div className="register-rest">
				<Problems failure={state.failure} isWorking={isSending} />
				{mode === "signUp" ? <Terms /> : null}
				<Send mode={mode} isSending={isSending} isClosed={isClosed} send={running.send} />
			</div>
		</form>
	);
}

type PartProps = { state: AccountState; send: (event: AccountEvent) => void };

/** Whose addresses are admitted, and what to do about one that is registered. */
function AboutAddress({ state, send }: PartProps) {
	const { t } = useTranslation("registerStep1");
	return (
		<>
			{state.mode === "signUp" ? (
				<WithFact name="signUp.domains">
					<p className="register-hint">
						{t("domains")} <strong>{fact("signUp.domains")}</strong>
					</p>
				</WithFact>
			) : null}
			{state.isTaken ? (
				<div className="register-hint stack">
					<p>{t("taken")}</p>
					<Button size={44} onClick={() => send({ type: "mode", mode: "signIn" })}>
						{t("takenSignIn")}
					</Button>
				</div>
			) : null}
		</>
	);
}

function Password({ state, error, send }: PartProps & { error: string | undefined }) {
	const { t } = useTranslation("registerStep1");
	const [strength, setStrength] = useState<Strength>();
	const isNew = state.mode === "signUp";
	return (
		<>
			<PasswordField
				isNew={isNew}
				hint={isNew ? t("passwordHint") : undefined}
				error={error}
				onInput={(password) => setStrength(password === "" ? undefined : strengthOf(password, state.email))}
			>
				{isNew ? <StrengthMeter strength={strength} /> : null}
			</PasswordField>
			{isNew ? null : (
				<div className="register-quiet">
					<Button variant="quiet" size={44} onClick={() => send({ type: "reset" })}>
						{t("reset")}
					</Button>
				</div>
			)}
			<div role="status">
				{state.resetSentTo === undefined ? null : (
					<Note icon={<InfoIcon />}>
						<p className="wrap-anywhere">
							{t(hasFact("mails.kept") ? "resetKept" : "resetSent", { email: state.resetSentTo })}
						</p>
					</Note>
				)}
			</div>
		</>
	);
}

/** The code of the authenticator app of an account that has one. */
function CodeField({ error }: { error: string | undefined }) {
	const { t } = useTranslation("register");
	return (
		<TextField
			label={t("code")}
			hint={t("codeHint")}
			name="code"
			inputMode="numeric"
			autoComplete="one-time-code"
			maxLength={20}
			error={error}
		/>
	);
}

function Terms() {
	const { t } = useTranslation("registerStep1");
	const { t: shared } = useTranslation("register");
	const { locale } = usePlace();
	const link = (path: string, text: string) => (
		<Link href={localizedPath(path, locale)} newTab={shared("newTab")}>
			{text}
		</Link>
	);
	return (
		<p className="small">
			{t("terms.before")}
			{link(publicPaths.term, t("terms.term"))}
			{t("terms.and")}
			{link(publicPaths.privacy, t("terms.privacy"))}
			{t("terms.after")}
		</p>
	);
}

type SendProps = Pick<PartProps, "send"> &
	Pick<AccountState, "mode" | "isSending"> & {
		/** Nobody may make an account. */
		isClosed: boolean;
	};

function Send({ mode, isSending, isClosed, send }: SendProps) {
	const { t } = useTranslation("registerStep1");
	const { t: shared } = useTranslation("register");
	const other = mode === "signUp" ? "signIn" : "signUp";
	return (
		<>
			<div className="register-send">
				<Button type="submit" variant="primary" size={64} pending={isSending} pendingText={shared("sending")}>
					{t(`submit.${mode}`)}
				</Button>
			</div>
			<WithFact
				name="signUp.closed"
				otherwise={
					isClosed ? null : (
						<div className="register-quiet">
							<Button variant="quiet" size={44} onClick={() => send({ type: "mode", mode: other })}>
								{t(other === "signIn" ? "toSignIn" : "toSignUp")}
							</Button>
						</div>
					)
				}
			/>
		</>
	);
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
	const input = form?.elements.namedItem(name);
	return input instanceof HTMLInputElement ? input : undefined;
}

function valuesOf(form: HTMLFormElement): Readonly<Record<AccountField, string>> {
	return {
		code: inputOf(form, "code")?.value ?? "",
		email: inputOf(form, "email")?.value ?? "",
		password: inputOf(form, "password")?.value ?? "",
	};
}
