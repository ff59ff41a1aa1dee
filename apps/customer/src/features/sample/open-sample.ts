/** The pages of a sample: its line lives in this browser, and nothing of it reaches a server. */
import type { View } from "@junban/api-contract/client";
import { customerPaths, hrefFrom } from "@junban/app-shell/paths";
import { openSampleHere } from "@junban/samples/browser";
import { sampleClient } from "@junban/samples/client";
import { ANOTHER } from "#src/lib/page-query.ts";
import type { Services } from "#src/lib/services.ts";
import { lineIn } from "#src/routes/names.ts";
import { sampleConnector } from "./sample-channel.ts";
import { sampleIn } from "./sample-path.ts";
import { sampleView } from "./sample-view.ts";

/**
 * The services of a sample's pages in place of the server's. Undefined where this browser holds an open place: as a
 * server does with shops, it is led there.
 *
 * @param view the view in the page; undefined where the server put none into it
 */
export async function openSample(
	services: Services,
	pathname: string,
	view: View | undefined,
): Promise<Services | undefined> {
	const sample = sampleIn(pathname);
	if (sample === undefined) return services;
	const { app, locale, isEntry } = sample;
	const line = await openSampleHere(app, locale);
	const path = lineIn({ app });
	if (line === undefined || path === undefined) return services;
	const held = services.storage.places(path).map((uid) => line.read().member(uid));
	const open = held.filter((member) => member !== undefined && member.state !== "over");
	const place = open.find((member) => member?.state === "called") ?? open[0];
	if (isEntry && place !== undefined && !new URLSearchParams(location.search).has(ANOTHER)) {
		location.replace(hrefFrom(location, customerPaths.ticket(path.app, path.line, place.uid)));
		return undefined;
	}
	const now = () => Date.now();
	const client = sampleClient({
		...{ line, locale, now, as: "customer" },
		view: sampleView(view, services.api, now),
	});
	return {
		...services,
		api: client,
		connect: sampleConnector(line, client, now),
		holder: { sample: client },
	};
}
