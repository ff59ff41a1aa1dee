import type { ApiClient } from "@junban/api-contract/client";
import { browserLiveEnvironment } from "@junban/api-contract/live-browser";
import { connectLive, liveUrl } from "@junban/api-contract/live-client";
import { createStaffClient, type StaffClient } from "@junban/api-contract/staff-client";
import { serverClock } from "@junban/app-shell/server-clock";
import { createStore, type Store } from "@junban/app-shell/store";
import { displayNumber, lineSettingsFromStored } from "@junban/domain/documents";
import { isSample } from "@junban/domain/shop";
import { type AppUid, type Locale, newMemberUid, parseLineUid } from "@junban/domain/values";
import type { Connection } from "@junban/firebase-client/connect";
import type { LinePath } from "@junban/firebase-client/paths";
import { useEffect, useMemo, useState } from "react";
import { type ChannelState, channelAfter, INITIAL_CHANNEL } from "./channel-state.ts";
import { type Commander, createCommander } from "./commander.ts";
import { EMPTY_LINE, type LineState, watchLineInto } from "./line-state.ts";
import { SAMPLE_API } from "./sample-api.ts";

export interface LineOptions {
	readonly app: AppUid;
	readonly locale: Locale;
	/** Origin and prefix before `/apiV2`; empty for the page's own origin. */
	readonly api: string;
	readonly firebase: Connection;
}

export interface Line {
	readonly state: Store<LineState>;
	readonly channel: Store<ChannelState>;
	readonly commander: Commander;
	/** The API's calls of staff. */
	readonly client: StaffClient;
	readonly path: LinePath;
}

/** The shop's line while the component is mounted: its documents, its live channel and its commands. */
export function useLine({ app, locale, api, firebase }: LineOptions): Line {
	const path = useMemo(() => mainLine(app), [app]);
	const [state] = useState(() => createStore(EMPTY_LINE));
	const [channel] = useState(() => createStore(INITIAL_CHANNEL));
	const client = useMemo(
		() => createStaffClient({ base: api, locale, token: () => staffToken(firebase) }),
		[api, locale, firebase],
	);
	const commander = useMemo(
		() =>
			createCommander({
				api: isSample(app) ? SAMPLE_API : client,
				path,
				store: state,
				labelOf: (number) => displayNumber(state.get().settings ?? lineSettingsFromStored({}), number),
				refresh: () => void firebase.cycleNetwork(),
				newUid: () => newMemberUid(() => crypto.getRandomValues(new Uint8Array(48))),
				wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
			}),
		[app, client, path, state, firebase],
	);
	useEffect(() => watchLineInto(state, firebase.data, path), [state, firebase, path]);
	useEffect(
		() => connectChannel(channel, client, path, api, firebase),
		[channel, client, path, api, firebase],
	);
	return useMemo(
		() => ({ state, channel, commander, client, path }),
		[state, channel, commander, client, path],
	);
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

/** The admin always works on the line `main` (specification, section 3). */
function mainLine(app: AppUid): LinePath {
	const line = parseLineUid("main");
	if (line === undefined) throw new Error("main is a line uid");
	return { app, line };
}

/** Throws without a token, because the API would take an unsigned command as the customer's own. */
async function staffToken(firebase: Connection): Promise<string> {
	const token = await firebase.auth.getIdToken();
	if (token === undefined) throw new Error("nobody is signed in");
	return token;
}
