import { connectLive, liveUrl } from "@junban/api-contract/live-client";
import type { LiveEnvironment } from "@junban/api-contract/live-environment";
import type { Services } from "./services.ts";

/** Opens live channels of the API at this origin. */
export function lineConnector(origin: string, environment: LiveEnvironment): Services["connect"] {
	return (path, channel) => connectLive({ ...channel, url: liveUrl(origin, path), environment });
}
