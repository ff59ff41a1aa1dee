import { joinedResponse, memberResponse } from "@junban/api-contract/schemas";
import { uidFromBytes } from "@junban/domain/values";
import { codesEn } from "@junban/domain/words/codes-en";
import { expectNoneOf } from "@junban/vitest/private-words";
import { seededBytes } from "@junban/vitest/seeded";
import { describe, expect, test } from "vitest";
import { badAuthorizations } from "#src/testing/bad-tokens.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const path = (line: string) => `/apiV2/demo/${line}/line_up`;
const post = (line: string) => api.joining(line);
const freshUid = () => uidFromBytes(seededBytes(48)) ?? "";
const membersOf = async (line: string) => {
	const entries = [...(await api.stored(line))];
	return entries.filter(([each]) => each.includes("/members/")).map(([, data]) => data);
};

describe("a join", () => {
	test("gets the next number and is stored with its public document", async () => {
		const line = await api.newLine();
		const answer = await api.ask(path(line), {
			...api.joining(line, {
				locale: "en",
				name: "  Änn ",
				party_size: 3,
				phone: "+81 (3) 1234-5678",
			}),
		});
		const joined = contract(answer, 201, joinedResponse);
		expect(joined).toMatchObject({ number: 1, series: 1 });
		expect(answer.headers.get("cache-control")).toBe("no-store");
		const stored = await api.stored(line);
		const member = stored.get(`apps/demo/line/${line}/members/${joined.uid}`);
		const person = { locale: "en", name: "Änn", party_size: 3, phone: "+81 (3) 1234-5678" };
		expect(member).toMatchObject({ ...person, number: 1, source: "web", guide_over: false });
		const shown = [...stored].filter(([each]) => each.includes("/public_members/"));
		expect(shown).toHaveLength(1);
		expectNoneOf(["Änn", "+81", joined.uid], JSON.stringify(shown));
		expect(contract(await api.ask(path(line), post(line)), 201, joinedResponse).number).toBe(2);
	});

	test("with a note, which the desk shows as a colleague's, is refused", async () => {
		const line = await api.newLine();
		refused(await api.ask(path(line), api.joining(line, { note: "paid" })), 403, "permission-denied");
		expect(await membersOf(line)).toEqual([]);
		contract(await api.ask(path(line), api.joining(line, { note: " " })), 201, joinedResponse);
	});

	test("without details is a party of one in Japanese", async () => {
		const line = await api.newLine();
		contract(await api.ask(path(line), post(line)), 201, joinedResponse);
		expect(await membersOf(line)).toMatchObject([{ locale: "ja", party_size: 1 }]);
	});

	test("with an owner's token is a walk-in, also while paused", async () => {
		const line = await api.newLine({ paused: true });
		refused(await api.ask(path(line), post(line)), 409, "paused");
		expect(await membersOf(line)).toEqual([]);
		contract(await api.ask(path(line), { ...post(line), token: api.owner.token }), 201, joinedResponse);
		expect(await membersOf(line)).toMatchObject([{ source: "staff" }]);
	});

	test("with a token that is not in force is refused, not treated as a customer's", async () => {
		const line = await api.newLine();
		for (const authorization of Object.values(await badAuthorizations(api)))
			refused(
				await api.ask(path(line), { ...post(line), headers: { authorization } }),
				401,
				"unauthenticated",
			);
		refused(
			await api.ask(path(line), { ...post(line), token: api.otherOwner.token }),
			403,
			"permission-denied",
		);
		expect(await membersOf(line)).toEqual([]);
	});
});

