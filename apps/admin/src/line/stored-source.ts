/** A line at the server: documents through the Firebase SDK, commands and live channel through the API. */
import type { ApiClient } from "@junban/api-contract/client";
import { browserLiveEnvironment } from "@junban/api-contract/live-browser";
import { connectLive, liveUrl } from "@junban/api-contract/live-client";
import { createStaffClient } from "@junban/api-contract/staff-client";
import { serverClock } from "@junban/app-shell/server-clock";
import type { Store } from "@junban/app-shell/store";
import type { AppUid, Locale } from "@junban/domain/values";
import type { Connection } from "@junban/firebase-client/connect";
import type { LinePath } from "@junban/firebase-client/paths";
import { serverTimeFrom } from "#src/lib/server-time.ts";
import { type ChannelState, channelAfter } from "./channel-state.ts";
import { type LineSource, mainLine } from "./line-source.ts";

export interface StoredLineOptions {
	readonly app: AppUid;
	readonly locale: Locale;
	/** Origin and prefix before `/apiV2`; empty for the page's own origin. */
	readonly api: string;
	readonly firebase: Connection;
}

export function storedSource({ app, locale, api, firebase }: StoredLineOptions): LineSource {
	const path = mainLine(app);
	const client = createStaffClient({ base: api, locale, token: () => staffToken(firebase) });
	return {
		...{ path, client, data: firebase.data },
		askTime: serverTimeFrom(api, locale),
		connect: (channel) => connectChannel(channel, client, path, api, firebase),
		refresh: () => void firebase.cycleNetwork(),
	};
}

/** Longest pause between two tries, in milliseconds. Staff screens are few and must recover within 3 s of a restart. */
const RETRY_MOST = 2_000;

/** After a reconnect the SDK's network is cycled too, because the SDK's own backoff would take much longer. */
function connectChannel(
	channel: Store<ChannelState>,
	client: Pick<ApiClient, "board">,
	path: LinePath,
	api: string,
	firebase: Connection,
): () => void {
	const live = connectLive({
		url: liveUrl(api === "" ? location.origin : api, path),
		fetchBoard: (etag) => client.board(path, etag),
		onBoard: () => undefined,
		onPace: (pace) => channel.update((before) => ({ ...before, pace })),
		onStatus: (status) => {
			if (status.state === "live" && status.at !== undefined) serverClock.sync(status.at);
			const { reconnects } = channel.get();
			channel.update((before) => channelAfter(before, status));
			if (channel.get().reconnects !== reconnects) void firebase.cycleNetwork();
		},
		retryMost: RETRY_MOST,
		environment: browserLiveEnvironment(),
	});
	return () => live.close();
}

/** Throws without a token, because the API would take an unsigned command as the customer's own. */
async function staffToken(firebase: Connection): Promise<string> {
	const token = await firebase.auth.getIdToken();
	if (token === undefined) throw new Error("nobody is signed in");
	return token;
}
