import type { LinePath, View } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { Link, useLocation } from "react-router";
import { useHref } from "#src/lib/page-locale.ts";
import { ANOTHER } from "#src/lib/page-query.ts";

/** Whether the person has asked for the page to take another place. */
export function useWantsAnother(): boolean {
	return new URLSearchParams(useLocation().search).has(ANOTHER);
}

/** Whether the shop lets this browser hold another place. */
export function mayHoldAnother({ line }: Pick<View, "line">, held: number): boolean {
	return line.places_per_browser === 0 || held < line.places_per_browser;
}

/** The way to another place, or how many places are allowed. */
export function AnotherPlace({ view, path, held }: { view: View; path: LinePath; held: number }) {
	const { t } = useTranslation("join");
	const wants = useWantsAnother();
	const href = useHref(`${customerPaths.shop(path.app)}?${ANOTHER}=1`);
	if (!mayHoldAnother(view, held))
		return wants ? (
			<p className="small muted">{t("held.most", { count: view.line.places_per_browser })}</p>
		) : null;
	if (wants) return null;
	return (
		<p>
			<Link to={href} className="ui-link" data-standalone>
				{t("held.another")}
			</Link>
		</p>
	);
}
