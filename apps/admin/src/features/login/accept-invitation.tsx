import { Refusal } from "@junban/app-shell/account-fields";
import type { Failure } from "@junban/app-shell/collection-status";
import { useMailsKept } from "@junban/app-shell/mails-kept";
import { MailsKeptNote } from "@junban/app-shell/mails-kept-note";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { Button } from "@junban/ui/button";
import { InfoIcon, SignOutIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { useCallback, useEffect, useRef, useState } from "react";
import { LoginFrame } from "./login-frame.tsx";

export interface InvitationRequests {
	/** Adds the person to the staff of the shop. */
	accept(): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: Code }>;
	/** Fetches whether the address has been confirmed meanwhile. */
	refresh(): Promise<Outcome>;
	sendVerification(): Promise<Outcome>;
	signOut(): Promise<void>;
}

export type AcceptInvitationProps = {
	email: string;
	/** Only a confirmed address can accept. */
	emailVerified: boolean;
	requests: InvitationRequests;
	/** Called after the acceptance, and when the person declines the invitation. */
	onAccepted: () => void;
	onGiveUp: () => void;
};

/** Accepts the invitation of a signed-in person at once, or asks to confirm the address first. */
export function AcceptInvitation(props: AcceptInvitationProps) {
	const { email, emailVerified, requests, onAccepted, onGiveUp } = props;
	const { t } = useTranslation("login");
	const { t: signIn } = useTranslation("signIn");
	const isKept = useMailsKept();
	const [refusal, setRefusal] = useState<Pick<Failure, "code" | "message">>();
	const [notice, setNotice] = useState<"sent" | "notYet">();
	const [isAccepting, setAccepting] = useState(emailVerified);
	const latest = useRef(emailVerified);
	latest.current = emailVerified;
	const accept = useCallback(async () => {
		const answer = await requests.accept();
		if (answer.ok || answer.code === "same-app") return onAccepted();
		setRefusal({ code: answer.code, message: "" });
		setAccepting(false);
	}, [requests, onAccepted]);
	const hasStarted = useRef(false);
	useEffect(() => {
		if (hasStarted.current) return;
		hasStarted.current = true;
		if (latest.current) void accept();
	}, [accept]);
	/** The new token of the account is there when `refresh` resolves. Before that the API refuses the acceptance. */
	const confirm = async () => {
		setNotice(undefined);
		setRefusal(undefined);
		setAccepting(true);
		const fetched = await requests.refresh();
		if (fetched.ok && latest.current) return accept();
		setAccepting(false);
		if (fetched.ok) setNotice("notYet");
		else setRefusal({ code: fetched.code, message: fetched.detail });
	};
	const sendAgain = async () => {
		const sent = await requests.sendVerification();
		setRefusal(sent.ok ? undefined : { code: sent.code, message: sent.detail });
		setNotice(sent.ok ? "sent" : undefined);
	};
	if (isAccepting)
		return (
			<LoginFrame title={t("acceptTitle")}>
				<Skeleton height="96px" label={signIn("pending")} />
			</LoginFrame>
		);
	return (
		<LoginFrame title={t("acceptTitle")}>
			<p className="wrap-anywhere">{t("signedInAs", { email })}</p>
			{refusal === undefined ? (
				<Note icon={<InfoIcon />}>
					<p>{t(isKept ? "confirmKept" : "confirmAddress")}</p>
				</Note>
			) : (
				<Refusal failure={refusal} />
			)}
			{isKept && !emailVerified ? <MailsKeptNote /> : null}
			<p role="status">
				{notice === undefined ? null : t(notice === "sent" && isKept ? "notice.kept" : `notice.${notice}`)}
			</p>
			<div className="grid gap-12">
				{emailVerified ? null : (
					<>
						<Button variant="primary" size={64} wide onClick={() => void confirm()}>
							{t("confirmed")}
						</Button>
						<Button wide onClick={() => void sendAgain()}>
							{isKept ? signIn("kept.make") : t("sendAgain")}
						</Button>
					</>
				)}
				<Button wide icon={<SignOutIcon />} onClick={() => void requests.signOut()}>
					{t("otherAccount")}
				</Button>
				<Button variant="quiet" wide onClick={onGiveUp}>
					{t("giveUp")}
				</Button>
			</div>
		</LoginFrame>
	);
}
