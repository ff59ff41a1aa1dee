import { usePageTitle } from "@junban/app-shell/page";
import { useTranslation } from "@junban/i18n/react";
import type { TicketView } from "./ticket-view.ts";

const TITLES = { near: "near", guidance: "guidance", called: "called" } as const;

/** The tab's title: the number and the state, for a person who reads another tab. */
export function useTicketTitle(ticket: TicketView): void {
	const { t } = useTranslation("ticket");
	const { kind, number } = ticket;
	const state = () => {
		if (kind === "over") return t(`over.title.${ticket.reason ?? "unknown"}`);
		if (kind !== "waiting") return t(TITLES[kind]);
		return ticket.place === undefined ? t("ticket") : t("say.short", { place: ticket.place });
	};
	usePageTitle(`${number} ${state()}`);
}
