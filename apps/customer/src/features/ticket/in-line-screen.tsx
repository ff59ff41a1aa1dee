import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { SoundIcon } from "@junban/ui/icons";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { GuidanceNote } from "#src/lib/guidance-note.tsx";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { Freshness } from "./freshness.tsx";
import { LeaveFailed } from "./leave-failed.tsx";
import type { ScreenProps } from "./screen-props.ts";
import { ShopNote } from "./shop-note.tsx";
import { headingOf } from "./shop-wording.ts";
import type { InLineView } from "./ticket-view.ts";
import { NearTicket, WaitingTicket } from "./tickets.tsx";

/** The screen of a customer in the order: waiting, near, or asked to come closer. */
export function InLineScreen(props: ScreenProps & { ticket: InLineView }) {
	const { ticket, state, canSound, failure, onLeave, onReconnect } = props;
	const { t } = useTranslation("ticket");
	const { view, status, isNew, guidanceFrom } = state;
	const { text, range } = ticket.words;
	// Without a connection the state may be old, so the page does not announce that the turn is near.
	const isWaiting = ticket.kind === "waiting" || ticket.connection === "offline";
	const isOnTicket = !isWaiting && headingOf(text) !== undefined;
	return (
		<ShopFrame view={view} nameIsHeading bar={<ConnectionBar status={status} timezone={view.app.timezone} />}>
			{isWaiting ? <WaitingTicket ticket={ticket} issued={isNew} /> : <NearTicket ticket={ticket} />}
			<Freshness ticket={ticket} onReconnect={onReconnect} />
			{isWaiting ? <GuidanceNote from={guidanceFrom} timezone={view.app.timezone} /> : null}
			<ShopNote texts={[isOnTicket ? undefined : text, range]} />
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
