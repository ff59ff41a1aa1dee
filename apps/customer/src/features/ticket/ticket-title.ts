import { usePageTitle } from "@junban/app-shell/page";
import { useTranslation } from "@junban/i18n/react";
import type { ToldPlace } from "./announcement.ts";

const TITLES = { near: "near", guidance: "guidance", called: "called" } as const;

/**
 * The tab's title: the number and the state, for a person who reads another tab. A component, because other pages of the
 * place have titles of their own, and the ticket sets its own again after them.
 */
export function TicketTitle({ ticket }: { ticket: ToldPlace }): null {
	const { t } = useTranslation("ticket");
	const { kind, number } = ticket;
	const state = () => {
		if (kind === "over") return t(`over.title.${ticket.reason ?? "unknown"}`);
		if (kind !== "waiting") return t(TITLES[kind]);
		return ticket.place === undefined ? t("ticket") : t("short", { place: ticket.place });
	};
	usePageTitle(`${number} ${state()}`);
	return null;
}
