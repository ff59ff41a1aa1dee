/** The places of one network that get pushes are bounded over all shops: each notice waits in memory until it is sent. */
import { joinedResponse, publicView } from "@junban/api-contract/schemas";
import { channelResponse } from "@junban/api-contract/schemas-notices";
import { expect, test } from "vitest";
import { browserSubscription, recorder } from "#src/notify/testing/recorder.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi({
	clientAddress: ({ headers }) => String(headers["x-forwarded-for"] ?? "192.0.2.99"),
	notices: { providers: recorder().providers },
	pushesADay: { common: 2, reserved: 1 },
});

const register = (line: string, uid: string, network: string, browser = "a") =>
	api.ask(`/apiV2/demo/${line}/${uid}/push`, {
		method: "POST",
		headers: { "x-forwarded-for": network },
		json: browserSubscription(browser),
	});

test("a network registers as many pushes as it may in a day, and the others theirs", async () => {
	const places = [];
	for (const line of [await api.newLine(), await api.newLine()])
		for (let count = 0; count < 2; count++) places.push({ line, uid: (await api.join(line)).uid });
	const fourth = places.pop();
	if (fourth === undefined) throw new Error("no places");
	const { line, uid } = fourth;
	for (const each of places) contract(await register(each.line, each.uid, "192.0.2.1"), 200, channelResponse);
	refused(await register(line, uid, "192.0.2.1"), 409, "push-full");
	contract(await register(line, uid, "198.51.100.1"), 200, channelResponse);
	// These use up nothing: a repeat, and another browser of the same place.
	for (const browser of ["a", "b"])
		for (const each of places)
			contract(await register(each.line, each.uid, "192.0.2.1", browser), 200, channelResponse);
});

test("shops that were founded from another network have their own", async () => {
	const line = await api.newLine();
	const join = async () => (await api.join(line)).uid;
	for (let count = 0; count < 3; count++)
		contract(await register(line, await join(), "192.0.2.77"), 200, channelResponse);
	refused(await register(line, await join(), "192.0.2.77"), 409, "push-full");
	// Its staff act from elsewhere.
	await api.ask(`/apiV2/demo/${line}/${await join()}/give`, {
		...{ method: "PATCH", token: api.owner.token, json: {} },
		headers: { "x-forwarded-for": "203.0.113.200" },
	});
	contract(await register(line, await join(), "192.0.2.77"), 200, channelResponse);
});

test("the shops of a network share its room, and then each has a reserve", async () => {
	for (const app of ["busy", "quiet", "late"])
		await api.store.commit([
			{ set: `apps/${app}`, data: { uid: app, name: app } },
			{ set: `apps/${app}/line/main`, data: { uid: "main", name: app } },
		]);
	const ask = (path: string, json?: unknown) =>
		api.ask(`/apiV2/${path}`, {
			headers: { "x-forwarded-for": "192.0.2.88" },
			...(json === undefined ? {} : { method: "POST", json }),
		});
	const registered = async (app: string) => {
		const { join_ticket } = contract(await ask(`${app}/main`), 200, publicView);
		const { uid } = contract(await ask(`${app}/main/line_up`, { join_ticket }), 201, joinedResponse);
		return await ask(`${app}/main/${uid}/push`, browserSubscription("a"));
	};
	for (let count = 0; count < 3; count++) contract(await registered("busy"), 200, channelResponse);
	refused(await registered("busy"), 409, "push-full");
	contract(await registered("quiet"), 200, channelResponse);
	refused(await registered("quiet"), 409, "push-full");
	// The reserves of all are bounded together, too.
	refused(await registered("late"), 409, "push-full");
});

test("of many at the same moment no more pass", async () => {
	const line = await api.newLine();
	const uids: string[] = [];
	for (let count = 0; count < 12; count++) uids.push((await api.join(line)).uid);
	const answers = await Promise.all(uids.map((uid) => register(line, uid, "203.0.113.9")));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test("what is used up comes back within the day", async () => {
	api.clock.at = Date.parse("2026-11-27T05:00:00+09:00");
	const line = await api.newLine();
	const join = async () => (await api.join(line)).uid;
	for (let count = 0; count < 3; count++)
		contract(await register(line, await join(), "203.0.113.1"), 200, channelResponse);
	const uid = await join();
	refused(await register(line, uid, "203.0.113.1"), 409, "push-full");
	api.clock.at += 12 * 3_600_000;
	contract(await register(line, uid, "203.0.113.1"), 200, channelResponse);
	refused(await register(line, await join(), "203.0.113.1"), 409, "push-full");
});
