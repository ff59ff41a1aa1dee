import { localizedPath, registerPaths } from "@junban/app-shell/paths";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import { useEffect, useRef, useState } from "react";
import { hasFact, WithFact } from "#src/frame/facts.tsx";
import { usePlace } from "#src/frame/place.ts";
import { MaybeNeedsAccount, NeedsAccount } from "#src/register/frame/needs-account.tsx";
import { NotLoaded, Problems } from "#src/register/frame/problems.tsx";
import type { ScreenProps } from "#src/register/frame/use-registration.ts";
import { kept } from "#src/register/kept.ts";
import type { Refused } from "#src/register/registration.ts";
import { nextPath, type SignedIn } from "#src/register/standing.ts";
import { ChangeAddress } from "./change-address.tsx";
import { type MailEvent, type MailState, waitOf } from "./mail-machine.ts";
import { startMail } from "./mail-session.ts";

/** Waits for the address to be confirmed, and goes on then. */
export function MailScreen({ registration, leave }: ScreenProps) {
	const standing = useStore(registration.standing);
	const form = useRef<HTMLFormElement>(null);
	const [running] = useState(() =>
		startMail({ registration, leave, showFaults: () => focusFirst(form.current) }),
	);
	const state = useStore(running.state);
	const { send } = running;
	const user = standing.kind === "signedIn" ? standing.user : undefined;
	const isConfirmed = user?.emailVerified === true;
	useEffect(() => {
		send({ type: "opened", mail: kept("register-mail"), now: Date.now() });
		const tick = setInterval(() => send({ type: "tick", now: Date.now() }), 1_000);
		return () => clearInterval(tick);
	}, [send]);
	useEffect(() => {
		if (user === undefined) return;
		// The link opens in another tab or on another device.
		const look = () => {
			if (!document.hidden) send({ type: "check", isAsked: false });
		};
		look();
		document.addEventListener("visibilitychange", look);
		addEventListener("focus", look);
		return () => {
			document.removeEventListener("visibilitychange", look);
			removeEventListener("focus", look);
		};
		// A change of name or token is no reason to ask again.
	}, [user?.uid, send]);
	useEffect(() => {
		if (isConfirmed) send({ type: "checked", isAsked: false, isConfirmed, refused: undefined });
	}, [isConfirmed, send]);

	if (standing.kind === "signedOut" && state.change.kind !== "sent") return <NeedsAccount />;
	if (state.change.kind === "sent") return <AddressSent email={state.change.email} />;
	const lost = lostOf(state, user?.email);
	const failure = state.failure ?? lost;
	return (
		<div className="register-panel">
			{standing.kind === "broken" ? <NotLoaded onRetry={() => void registration.look()} /> : null}
			<SentTo email={user?.email ?? ""} />
			{(lost ?? failure)?.code === "mailbox-missing" ? null : <WhatNow />}
			<Problems failure={failure} isWorking={state.work === "sending"} />
			{standing.kind === "signedIn" ? <Commands standing={standing} state={state} send={send} /> : null}
			{standing.kind === "unknown" ? <MaybeNeedsAccount /> : null}
			{state.change.kind === "open" ? <ChangeAddress change={state.change} form={form} send={send} /> : null}
		</div>
	);
}

/** What the server told when the mail was sent, on the page before. */
function lostOf({ mail }: MailState, email: string | undefined): Refused | undefined {
	return mail?.isLost === true && mail.email === email ? { ok: false, code: "mailbox-missing" } : undefined;
}

function focusFirst(form: HTMLFormElement | null): void {
	// The fault shows with the next frame.
	requestAnimationFrame(() => {
		const first = form?.querySelector("[aria-invalid=true]");
		if (first instanceof HTMLElement) first.focus();
	});
}

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

type CommandsProps = { standing: SignedIn; state: MailState; send: (event: MailEvent) => void };

function Commands({ standing, state, send }: CommandsProps) {
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
			<Again email={standing.user.email} state={state} send={send} />
		</>
	);
}

function Again({ email, state, send }: { email: string } & Omit<CommandsProps, "standing">) {
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
				<p className="small">{t(isKept ? "kept.never" : "never")}</p>
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

function AddressSent({ email }: { email: string }) {
	const { t } = useTranslation("registerEmailSent");
	const { locale } = usePlace();
	return (
		<div className="register-panel" role="status">
			<p className="wrap-anywhere">
				{t(hasFact("mails.kept") ? "kept.changeMade" : "change.sent", { email })}
			</p>
			<ButtonLink href={localizedPath(registerPaths.step1, locale)}>{t("change.signIn")}</ButtonLink>
		</div>
	);
}