describe("the same join repeated", () => {
	test("finds its member: 201, then 200, also after calling and ending", async () => {
		const line = await api.newLine();
		const uid = freshUid();
		const again = { ...post(line), headers: { "idempotency-key": uid } };
		const first = contract(await api.ask(path(line), again), 201, joinedResponse);
		expect(first.uid).toBe(uid);
		expect(contract(await api.ask(path(line), again), 200, joinedResponse)).toEqual(first);
		contract(await api.give(line, uid), 200, memberResponse);
		expect(contract(await api.ask(path(line), again), 200, joinedResponse)).toEqual(first);
		await api.ask(`/apiV2/demo/${line}/${uid}/guide_over`, { method: "PATCH", json: {} });
		expect(contract(await api.ask(path(line), again), 200, joinedResponse)).toEqual(first);
		expect(await membersOf(line)).toHaveLength(1);
	});

	test("50 times at once, with different bodies: one member, equal answers", async () => {
		const line = await api.newLine();
		const headers = { "idempotency-key": freshUid() };
		const answers = await Promise.all(
			Array.from({ length: 50 }, (_, index) =>
				api.ask(path(line), { ...api.joining(line, { name: `n${index}` }), headers }),
			),
		);
		expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
		expect(await membersOf(line)).toHaveLength(1);
	});

	test("changes neither the member nor another line", async () => {
		const line = await api.newLine();
		const headers = { "idempotency-key": freshUid() };
		await api.ask(path(line), { ...api.joining(line, { name: "first" }), headers });
		await api.ask(path(line), { method: "POST", headers, json: { name: "second" }, token: api.owner.token });
		expect(await membersOf(line)).toMatchObject([{ name: "first", source: "web" }]);
		const elsewhere = await api.newLine();
		expect((await api.ask(path(elsewhere), { ...post(elsewhere), headers })).status).toBe(201);
	});

	test("keys that are not uids: 400 and nobody joins", async () => {
		const line = await api.newLine();
		for (const key of [
			"x",
			"",
			"A".repeat(21),
			"A".repeat(65),
			"-".repeat(24),
			`${"A".repeat(24)}/x`,
			"é".repeat(24),
		])
			refused(
				await api.ask(path(line), { ...post(line), headers: { "idempotency-key": key } }),
				400,
				"invalid-key",
			);
		expect(await membersOf(line)).toEqual([]);
	});
});

test("100 joins at once get the numbers 1 to 100", async () => {
	const line = await api.newLine();
	const joined = await Promise.all(Array.from({ length: 100 }, () => api.join(line)));
	const numbers = joined.map(({ number }) => number).sort((a, b) => a - b);
	expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
	expect(new Set(joined.map(({ uid }) => uid)).size).toBe(100);
	expect(await membersOf(line)).toHaveLength(100);
});

