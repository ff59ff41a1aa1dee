import type { Invitation, InviteResponse } from "@junban/api-contract/schemas-accounts";
import { useMailsKept } from "@junban/app-shell/mails-kept";
import { toasts } from "@junban/app-shell/toast-store";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { usePorts } from "./setting-ports.ts";

export type StaffInvitationsProps = {
	invitations: readonly Invitation[];
	/** A new link that no mail brings: somebody must hand it over. */
	onSent: (sent: InviteResponse) => void;
	onChanged: () => Promise<void>;
};

/** The invitations that nobody has accepted yet. */
export function StaffInvitations({ invitations, ...done }: StaffInvitationsProps) {
	const { t } = useTranslation("appSetting");
	if (invitations.length === 0) return <p className="muted">{t("staff.noPending")}</p>;
	return (
		<ul className="m-0 grid list-none border-ink border-t-2 p-0">
			{invitations.map((invitation) => (
				<Row key={invitation.uid} invitation={invitation} {...done} />
			))}
		</ul>
	);
}

type RowProps = Omit<StaffInvitationsProps, "invitations"> & { invitation: Invitation };

function Row({ invitation, onSent, onChanged }: RowProps) {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { app, timezone, locale } = useShop();
	const { client } = usePorts();
	const isKept = useMailsKept();
	const [sending, setSending] = useState<"resend" | "withdraw">();
	const { uid, email, expires_at: end } = invitation;
	const run = async (what: "resend" | "withdraw") => {
		if (sending !== undefined) return;
		setSending(what);
		// A new invitation of the same address ends the earlier one.
		const answer = await (what === "resend"
			? client.inviteStaff(app, { email })
			: client.removeStaff(app, uid));
		if (answer.ok) {
			const { value } = answer;
			if ("link" in value && !value.mailed) onSent(value);
			else {
				const text = t(what === "resend" ? "staff.sent" : "staff.withdrawn", { email });
				toasts.show({ key: "staff", text, type: "success" });
			}
			// Until the list is new, this row is of the ended invitation: withdrawing that one would leave the new one open.
			await onChanged();
		} else toasts.show({ key: "staff", text: codes(answer.code), type: "danger" });
		setSending(undefined);
	};
	return (
		<li className="flex min-h-64 flex-wrap items-center gap-x-12 gap-y-4 border-rule border-b py-8">
			<div className="min-w-0 flex-1 basis-[14em] wrap-anywhere">
				<p className="font-bold">{email}</p>
				<p className="small">
					{t("staff.expires", {
						day: formatDay(end, timezone, locale),
						time: formatTime(end, timezone, locale),
					})}
				</p>
			</div>
			<Button
				size={44}
				aria-label={t(isKept ? "staff.remakeOne" : "staff.resendOne", { email })}
				pending={sending === "resend"}
				disabled={sending === "withdraw"}
				onClick={() => void run("resend")}
			>
				{t(isKept ? "staff.remake" : "staff.resend")}
			</Button>
			<Button
				variant="quiet-danger"
				size={44}
				aria-label={t("staff.withdrawOne", { email })}
				pending={sending === "withdraw"}
				disabled={sending === "resend"}
				onClick={() => void run("withdraw")}
			>
				{t("staff.withdraw")}
			</Button>
		</li>
	);
}
