import type { LinePath, View } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { TicketIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import type { HeldPlace } from "#src/lib/held-place.ts";
import { shownNumber } from "#src/lib/shop-text.ts";

/** Tells a returning customer that this browser still holds a place. */
export function HeldNote({ view, held }: { view: View; held: HeldPlace }) {
	const { t } = useTranslation("join");
	return (
		<Note icon={<TicketIcon />} title={t("held")}>
			{held.number === undefined ? null : t("heldNumber", { number: shownNumber(view, held.number) })}
		</Note>
	);
}

/** The link to the held ticket. */
export function HeldLink({ path: { app, line }, held }: { path: LinePath; held: HeldPlace }) {
	const { t } = useTranslation("join");
	return (
		<ButtonRouteLink
			variant="primary"
			size={64}
			wide
			icon={<TicketIcon />}
			to={customerPaths.ticket(app, line, held.uid)}
		>
			{t("openTicket")}
		</ButtonRouteLink>
	);
}
