import { useEffect } from "react";
import type { TicketView } from "./ticket-view.ts";

/** The tab's icon: the place in the shop's colour, and a dot once called. Other states keep the product's icon. */
export function usePlaceIcon(ticket: TicketView): void {
	const text = iconText(ticket);
	useEffect(() => {
		const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
		if (link === null || text === undefined) return;
		const own = link.href;
		link.href = placeIcon(text);
		return () => {
			link.href = own;
		};
	}, [text]);
}

function iconText(ticket: TicketView): string | undefined {
	if (ticket.kind === "called") return "●";
	return ticket.kind === "over" || ticket.place === undefined ? undefined : `${ticket.place}`;
}

/** An SVG as a data address. `text` has digits or a dot alone. */
function placeIcon(text: string): string {
	const style = getComputedStyle(document.documentElement);
	const [sign, onSign] = ["--color-sign", "--color-on-sign"].map((name) => style.getPropertyValue(name));
	const size = text.length < 2 ? 24 : text.length < 3 ? 20 : 14;
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${sign}"/>` +
		`<text x="16" y="17" fill="${onSign}" font-family="sans-serif" font-weight="700" font-size="${size}" ` +
		`text-anchor="middle" dominant-baseline="central">${text}</text></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
