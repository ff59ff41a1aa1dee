import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { Button } from "@junban/ui/button";
import { InfoIcon, SignOutIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { useEffect, useRef, useState } from "react";
import { Refusal } from "./account-fields.tsx";
import { LoginFrame } from "./login-frame.tsx";

export interface InvitationRequests {
	/** Joins the staff of the shop. */
	accept(): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: Code }>;
	/** Fetches whether the address is confirmed by now. */
	refresh(): Promise<Outcome>;
	sendVerification(): Promise<Outcome>;
	signOut(): Promise<void>;
}

export type AcceptInvitationProps = {
	email: string;
	/** Only a confirmed address can accept. */
	emailVerified: boolean;
	requests: InvitationRequests;
	/** Called after the acceptance, and when the person gives the invitation up. */
	onAccepted: () => void;
	onGiveUp: () => void;
};

/** Accepts the invitation of a signed-in person at once, or asks to confirm the address first. */
export function AcceptInvitation(props: AcceptInvitationProps) {
	const { email, emailVerified, requests, onAccepted, onGiveUp } = props;
	const { t } = useTranslation("login");
	const [refusal, setRefusal] = useState<Code>();
	const [notice, setNotice] = useState<"sent" | "notYet">();
	const isAsking = useRef(false);
	useEffect(() => {
		if (!emailVerified || isAsking.current) return;
		isAsking.current = true;
		void requests.accept().then((answer) => {
			if (answer.ok || answer.code === "same-app") onAccepted();
			else setRefusal(answer.code);
		});
	}, [emailVerified, requests, onAccepted]);
	const show = async (request: Promise<Outcome>, done: "sent" | "notYet") => {
		const outcome = await request;
		setRefusal(outcome.ok ? undefined : outcome.code);
		setNotice(outcome.ok ? done : undefined);
	};
	if (emailVerified && refusal === undefined)
		return (
			<LoginFrame title={t("titles.accept")}>
				<Skeleton height="96px" label={t("pending")} />
			</LoginFrame>
		);
	return (
		<LoginFrame title={t("titles.accept")}>
			<p className="wrap-anywhere">{t("signedInAs", { email })}</p>
			{refusal === undefined ? (
				<Note icon={<InfoIcon />}>
					<p>{t("confirmAddress")}</p>
				</Note>
			) : (
				<Refusal failure={{ code: refusal, message: "" }} />
			)}
			<p role="status">{notice === undefined ? null : t(`notice.${notice}`)}</p>
			<div className="grid gap-12">
				{emailVerified ? null : (
					<>
						<Button variant="primary" size={64} wide onClick={() => void show(requests.refresh(), "notYet")}>
							{t("confirmed")}
						</Button>
						<Button wide onClick={() => void show(requests.sendVerification(), "sent")}>
							{t("sendAgain")}
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
