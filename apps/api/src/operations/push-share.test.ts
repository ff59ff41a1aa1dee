/** Pushes that one network registers in a day are bounded over all shops: each notice waits in memory until it is sent. */
import { channelResponse } from "@junban/api-contract/schemas-notices";
import { expect, test } from "vitest";
import { browserSubscription, recorder } from "#src/notify/testing/recorder.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi({
	clientAddress: ({ headers }) => String(headers["x-forwarded-for"] ?? "192.0.2.99"),
	notices: { providers: recorder().providers },
	pushesADay: 3,
});
const PUSH = browserSubscription("a");

const change = (method: "POST" | "DELETE", line: string, uid: string, network: string) =>
	api.ask(`/apiV2/demo/${line}/${uid}/push`, {
		method,
		headers: { "x-forwarded-for": network },
		...(method === "POST" ? { json: PUSH } : {}),
	});

test("a network registers as many pushes as it may in a day, and the others theirs", async () => {
	const places = [];
	for (const line of [await api.newLine(), await api.newLine()])
		for (let count = 0; count < 2; count++) places.push({ line, uid: (await api.join(line)).uid });
	const fourth = places.pop();
	if (fourth === undefined) throw new Error("no places");
	// The first one twice: a repeat changes nothing, and counts for nothing.
	for (const { line, uid } of [...places.slice(0, 1), ...places])
		contract(await change("POST", line, uid, "192.0.2.1"), 200, channelResponse);
	refused(await change("POST", fourth.line, fourth.uid, "192.0.2.1"), 429, "too-many-requests");
	contract(await change("DELETE", fourth.line, fourth.uid, "192.0.2.1"), 200, channelResponse);
	contract(await change("POST", fourth.line, fourth.uid, "198.51.100.1"), 200, channelResponse);
	api.clock.at = Date.now() + 8 * 3_600_000;
	expect((await change("DELETE", fourth.line, fourth.uid, "192.0.2.1")).status).toBe(200);
	contract(await change("POST", fourth.line, fourth.uid, "192.0.2.1"), 200, channelResponse);
});
