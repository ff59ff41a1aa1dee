// Runs in Chromium: watches the line's members through the product's client, with its live channel or without.
import { createApiClient } from "@junban/api-contract/client";
import { browserLiveEnvironment } from "@junban/api-contract/live-browser";
import { connectLive, liveUrl } from "@junban/api-contract/live-client";
import { parseAppUid, parseLineUid } from "@junban/domain/values";
import { connect } from "@junban/firebase-client/connect";
import { collection, limit, onSnapshot, orderBy, query, where } from "firebase/firestore";

/** When each member first stood in a snapshot, by uid; milliseconds since 1970 with a fraction. */
const seen: Record<string, number> = {};

async function watch(email: string, password: string, live: boolean): Promise<void> {
	const place = { host: location.host, origin: location.origin };
	const connection = connect({ projectId: "junban", apiKey: "embedded", embedded: true }, place);
	const problem = await connection.auth.signIn(email, password);
	if (problem !== undefined) throw new Error(JSON.stringify(problem));
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

/** As the admin's line does: whenever the channel is there again, the watchers ask at once. */
function followLive(returned: () => void): Promise<void> {
	const [app, line] = [parseAppUid("demo"), parseLineUid("main")];
	if (app === undefined || line === undefined) throw new Error("no uids");
	const client = createApiClient({ base: "", locale: "ja", token: () => Promise.resolve("") });
	return new Promise((resolve) => {
		let isLive = false;
		connectLive({
			// As the staff's screens have it.
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
