import type { LinePath, View } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { mayHoldAnother } from "#src/lib/held-place.ts";
import { ANOTHER } from "#src/lib/page-query.ts";
import { RouteLink } from "#src/lib/route-link.tsx";

export interface AnotherPlaceProps {
	view: View;
	path: LinePath;
	/** How many open places this browser holds. */
	held: number;
	/** How many it has held while the page is open. What is not said keeps the room that these may have needed. */
	shown: number;
	/** Nobody can join. */
	isClosed: boolean;
	/** The person has asked for it. */
	wants: boolean;
}

/** The way to another place, or how many places are allowed. */
export function AnotherPlace({ view, path, held, shown, isClosed, wants }: AnotherPlaceProps) {
	const { t } = useTranslation("join");
	if (mayHoldAnother(view, wants ? shown : 1) === wants) return null;
	const isSaid = held > 0 && !isClosed && mayHoldAnother(view, held) !== wants;
	return (
		<p className={isSaid ? undefined : "invisible"}>
			{wants ? (
				<span className="small muted">{t("held.most", { count: view.line.places_per_browser })}</span>
			) : (
				<RouteLink to={`${customerPaths.shop(path.app)}?${ANOTHER}=1`} className="ui-link" data-standalone>
					{t("held.another")}
				</RouteLink>
			)}
		</p>
	);
}
