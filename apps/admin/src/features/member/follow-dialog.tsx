import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { QrIcon } from "@junban/ui/icons";
import { QrCode } from "@junban/ui/qr-code";
import { useState } from "react";
import type { Seen } from "./seen.ts";
import { useTicketAddress } from "./use-ticket-address.ts";

/** Shows the code of the person's own page, so that a walk-in can follow the place on a phone. */
export function FollowButton({ seen: { member, label } }: { seen: Seen }) {
	const { t } = useTranslation("member");
	const { t: common } = useTranslation("common");
	const [isOpen, setOpen] = useState(false);
	const address = useTicketAddress(member);
	const close = () => setOpen(false);
	return (
		<>
			<Button variant="quiet" size={44} wide icon={<QrIcon />} onClick={() => setOpen(true)}>
				{t("follow.open")}
			</Button>
			<Dialog open={isOpen} title={t("follow.title", { label })} onClose={close}>
				<p>{t("follow.text")}</p>
				<div className="flex justify-center py-16">
					<QrCode value={address} label={t("follow.code", { label })} size={240} />
				</div>
				<p className="tiny muted wrap-anywhere">{address}</p>
				<DialogActions>
					<Button onClick={close}>{common("close")}</Button>
				</DialogActions>
			</Dialog>
		</>
	);
}
