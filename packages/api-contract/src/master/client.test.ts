import { parseAppUid } from "@junban/domain/values";
import { expect, test } from "vitest";
import { createMasterClient } from "./client.ts";
import { MASTER_ROUTES } from "./routes.ts";

const app = parseAppUid("demo");
if (app === undefined) throw new Error("no uid");
const SIGNED = "Bearer id-token";

/** A client whose requests are answered with this body, and the sent requests. */
function answering(body: unknown) {
	const sent: (readonly [method: string | undefined, url: string, body: unknown, token: string | null])[] =
		[];
	const client = createMasterClient({
		...{ base: "http://api.test", locale: "en", token: async () => "id-token" },
		fetch: async (url: string | URL | Request, init?: RequestInit) => {
			const token = new Headers(init?.headers).get("Authorization");
			sent.push([
				init?.method,
				String(url).replace("http://api.test/apiV2/master", ""),
				init?.body ?? null,
				token,
			]);
			return new Response(JSON.stringify(body));
		},
	});
	return { client, sent };
}

test("every call is signed, with its method, path and body", async () => {
	const { client, sent } = answering({});
	const act = "a".repeat(24);
	const why = { act, reason: "r" };
	const words = { act, message: "m", important: true };
	await client.me();
	await client.apps({ search: "み a", show: "free", sort: "name", cursor: "c" });
	await client.apps({});
	await client.app(app);
	await client.appSettings(app);
	await client.grantPremium(app, { ...why, until: 5 });
	await client.endPremium(app, why);
	await client.suspend(app, why);
	await client.resume(app, { act });
	await client.exportApp(app, { ...why, from: "f" });
	await client.deleteApp(app, { ...why, app, proof: "p" });
	await client.users({ search: "" });
	await client.user("a/b");
	await client.disableUser("u", why);
	await client.enableUser("u", { act });
	await client.signOutUser("u", { act });
	await client.mailReset("u", { act, locale: "ja" });
	await client.announcements();
	await client.createAnnouncement(words);
	await client.saveAnnouncement("n", { ...words, version: "v" });
	await client.endAnnouncement("n", { act });
	await client.texts();
	await client.saveText("admin", { act, headline: "", text: "t" });
	await client.health();
	await client.log({ target: "demo" });
	const json = JSON.stringify;
	expect(sent).toEqual([
		["GET", "/me", null, SIGNED],
		["GET", "/apps?search=%E3%81%BF+a&show=free&sort=name&cursor=c", null, SIGNED],
		["GET", "/apps", null, SIGNED],
		["GET", "/apps/demo", null, SIGNED],
		["GET", "/apps/demo/settings", null, SIGNED],
		["POST", "/apps/demo/grant_premium", json({ ...why, until: 5 }), SIGNED],
		["POST", "/apps/demo/end_premium", json(why), SIGNED],
		["POST", "/apps/demo/suspend", json(why), SIGNED],
		["POST", "/apps/demo/resume", json({ act }), SIGNED],
		["POST", "/apps/demo/export", json({ ...why, from: "f" }), SIGNED],
		["POST", "/apps/demo/deletion", json({ ...why, app, proof: "p" }), SIGNED],
		["GET", "/users", null, SIGNED],
		["GET", "/users/a%2Fb", null, SIGNED],
		["POST", "/users/u/disable", json(why), SIGNED],
		["POST", "/users/u/enable", json({ act }), SIGNED],
		["POST", "/users/u/sign_out", json({ act }), SIGNED],
		["POST", "/users/u/mail_reset", json({ act, locale: "ja" }), SIGNED],
		["GET", "/announcements", null, SIGNED],
		["POST", "/announcements", json(words), SIGNED],
		["PUT", "/announcements/n", json({ ...words, version: "v" }), SIGNED],
		["POST", "/announcements/n/end", json({ act }), SIGNED],
		["GET", "/texts", null, SIGNED],
		["PUT", "/texts/admin", json({ act, headline: "", text: "t" }), SIGNED],
		["GET", "/health", null, SIGNED],
		["GET", "/log?target=demo", null, SIGNED],
	]);
	expect(sent).toHaveLength(Object.keys(MASTER_ROUTES).length + 1);
});

test("an answer that is not of its schema is a failure", async () => {
	const { client } = answering({ apps: "x" });
	expect(await client.apps({})).toMatchObject({ ok: false, code: "internal" });
	expect(await answering({ apps: [], total: 3 }).client.apps({})).toEqual({
		...{ ok: true, value: { apps: [], total: 3 } },
	});
});
