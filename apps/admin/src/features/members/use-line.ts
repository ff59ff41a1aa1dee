import type { ApiClient } from "@junban/api-contract/client";
import { browserLiveEnvironment } from "@junban/api-contract/live-browser";
import { connectLive, liveUrl } from "@junban/api-contract/live-client";
import { createStaffClient } from "@junban/api-contract/staff-client";
import { serverClock } from "@junban/app-shell/server-clock";
import { createStore, type Store } from "@junban/app-shell/store";
import { displayNumber, lineSettingsFromStored } from "@junban/domain/documents";
import { isSample } from "@junban/domain/shop";
import { type AppUid, type Locale, newMemberUid, parseLineUid } from "@junban/domain/values";
import type { Connection } from "@junban/firebase-client/connect";
import type { LinePath } from "@junban/firebase-client/paths";
import { useEffect, useMemo, useState } from "react";
import { type Commander, createCommander } from "./commander.ts";
import { EMPTY_LINE, type LineState, watchLineInto } from "./line-state.ts";
import { FIRST_LINK, type Link, linkAfter } from "./link.ts";
import { SAMPLE_API } from "./sample-api.ts";

export interface LineParts {
	readonly app: AppUid;
	readonly locale: Locale;
	/** Origin and prefix before `/apiV2`; empty for the page's own origin. */
	readonly api: string;
	readonly firebase: Connection;
}

export interface Line {
	readonly state: Store<LineState>;
	readonly link: Store<Link>;
	readonly commander: Commander;
}

/** The line of the shop: watched, commanded, and its connection looked after while the screen is there. */
export function useLine({ app, locale, api, firebase }: LineParts): Line {
	const path = useMemo(() => mainLine(app), [app]);
	const [state] = useState(() => createStore(EMPTY_LINE));
	const [link] = useState(() => createStore(FIRST_LINK));
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
	useEffect(() => followLive(link, client, path, api, firebase), [link, client, path, api, firebase]);
	return { state, link, commander };
}

/** Staff's screens are few, and are to be right again within three seconds of a restart, in milliseconds. */
const RETRY_MOST = 2_000;

/** The live channel tells of a restarted server long before the SDK's own back-off does. */
function followLive(
	link: Store<Link>,
	client: Pick<ApiClient, "board">,
	path: LinePath,
	api: string,
	firebase: Connection,
): () => void {
	const live = connectLive({
		url: liveUrl(api === "" ? location.origin : api, path),
		fetchBoard: (etag) => client.board(path, etag),
		onBoard: () => undefined,
		onStatus: (status) => {
			if (status.state === "live" && status.at !== undefined) serverClock.sync(status.at);
			const { returns } = link.get();
			link.update((before) => linkAfter(before, status));
			if (link.get().returns !== returns) void firebase.cycleNetwork();
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

/** Staff commands never go out unsigned: without a token they would count as the customer's own. */
async function staffToken(firebase: Connection): Promise<string> {
	const token = await firebase.auth.getIdToken();
	if (token === undefined) throw new Error("nobody is signed in");
	return token;
}
