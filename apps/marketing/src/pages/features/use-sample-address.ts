import { localizedPath } from "@junban/app-shell/paths";
import { fact } from "#src/frame/facts.tsx";
import { usePlace } from "#src/frame/place.ts";
import { FEATURES, type FeatureId } from "./feature-list.ts";

/** The screen of the sample shop on which visitors try a feature. Staff's screens may have a host of their own. */
export function useSampleAddress(id: FeatureId): string {
	const { locale } = usePlace();
	const { sample } = FEATURES[id];
	const origin = sample.startsWith("/app_admin/") ? "origin.admin" : "origin.customer";
	return `${fact(origin)}${localizedPath(sample, locale)}`;
}