describe("invalid bodies", () => {
	test("values: 400 and nobody joins", async () => {
		const line = await api.newLine();
		const values = [
			[],
			null,
			1,
			"{}",
			{ uid: "x" },
			{ number: 1 },
			{ source: "staff" },
			{ line_up_at: 0 },
			{ constructor: 1 },
			{ toString: "x" },
			JSON.parse('{"__proto__":{"party_size":3}}'),
			{ locale: "it" },
			{ locale: null },
			{ name: 1 },
			{ name: ["a"] },
			{ party_size: 0 },
			{ party_size: 100 },
			{ party_size: 1.5 },
			{ party_size: "2" },
			{ party_size: -1 },
			{ phone: "call me" },
			{ phone: "1".repeat(31) },
		];
		for (const json of values) {
			const answer = await api.ask(path(line), { method: "POST", json });
			expect({ json, status: answer.status }).toEqual({ json, status: 400 });
			refused(answer, 400, "invalid-value");
		}
		for (const json of [{ name: "x".repeat(81) }, { note: "あ".repeat(501) }, { name: "x".repeat(20_000) }])
			refused(await api.ask(path(line), { method: "POST", json }), 400, "text-too-long");
		expect(await membersOf(line)).toEqual([]);
	});

	test("invisible characters are removed from texts, and empty texts are not stored", async () => {
		const line = await api.newLine();
		for (const [name, stored] of [
			["a\u0000b\u007f", "ab"],
			["a\ud83d", "a"],
			["\u202e1-A\u2067", "1-A"],
			["a\u001b[31m", "a[31m"],
			["a\tb\u2028c", "a b c"],
			["\u0007", undefined],
			["  ", undefined],
		] as const) {
			await api.join(line, { name });
			expect((await membersOf(line)).map((member) => member.name)).toContain(stored);
		}
		expect(await membersOf(line)).toHaveLength(7);
	});

	test("syntax, size and type: 400, 413, 415 and nobody joins", async () => {
		const line = await api.newLine();
		const type = { "content-type": "application/json" };
		for (const body of ["{", "\ufeff{]", "{'name':'a'}", '{"name":"a",}', "NaN", "[".repeat(60_000)])
			refused(await api.ask(path(line), { method: "POST", body, headers: type }), 400, "invalid-value");
		const large = JSON.stringify({ note: "あ".repeat(22_000) });
		refused(
			await api.ask(path(line), { method: "POST", body: large, headers: type }),
			413,
			"payload-too-large",
		);
		// Before anything else is looked at.
		const answers = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`q${at}`, "yes"]));
		const many = JSON.stringify({ answers, join_ticket: "none" });
		refused(
			await api.ask(path(line), { method: "POST", body: many, headers: type }),
			413,
			"payload-too-large",
		);
		for (const wrong of ["text/plain", "application/x-www-form-urlencoded", "application/json-patch+json"])
			refused(
				await api.ask(path(line), { method: "POST", body: "{}", headers: { "content-type": wrong } }),
				415,
				"unsupported-media-type",
			);
		const bytes = Uint8Array.from([0x22, 0xff, 0xfe, 0x22]);
		refused(await api.ask(path(line), { method: "POST", body: bytes, headers: type }), 400, "invalid-value");
		expect(await membersOf(line)).toEqual([]);
	});

	test("half a surrogate pair in a name does not stop the line", async () => {
		const line = await api.newLine();
		const answer = await api.ask(path(line), {
			method: "POST",
			body: `{"name":"a\\ud83d","join_ticket":"${api.joinTicket(line)}"}`,
			headers: { "content-type": "application/json" },
		});
		expect([201, 400]).toContain(answer.status);
		expect((await api.ask(path(line), post(line))).status).toBe(201);
	});

	test("a body of 64 kB without a declared length is read completely", async () => {
		const line = await api.newLine();
		const body = JSON.stringify({ join_ticket: api.joinTicket(line) });
		const stream = (size: number) => ReadableStream.from([new TextEncoder().encode(body.padEnd(size))]);
		const send = (size: number) =>
			fetch(api.url + path(line), {
				method: "POST",
				headers: { "content-type": "application/json; charset=utf-8" },
				body: stream(size),
				duplex: "half",
			});
		expect((await send(65_536)).status).toBe(201);
		expect((await send(65_537)).status).toBe(413);
		expect(await membersOf(line)).toHaveLength(1);
	});
});

test("unknown shops and lines: 404 and nothing is created", async () => {
	refused(
		await api.ask("/apiV2/nowhere/main/line_up", {
			method: "POST",
			json: { join_ticket: api.joinTicket("main", "nowhere") },
		}),
		404,
		"app-not-found",
	);
	refused(await api.ask("/apiV2/demo/nowhere/line_up", post("nowhere")), 404, "line-not-found");
	refused(await api.ask("/api/nowhere/main/line_up"), 404, "app-not-found");
	refused(await api.ask("/api/demo/nowhere/line_up"), 404, "line-not-found");
	refused(await api.ask("/apiV2/Demo/main/line_up", { method: "POST" }), 404, "app-not-found");
	refused(await api.ask("/apiV2/demo/board/line_up", { method: "POST" }), 404, "line-not-found");
	expect(await api.stored("main", "nowhere")).toEqual(new Map());
	expect(await api.stored("nowhere")).toEqual(new Map());
});

test("a refusal is in the caller's language", async () => {
	const message = async (language: string) =>
		(await api.ask(path("nowhere"), { ...post("nowhere"), headers: { "accept-language": language } })).json;
	for (const language of ["en", "en-GB,ja;q=0.5", "fr, EN;q=0.8", "de-DE,de;q=0.9,en;q=0.8"])
		expect(await message(language)).toMatchObject({ message: codesEn["line-not-found"] });
	for (const language of ["ja", "ja-JP, en", "fr", "*", ",".repeat(300)])
		expect(await message(language)).toMatchObject({ message: "存在しません" });
});

