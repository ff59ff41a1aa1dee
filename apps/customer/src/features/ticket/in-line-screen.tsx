import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { SoundIcon } from "@junban/ui/icons";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { Freshness } from "./freshness.tsx";
import { LeaveFailed } from "./leave-failed.tsx";
import type { ScreenProps } from "./screen-props.ts";
import type { InLineView } from "./ticket-view.ts";
import { NearTicket, WaitingTicket } from "./tickets.tsx";

/** Waiting, nearly there, or asked to come closer. */
export function InLineScreen(props: ScreenProps & { ticket: InLineView }) {
	const { ticket, state, canSound, failure, onLeave, onReconnect } = props;
	const { t } = useTranslation("ticket");
	const { view, status, isNew } = state;
	// Old news never shows as an announcement.
	const isWaiting = ticket.kind === "waiting" || ticket.connection === "offline";
	return (
		<ShopFrame view={view} nameIsHeading bar={<ConnectionBar status={status} timezone={view.app.timezone} />}>
			{isWaiting ? <WaitingTicket ticket={ticket} issued={isNew} /> : <NearTicket ticket={ticket} />}
			<Freshness ticket={ticket} onReconnect={onReconnect} />
			<LeaveFailed failure={failure} />
			<p className="row small muted">
				<SoundIcon size={20} />
				<span className="grow">{t(canSound ? "soundOn" : "soundOff")}</span>
			</p>
			<Button variant="quiet-danger" wide onClick={onLeave}>
				{t("leave")}
			</Button>
		</ShopFrame>
	);
}
