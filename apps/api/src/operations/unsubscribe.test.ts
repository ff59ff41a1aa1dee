import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import { expectNoneOf } from "@junban/vitest/private-words";
import { expect, test } from "vitest";
import { parsed } from "#src/desk/testing/fixture.ts";
import { MailTokens } from "#src/notify/mail-tokens.ts";
import { recorder } from "#src/notify/testing/recorder.ts";
import { pooledRandomBytes } from "#src/random.ts";
import { refused } from "#src/testing/expectations.ts";
import { SECRET } from "#src/testing/shops.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi({ notices: { providers: recorder().providers } });
const tokens = new MailTokens(SECRET, pooledRandomBytes());

async function place() {
	const line = await api.newLine({ fields: { notification: true } });
	const { uid } = await api.join(line);
	const address = `${uid.toLowerCase()}@example.com`;
	const json = { notification_mail: address };
	await api.ask(`/apiV2/demo/${line}/${uid}/notification_mail`, { method: "POST", json });
	const token = await tokens.make("stop", parsed(parseAppUid("demo")), parsed(parseLineUid(line)), {
		member: uid,
		address,
	});
	const mail = async () =>
		(await api.stored(line)).get(`apps/demo/line/${line}/members/${uid}`)?.notification_mail;
	return { line, uid, address, token, mail, path: `/apiV2/demo/${line}/unsubscribe?t=${token}` };
}

const ONE_CLICK = {
	method: "POST",
	headers: { "content-type": "application/x-www-form-urlencoded" },
	body: "List-Unsubscribe=One-Click",
};

test("opening the link asks and changes nothing; the button or one click stops all mails", async () => {
	const { address, mail, path } = await place();
	const page = await api.ask(path);
	expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
	expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
	expect(page.headers.get("cache-control")).toBe("no-store");
	expect(page.text).toContain("お知らせを止めますか");
	expect(await mail()).toBe(address);
	const stopped = await api.ask(path, ONE_CLICK);
	expect([stopped.status, stopped.text.includes("お知らせを止めました")]).toEqual([200, true]);
	expect(await mail()).toBeUndefined();
	expect((await api.ask(path, ONE_CLICK)).status).toBe(200);
	const english = await api.ask(path, { headers: { "accept-language": "en-GB,ja;q=0.5" } });
	expect(english.text).toContain("You keep your place in line.");
});

test("the link works after the place is over, and holds no uid", async () => {
	const { line, mail, path, token, uid } = await place();
	await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });
	expect((await api.ask(path, { method: "POST" })).status).toBe(200);
	expect(await mail()).toBeUndefined();
	expectNoneOf([uid], Buffer.from(token, "base64url").toString("latin1"));
});

test("a changed, foreign or invented token is refused", async () => {
	const { address, line, mail, path, token } = await place();
	const other = await place();
	const flipped = (token.startsWith("A") ? "B" : "A") + token.slice(1);
	const bad = [
		"",
		"x",
		flipped,
		token.slice(0, -4),
		other.token,
		"A".repeat(5_000),
		"%00",
		"..%2f",
		'"><script>',
	];
	for (const each of bad)
		for (const method of ["GET", "POST"]) {
			const answer = await api.ask(`/apiV2/demo/${line}/unsubscribe?t=${encodeURIComponent(each)}`, {
				method,
			});
			refused(answer, 400, "link-invalid");
		}
	refused(await api.ask(path.replace(/\?.*/, "")), 400, "link-invalid");
	refused(await api.ask(path.replace("/demo/", "/other/")), 400, "link-invalid");
	expect(await mail()).toBe(address);
});

test("a browser gets the refusal of a link as a page, never as JSON", async () => {
	const { address, line, mail } = await place();
	const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "ja" };
	for (const method of ["GET", "POST"]) {
		const answer = await api.ask(`/apiV2/demo/${line}/unsubscribe?t=cut-off`, { method, headers });
		expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
		expect(answer.text).toContain("このリンクは使えません。");
		expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
	}
	expect(await mail()).toBe(address);
});

test("two tokens of one place differ, and another secret makes no valid one", async () => {
	const { address, line, uid, token } = await place();
	const names = [parsed(parseAppUid("demo")), parsed(parseLineUid(line))] as const;
	expect(await tokens.make("stop", ...names, { member: uid, address })).not.toBe(token);
	expect(await tokens.open("stop", ...names, token)).toEqual({ member: parseMemberUid(uid), address });
	expect(await tokens.open("confirm", ...names, token)).toBeUndefined();
	const theirs = new MailTokens(Buffer.alloc(32, "other").toString("base64url"), pooledRandomBytes());
	expect(await theirs.open("stop", ...names, token)).toBeUndefined();
});