describe("v1", () => {
	const v1 = (line: string) => `/api/demo/${line}/line_up`;

	test("GET joins and answers as v2 does, uncacheable", async () => {
		const line = await api.newLine();
		const answer = await api.ask(v1(line));
		expect(contract(answer, 200, joinedResponse).number).toBe(1);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await membersOf(line)).toHaveLength(1);
	});

	test("previews, images, pages and prefetches do not join", async () => {
		const line = await api.newLine();
		for (const headers of [
			{ "sec-fetch-dest": "image" },
			{ "sec-fetch-dest": "document" },
			{ "sec-fetch-dest": "iframe" },
			{ "sec-fetch-dest": "script" },
			{ "sec-purpose": "prefetch;prerender" },
			{ purpose: "prefetch" },
			{ "x-moz": "prefetch" },
			{ purpose: "Preview" },
			{ "sec-fetch-dest": "empty", "sec-purpose": "prefetch" },
			// What messengers send to show where a link leads, and browsers that do not tell what they load it for.
			{ "user-agent": "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" },
			{ "user-agent": "facebookexternalhit/1.1;line-poker/1.0" },
			{ "user-agent": "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)" },
			{ "user-agent": "WhatsApp/2.23.20.0" },
			{ "user-agent": "TelegramBot (like TwitterBot)" },
			{ "user-agent": "Mozilla/5.0 SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com" },
			{ accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" },
			{ accept: "image/webp,image/avif,image/svg+xml,video/*;q=0.8,*/*;q=0.5" },
			// A script of an old Safari, an image proxy, and programs that open links without a word.
			{
				"user-agent": "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/15.6 Safari/605.1.15",
				accept: "*/*",
			},
			{ "user-agent": "Mozilla/5.0 (via ggpht.com GoogleImageProxy)", accept: "image/*,*/*;q=0.8" },
			{ "user-agent": "Go-http-client/2.0", accept: "" },
			{ "user-agent": "okhttp/4.12.0", accept: "*/*" },
			// A page of somebody else, over HTTP without TLS.
			{ "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0", accept: "application/json" },
		])
			refused(await api.ask(v1(line), { headers }), 403, "prefetch");
		expect(await membersOf(line)).toEqual([]);
	});

	test("scripts join with any user agent", async () => {
		const line = await api.newLine();
		for (const headers of [
			{ "user-agent": "curl/8.9.1", accept: "application/json" },
			{ "user-agent": "axios/1.7", accept: "application/json, text/plain, */*" },
			{ "user-agent": "Mozilla/5.0 (Windows NT 10.0) PowerShell/7.5.0", accept: "application/json" },
			{ "user-agent": "Mozilla/5.0 Chrome/140", accept: "*/*", "sec-fetch-dest": "empty" },
		])
			expect(contract(await api.ask(v1(line), { headers }), 200, joinedResponse).uid).toBeTruthy();
		expect(await membersOf(line)).toHaveLength(4);
	});

	test("HEAD, which link checkers send, does not join", async () => {
		const line = await api.newLine();
		expect((await api.ask(v1(line), { method: "HEAD" })).status).toBe(405);
		expect(await membersOf(line)).toEqual([]);
	});

	test("an address that joins too often by v1 is rate-limited; v2 is not", async () => {
		const line = await api.newLine();
		const answers = await Promise.all(Array.from({ length: 40 }, () => api.ask(v1(line))));
		const joined = answers.filter(({ status }) => status === 200).length;
		expect(joined).toBeGreaterThan(0);
		expect(joined).toBeLessThanOrEqual(25);
		const slowed = answers.filter(({ status }) => status !== 200);
		for (const answer of slowed) {
			refused(answer, 429, "too-many-requests");
			expect(answer.headers.get("retry-after")).toBe("2");
		}
		expect(await membersOf(line)).toHaveLength(joined);
		expect((await api.ask(path(line), post(line))).status).toBe(201);
	});
});
