import { localizedPath, registerPaths } from "@junban/app-shell/paths";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import { hasFact, WithFact } from "#src/frame/facts.tsx";
import { usePlace } from "#src/frame/place.ts";
import { AccountGate } from "#src/register/frame/account-gate.tsx";
import { NotLoaded, Problems } from "#src/register/frame/problems.tsx";
import type { ScreenProps } from "#src/register/frame/use-registration.ts";
import type { Refused } from "#src/register/registration.ts";
import { nextPath, type SignedIn } from "#src/register/standing.ts";
import { ChangeAddress } from "./change-address.tsx";
import { correctedTo, type MailEvent, type MailState, waitOf } from "./mail-machine.ts";
import type { RunningMail } from "./use-mail.ts";

/** The page below its heading. */
export function MailScreen({
	registration,
	mail,
}: Pick<ScreenProps, "registration"> & { mail: RunningMail }) {
	const standing = useStore(registration.standing);
	const { state, send, form, isLost } = mail;
	const isSignedIn = standing.kind === "signedIn";
	const corrected = correctedTo(state, isSignedIn ? standing.user.email : undefined);
	if (corrected !== undefined && standing.kind !== "unknown")
		return (
			<AddressSent
				email={corrected}
				onCorrect={isSignedIn ? () => send({ type: "open-change" }) : undefined}
			/>
		);
	return (
		<AccountGate standing={standing}>
			<div className="register-panel">
				{standing.kind === "broken" ? <NotLoaded onRetry={() => void registration.look()} /> : null}
				<SentTo email={isSignedIn ? standing.user.email : ""} />
				{isLost ? null : <WhatNow />}
				<Problems
					failure={state.failure ?? (isLost ? LOST : undefined)}
					isWorking={state.work === "sending"}
				/>
				{isSignedIn ? <Commands standing={standing} state={state} send={send} isLost={isLost} /> : null}
				{state.change.kind === "open" ? (
					<ChangeAddress change={state.change} form={form} send={send} />
				) : null}
			</div>
		</AccountGate>
	);
}

const LOST: Refused = { ok: false, code: "mailbox-missing" };

function SentTo({ email }: { email: string }) {
	const { t } = useTranslation("registerEmailSent");
	if (email === "") return null;
	return (
		<p>
			<span className="label">{t("to")}</span> <strong className="wrap-anywhere">{email}</strong>
		</p>
	);
}

function WhatNow() {
	const { t } = useTranslation("registerEmailSent");
	return (
		<div>
			<h2>{t("next.title")}</h2>
			<ol className="register-list">
				<li>
					<WithFact name="mails.kept" otherwise={t("next.open")}>
						{t("kept.open")}
					</WithFact>
				</li>
				<li>{t("next.back")}</li>
			</ol>
			<WithFact name="mails.kept" otherwise={<p className="register-hint">{t("next.spam")}</p>} />
		</div>
	);
}

type CommandsProps = {
	standing: SignedIn;
	state: MailState;
	send: (event: MailEvent) => void;
	isLost: boolean;
};

function Commands({ standing, state, send, isLost }: CommandsProps) {
	const { t } = useTranslation("registerEmailSent");
	const { locale } = usePlace();
	const isKept = hasFact("mails.kept");
	const next = nextPath(standing);
	return (
		<>
			<div role="status">
				{state.notice === undefined ? null : (
					<p>{state.notice === "sent" && isKept ? t("kept.made") : t(`notice.${state.notice}`)}</p>
				)}
			</div>
			<div className="register-send">
				<Button
					variant="primary"
					size={64}
					pending={state.work === "checking"}
					pendingText={t("checking")}
					onClick={() => send({ type: "check", isAsked: true })}
				>
					{t("confirmed")}
				</Button>
				{next === registerPaths.emailSent ? null : (
					<ButtonLink variant="quiet" href={localizedPath(next, locale)}>
						{t("later")}
					</ButtonLink>
				)}
			</div>
			<Again email={standing.user.email} state={state} send={send} isLost={isLost} />
		</>
	);
}

function Again({ email, state, send, isLost }: { email: string } & Omit<CommandsProps, "standing">) {
	const { t } = useTranslation("registerEmailSent");
	const wait = waitOf(state, email);
	const isKept = hasFact("mails.kept");
	const seconds = wait === "never" ? 0 : wait;
	const words = isKept
		? { first: t("kept.first"), again: t("kept.again"), later: t("kept.againIn", { seconds }) }
		: { first: t("first"), again: t("again"), later: t("againIn", { seconds }) };
	const isFirst = state.mail?.email !== email;
	return (
		<div className="register-send">
			{wait === "never" ? (
				<p className="small">{t(isKept ? "kept.never" : isLost ? "lost.never" : "never")}</p>
			) : (
				<Button
					size={44}
					pending={state.work === "sending"}
					aria-disabled={wait > 0 || undefined}
					onClick={() => send({ type: "send", email, now: Date.now() })}
				>
					{wait > 0 ? words.later : isFirst ? words.first : words.again}
				</Button>
			)}
			{state.change.kind === "open" ? null : (
				<Button variant="quiet" size={44} onClick={() => send({ type: "open-change" })}>
					{t("change.open")}
				</Button>
			)}
		</div>
	);
}

/** Another typing error would otherwise need the link of an address that is somebody else's. */
function AddressSent({ email, onCorrect }: { email: string; onCorrect: (() => void) | undefined }) {
	const { t } = useTranslation("registerEmailSent");
	const { locale } = usePlace();
	return (
		<div className="register-panel">
			<p className="wrap-anywhere" role="status">
				{t(hasFact("mails.kept") ? "kept.changeMade" : "change.sent", { email })}
			</p>
			<div className="register-send">
				<ButtonLink href={localizedPath(registerPaths.login, locale)}>{t("change.signIn")}</ButtonLink>
				{onCorrect === undefined ? null : (
					<Button variant="quiet" onClick={onCorrect}>
						{t("change.open")}
					</Button>
				)}
			</div>
		</div>
	);
}
