import { isSample } from "@junban/domain/shop";
import { useParams } from "react-router";
import { WatchPage } from "#src/features/ticket/watch/watch-page.tsx";
import { watchedPlaceIn } from "#src/features/ticket/watch/watched-place.ts";
import { NoShop } from "#src/lib/no-shop.tsx";
import { lineIn } from "./names.ts";

/** A place that a companion follows. A sample's line is in one browser alone: no other can follow it. */
export function WatchRoute() {
	const params = useParams();
	const path = lineIn(params);
	if (path === undefined) return <NoShop />;
	const place = isSample(path.app) ? undefined : watchedPlaceIn(params["place"]);
	// The key gives each place a session of its own.
	return <WatchPage key={params["place"]} path={path} place={place} />;
}
