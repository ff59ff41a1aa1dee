/** A turn is near in time, too: nobody is told so before guidance begins. */
import { channelResponse, noticesResponse } from "@junban/api-contract/schemas-notices";
import { afterEach, expect, test } from "vitest";
import { createNodeApi } from "#src/node.ts";
import { contract } from "#src/testing/expectations.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startTestApi } from "#src/testing/test-api.ts";
import { browserSubscription, recorder } from "./testing/recorder.ts";

const post = recorder();
const api = await startTestApi({ notices: { providers: post.providers } });
/** A Saturday morning in Tokyo. */
const OPENS = Date.UTC(2026, 10, 21, 0);
const BEGINS = OPENS + 30 * 60_000;

afterEach(() => {
	api.clock.at = undefined;
	post.pushes.length = 0;
});

/** Another process on the same store. */
const restarted = () =>
	createNodeApi({
		store: api.store,
		secret: SECRET,
		log: () => undefined,
		verifyIdToken: async () => undefined,
		now: () => api.clock.at ?? Date.now(),
		publicUrl: () => "https://shops.example",
		notices: { providers: post.providers },
	});

test.each([
	"12:00",
	// Before guidance begins.
	"09:20",
])(
	"NOTE-3 who waits for guidance is told when it begins, by a server that has just started and gets no request, and learns before that it will be so; joining ends at %s",
	async (end_at) => {
		api.clock.at = OPENS;
		const line = await api.newLine({ notification: { before: 2 } });
		const start_after_options = { is_enable: true, start_after: 30 };
		await api.saveHours(line, { receptions: [{ start_at: "09:00", end_at, start_after_options }] });
		const uids: string[] = [];
		for (let count = 0; count < 5; count++) uids.push((await api.join(line)).uid);
		const [first = "", second = "", third = ""] = uids;
		const register = async (uid: string) => {
			const json = browserSubscription(uid.slice(0, 6));
			const answer = await api.ask(`/apiV2/demo/${line}/${uid}/push`, { method: "POST", json });
			return contract(answer, 200, channelResponse).notices;
		};
		const toCome = async (uid: string) =>
			contract(await api.ask(`/apiV2/demo/${line}/${uid}/notices`), 200, noticesResponse).notices;
		const all = ["near", "during_guidance", "called", "cancelled"];
		expect(await register(second)).toEqual(all);
		expect(await register(third)).toEqual(all);
		// Early leave: the third has one ahead, and guidance is half an hour away.
		await api.ask(`/apiV2/demo/${line}/${first}/guide_over`, { method: "PATCH", json: {} });
		expect(await toCome(third)).toEqual(all);
		api.clock.at = BEGINS;
		// The first server's timers run in real time.
		const next = restarted();
		await post.taken(2);
		await next.close();
		await api.give(line, second);
		await post.taken(3);
		const told = post.pushes.map(({ payload, subscription }) => [
			/"cause":"(\w+)"/.exec(payload)?.[1],
			subscription.endpoint.slice(-6),
		]);
		const expected = [
			["called", second.slice(0, 6)],
			["near", second.slice(0, 6)],
			["near", third.slice(0, 6)],
		];
		expect(told.toSorted()).toEqual(expected.toSorted());
		expect(await toCome(third)).toEqual(all.slice(1));
		// Who registers now was near before.
		expect(await register(uids[3] ?? "")).toEqual(all.slice(1));
	},
);
