import { useEffect } from "react";
import type { ToldPlace } from "./announcement.ts";

/** The tab's icon: the place in the shop's colour, and a dot once called. Other states keep the product's icon. */
export function usePlaceIcon(ticket: ToldPlace): void {
	const text = iconText(ticket);
	useEffect(() => {
		const link = document.querySelector<HTMLLinkElement>("link[rel='icon']");
		if (link === null || text === undefined) return;
		const own = link.href;
		let isLeft = false;
		const draw = async () => {
			const { placeIcon } = await import("./place-icon.ts");
			if (!isLeft) link.href = placeIcon(text);
		};
		// Without the file, for instance offline, the tab keeps the product's icon.
		draw().catch(() => undefined);
		return () => {
			isLeft = true;
			link.href = own;
		};
	}, [text]);
}

function iconText(ticket: ToldPlace): string | undefined {
	if (ticket.kind === "called") return "●";
	return ticket.kind === "over" || ticket.place === undefined ? undefined : `${ticket.place}`;
}
