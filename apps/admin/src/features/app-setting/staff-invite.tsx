import type { InviteResponse, StaffResponse } from "@junban/api-contract/schemas-accounts";
import { useMailsKept } from "@junban/app-shell/mails-kept";
import { toasts } from "@junban/app-shell/toast-store";
import { type Code, checkMailAddress } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { CopyIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { TextField } from "@junban/ui/text-field";
import { type FormEvent, useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { PlanLock } from "#src/plan/plan-lock.tsx";
import { usePorts } from "./setting-ports.ts";

export type StaffInviteProps = InviteFormProps & {
	staff: StaffResponse;
	/** The last invitation of this page, with its link. */
	sent: InviteResponse | undefined;
};

/** The form that invites a person by mail, or the reason why nobody can be invited. */
export function StaffInvite({ staff, sent, onSent, onChanged }: StaffInviteProps) {
	// Open invitations count, as they do at the API.
	const isFull = staff.staff.length + staff.invitations.length >= staff.limit;
	return (
		<div className="grid gap-16">
			{sent === undefined ? null : <Sent key={sent.invitation.uid} sent={sent} />}
			{isFull ? <Full limit={staff.limit} /> : <InviteForm {...{ onSent, onChanged }} />}
		</div>
	);
}

function Full({ limit }: { limit: number }) {
	const { t } = useTranslation("appSetting");
	const { restricted } = useShop();
	if (restricted) return <PlanLock feature="severalStaff" />;
	return (
		<Note title={t("staff.full", { limit })}>
			<p>{t("staff.fullText")}</p>
		</Note>
	);
}

type InviteFormProps = { onSent: (sent: InviteResponse) => void; onChanged: () => Promise<void> };

function InviteForm({ onSent, onChanged }: InviteFormProps) {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { app } = useShop();
	const { client } = usePorts();
	const isKept = useMailsKept();
	const [email, setEmail] = useState("");
	const [problem, setProblem] = useState<Code>();
	const [isSending, setSending] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const refuse = (code: Code) => {
		setProblem(code);
		input.current?.focus();
	};
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (isSending) return;
		const address = checkMailAddress(email);
		if (!address.ok) return refuse(address.code);
		setSending(true);
		setProblem(undefined);
		void client.inviteStaff(app, { email: address.value }).then((sent) => {
			setSending(false);
			if (!sent.ok) return refuse(sent.code);
			setEmail("");
			onSent(sent.value);
			return onChanged();
		});
	};
	return (
		<form className="grid max-w-[480px] justify-items-start gap-16" noValidate onSubmit={send}>
			<div className="w-full">
				<TextField
					ref={input}
					label={t("staff.email")}
					hint={t(isKept ? "staff.inviteTextKept" : "staff.inviteText")}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="off"
					value={email}
					error={problem === undefined ? undefined : codes(problem)}
					onChange={(event) => setEmail(event.currentTarget.value)}
				/>
			</div>
			<Button type="submit" variant="primary" pending={isSending} pendingText={t("working")}>
				{t("staff.send")}
			</Button>
		</form>
	);
}

/** The link, for a person who gets no mail or whose mail does not arrive. It is in no other answer of the API. */
function Sent({ sent: { invitation, link, mailed } }: { sent: InviteResponse }) {
	const { t } = useTranslation("appSetting");
	const copy = async () => {
		try {
			// Browsers give the clipboard to secure pages only.
			await navigator.clipboard.writeText(link);
			toasts.show({ key: "staff", text: t("staff.copied"), type: "success" });
		} catch {
			toasts.show({ key: "staff", text: t("staff.copyFailed"), type: "danger" });
		}
	};
	return (
		<Note role="status" title={t(mailed ? "staff.sent" : "staff.made", { email: invitation.email })}>
			<p>{t(mailed ? "staff.sentText" : "staff.madeText")}</p>
			<div className="mt-12 grid justify-items-start gap-12">
				<div className="w-full">
					<TextField
						label={t("staff.link")}
						value={link}
						readOnly
						dir="ltr"
						onFocus={(event) => event.currentTarget.select()}
					/>
				</div>
				<Button size={44} icon={<CopyIcon />} onClick={() => void copy()}>
					{t("staff.copy")}
				</Button>
			</div>
		</Note>
	);
}
