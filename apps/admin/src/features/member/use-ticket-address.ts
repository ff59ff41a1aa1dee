import { customerPaths, localizedPath } from "@junban/app-shell/paths";
import type { Member } from "@junban/domain/documents";
import { useShop } from "#src/frame/shop-context.ts";

/** The address of the person's own page, in the person's language, as a phone opens it. */
export function useTicketAddress({ uid, locale }: Member): string {
	const { line, services } = useShop();
	const { app, line: lineUid } = line.path;
	const base = services.config.publicUrl ?? location.origin;
	return `${base}${localizedPath(customerPaths.ticket(app, lineUid, uid), locale)}`;
}
