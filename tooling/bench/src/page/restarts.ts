// Runs in Chromium: watches the line's members through the product's client, with or without its live channel.
import { createApiClient } from "@junban/api-contract/client";
import { browserLiveEnvironment } from "@junban/api-contract/live-browser";
import { connectLive, liveUrl } from "@junban/api-contract/live-client";
import { parseAppUid, parseLineUid } from "@junban/domain/values";
import { connect } from "@junban/firebase-client/connect";
import { collection, limit, onSnapshot, orderBy, query, where } from "firebase/firestore";

/** The time at which each member first was in a snapshot, by uid; milliseconds since 1970 with a fraction. */
const seen: Record<string, number> = {};

async function watch(email: string, password: string, live: boolean): Promise<void> {
	const place = { host: location.host, origin: location.origin, home: location.origin };
	const connection = connect({ projectId: "junban", apiKey: "embedded", embedded: true }, place);
	const signedIn = await connection.auth.signIn(email, password);
	if (!signedIn.ok) throw new Error(signedIn.code);
	const members = collection(connection.services().database(), "apps/demo/line/main/members");
	const line = query(members, where("guide_over", "==", false), orderBy("line_up_at", "asc"), limit(200));
	await new Promise<void>((resolve, reject) => {
		onSnapshot(
			line,
			(snapshot) => {
				const at = performance.timeOrigin + performance.now();
				for (const change of snapshot.docChanges()) seen[change.doc.id] ??= at;
				resolve();
			},
			reject,
		);
	});
	if (live) await followLive(() => void connection.cycleNetwork());
}

/** As the staff's screens do: when the channel is connected again, the watchers retry at once. */
function followLive(returned: () => void): Promise<void> {
	const [app, line] = [parseAppUid("demo"), parseLineUid("main")];
	if (app === undefined || line === undefined) throw new Error("no uids");
	const client = createApiClient({ base: "", locale: "ja", token: () => Promise.resolve("") });
	return new Promise((resolve) => {
		let isLive = false;
		connectLive({
			// The value of the staff's screens.
			retryMost: 2_000,
			url: liveUrl(location.origin, { app, line }),
			fetchBoard: (etag) => client.board({ app, line }, etag),
			onBoard: () => undefined,
			onStatus: ({ state }) => {
				if (state === "live" && !isLive) returned();
				isLive = state === "live";
				if (isLive) resolve();
			},
			environment: browserLiveEnvironment(),
		});
	});
}

Object.assign(globalThis, { benchWatch: watch, benchSeen: seen });
