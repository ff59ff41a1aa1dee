/** The open places of this browser as the shop's page shows them. */
import type { View } from "@junban/api-contract/client";
import { useState } from "react";
import { useLocation } from "react-router";
import { type HeldPlace, placeNow } from "#src/lib/held-place.ts";
import { ANOTHER } from "#src/lib/page-query.ts";

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

/** Whether the person has asked for the page to take another place. */
export function useWantsAnother(): boolean {
	return new URLSearchParams(useLocation().search).has(ANOTHER);
}
