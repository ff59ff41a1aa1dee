import type { LinePath, View } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { BellIcon, ChevronRightIcon, TicketIcon } from "@junban/ui/icons";
import { useState } from "react";
import { type HeldPlace, placeNow } from "#src/lib/held-place.ts";
import { RouteLink } from "#src/lib/route-link.tsx";
import { shownNumber } from "#src/lib/shop-text.ts";

export interface HeldPlacesProps {
	view: View;
	path: LinePath;
	/** The places as `useHeldRows` gives them. */
	places: readonly HeldPlace[];
}

/** The places that are still open by the board, called ones first, then in line order. */
export function placesNow(held: readonly HeldPlace[], { board }: Pick<View, "board">): readonly HeldPlace[] {
	const rank = ({ state, place = Number.MAX_SAFE_INTEGER }: HeldPlace) => (state === "called" ? 0 : place);
	return held.flatMap((each) => placeNow(each, board) ?? []).sort((a, b) => rank(a) - rank(b));
}

/** The places to show: each keeps its row while the page is open, also once it is over, so that nothing moves. */
export function useHeldRows(places: readonly HeldPlace[]): readonly HeldPlace[] {
	const [known, setKnown] = useState(places);
	const added = places.filter(({ uid }) => known.every((each) => each.uid !== uid));
	if (added.length > 0) setKnown([...known, ...added]);
	return known.map((each) => places.find(({ uid }) => uid === each.uid) ?? { ...each, state: "over" });
}

/** The places of this browser, each a link to its ticket. A called one has the colours of a call. */
export function HeldPlaces({ view, path, places }: HeldPlacesProps) {
	const { t } = useTranslation("join");
	if (places.length === 0) return null;
	return (
		<div>
			<CalledAlert view={view} places={places} />
			<ul className="grid gap-8" aria-label={t("held.list")}>
				{places.map((held) => (
					<li key={held.uid}>
						<HeldRow view={view} path={path} held={held} />
					</li>
				))}
			</ul>
		</div>
	);
}

/** Says that a place is called, for screen readers. The region is in the page before the call. */
function CalledAlert({ view, places }: Pick<HeldPlacesProps, "view" | "places">) {
	const { t } = useTranslation("join");
	const called = places.filter(({ state }) => state === "called");
	const numbers = called.flatMap(({ number }) => (number === undefined ? [] : shownNumber(view, number)));
	return (
		<p className="visually-hidden" aria-live="assertive">
			{called.length === 0 ? null : `${t("held.called")} ${numbers.join(" ")}`}
		</p>
	);
}

function HeldRow({ view, path: { app, line }, held }: Omit<HeldPlacesProps, "places"> & { held: HeldPlace }) {
	const isCalled = held.state === "called";
	const look = isCalled ? "border-solid bg-solid text-on-solid" : "border-rule-strong bg-surface text-ink";
	return (
		<RouteLink
			to={customerPaths.ticket(app, line, held.uid)}
			className={`flex min-h-[56px] items-center gap-12 rounded-8 border px-16 py-12 font-bold no-underline ${look}`}
		>
			{isCalled ? <BellIcon /> : <TicketIcon />}
			<span className="grow">
				<HeldText view={view} held={held} />
			</span>
			<ChevronRightIcon />
		</RouteLink>
	);
}

/** 順番待ち中です, and below it A-6・いま6番目: as high in every state. */
function HeldText({ view, held: { number, place, state } }: { view: View; held: HeldPlace }) {
	const { t } = useTranslation("join");
	const shown = number === undefined ? undefined : shownNumber(view, number);
	return (
		<>
			<span className="block">
				{state === "called"
					? t("held.called")
					: state === "during_guidance"
						? t("held.during_guidance")
						: state === "over"
							? t("held.over")
							: t("held.waiting")}
			</span>
			{shown === undefined ? null : (
				<span className="block font-medium">
					{state !== "waiting" || place === undefined ? shown : t("held.place", { number: shown, place })}
				</span>
			)}
		</>
	);
}
