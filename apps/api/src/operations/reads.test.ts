import { boardAnswer, publicView, secondsResponse, ticketResponse } from "@junban/api-contract/schemas";
import { expectNoneOf } from "@junban/vitest/private-words";
import { describe, expect, test } from "vitest";
import { contract, expectCommonHeaders, refused } from "#src/testing/expectations.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();

describe("the public view", () => {
	test("holds the shop, the line and the board, and no personal data", async () => {
		const line = await api.newLine({ color: "#112233", number_prefix: "B-", secret_note: "not for phones" });
		const { uid } = await api.join(line, { name: "Änn", phone: "12 3456" });
		const answer = await api.ask(`/apiV2/demo/${line}`);
		const view = contract(answer, 200, publicView);
		expect(view.app).toMatchObject({ uid: "demo", name: "みなと食堂", name_en: "Minato" });
		expect(view.line).toMatchObject({ uid: line, name: "店内の列", color: "#112233", number_prefix: "B-" });
		expect(view.board).toMatchObject({ order: "1", issued: 1 });
		expect(Math.abs(view.now - Date.now())).toBeLessThan(60_000);
		expectNoneOf(["Änn", "12 3456", "not for phones", api.owner.uid, uid], answer.text);
	});

	test("holds the shop's English texts too", async () => {
		const texts = (of: string) => ({ description: `d ${of}`, address: `a ${of}`, hours_text: `h ${of}` });
		await api.store.commit([
			{ set: "apps/bilingual", data: { name: "港", ...texts("ja"), en: { name: "Port", ...texts("en") } } },
			{ set: "apps/bilingual/line/main", data: { name: "本店", en: { name: "Main store" } } },
		]);
		const { app, line } = contract(await api.ask("/apiV2/bilingual/main"), 200, publicView);
		expect(line).toMatchObject({ name: "本店", name_en: "Main store" });
		expect(app).toMatchObject({ ...texts("ja"), name_en: "Port" });
		expect([app.description_en, app.address_en, app.hours_text_en]).toEqual(["d en", "a en", "h en"]);
	});

	test.each([
		["free_shop", {}, true],
		["paying_shop", { premium: { enabled: true } }, false],
		["sample_restaurant", { uid: "sample_restaurant" }, false],
	])("PLAN-10 the pages of %s, with %j, end with the product's name: %s", async (uid, data, footer) => {
		await api.store.commit([
			{ set: `apps/${uid}`, data },
			{ set: `apps/${uid}/line/footer`, data: {} },
		]);
		const view = contract(await api.ask(`/apiV2/${uid}/footer`), 200, publicView);
		expect(view.app.footer).toBe(footer);
	});

	test("a shop's document with fields of wrong types is read with defaults", async () => {
		const line = await api.newLine({
			name: 5,
			color: "red",
			lessNumber: "many",
			time_per: -1,
			paused: "yes",
		});
		const odd = {
			name: 7,
			en: null,
			description: "x".repeat(2_500),
			timezone: "Mars",
			locale: "xx",
			map_url: "javascript:0",
		};
		await api.store.commit([
			{ set: "apps/odd", data: odd },
			{ set: `apps/odd/line/${line}`, data: {} },
		]);
		const view = contract(await api.ask(`/apiV2/odd/${line}`), 200, publicView);
		expect(view.app).toMatchObject({ name: "", timezone: "Asia/Tokyo", locale: "ja", map_url: "" });
		expect(view.app.description).toHaveLength(2_000);
		const mine = contract(await api.ask(`/apiV2/demo/${line}`), 200, publicView);
		expect(mine.line).toMatchObject({
			name: "",
			color: "#0D848D",
			less_number: 2,
			time_per: 10,
			paused: false,
		});
	});
});

describe("cached reads", () => {
	for (const name of ["the public view", "the board"]) {
		const path = (line: string) => `/apiV2/demo/${line}${name === "the board" ? "/board" : ""}`;

		test(`${name} is revalidated each time and not sent again while unchanged`, async () => {
			const line = await api.newLine();
			await api.join(line);
			const first = await api.ask(path(line));
			expect(first.headers.get("cache-control")).toBe("public, no-cache");
			const etag = first.headers.get("etag") ?? "";
			expect(etag).toMatch(/^(W\/)?"[a-z0-9.]+"$/);
			const weak = `W/${etag.replace(/^W\//, "")}`;
			for (const known of [etag, `"x", ${etag}`, `${etag},"y"`, weak]) {
				const same = await api.ask(path(line), { headers: { "if-none-match": known } });
				expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", etag]);
				expectCommonHeaders(same);
			}
			const endless = `${etag}${",".repeat(10_000)}`;
			for (const unknown of ['"b1.1x"', "x", "", `${etag}x`, endless])
				expect((await api.ask(path(line), { headers: { "if-none-match": unknown } })).status).toBe(200);
			await api.join(line);
			const next = await api.ask(path(line), { headers: { "if-none-match": etag } });
			expect(next.status).toBe(200);
			expect(next.headers.get("etag")).not.toBe(etag);
		});

		test(`HEAD of ${name} has only the headers`, async () => {
			const line = await api.newLine();
			const head = await api.ask(path(line), { method: "HEAD" });
			const get = await api.ask(path(line));
			expect([head.status, head.text]).toEqual([200, ""]);
			expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
		});

		test(`${name} of an unknown name: 404, uncacheable, nothing created`, async () => {
			for (const [asked, code] of [
				["/apiV2/nowhere/main", "app-not-found"],
				["/apiV2/demo/nowhere", "line-not-found"],
				["/apiV2/demo/Main", "line-not-found"],
				["/apiV2/x/main", "app-not-found"],
				["/apiV2/%00%ff/main", "app-not-found"],
			] as const)
				refused(await api.ask(asked + (name === "the board" ? "/board" : "")), 404, code);
			expect(await api.stored("nowhere")).toEqual(new Map());
			expect(await api.stored("main", "nowhere")).toEqual(new Map());
		});
	}

	test("a new line has a board before anybody joined", async () => {
		const board = contract(await api.ask(`/apiV2/demo/${await api.newLine()}/board`), 200, boardAnswer);
		expect(board).toMatchObject({ order: "", issued: 0, called: [] });
	});

	test("the view changes its tag when only the settings change", async () => {
		const line = await api.newLine();
		const first = (await api.ask(`/apiV2/demo/${line}`)).headers.get("etag");
		await api.store.commit([{ set: `apps/demo/line/${line}`, data: { unit: "人" }, mask: ["unit"] }]);
		await api.ask(`/apiV2/demo/${line}/refresh`, { method: "POST", token: api.owner.token });
		expect((await api.ask(`/apiV2/demo/${line}`)).headers.get("etag")).not.toBe(first);
	});
});

describe("the ticket", () => {
	test("shows the holder's place, uncacheable, without the member uid or the notes of staff", async () => {
		const line = await api.newLine();
		const said = { name: "Ann", phone: "01 2345", note: "by the window" };
		const { uid } = await api.join(line, said, api.owner.token);
		const answer = await api.ask(`/apiV2/demo/${line}/${uid}`);
		const { member, board } = contract(answer, 200, ticketResponse);
		expect(member).toMatchObject({ number: 1, state: "waiting", name: "Ann" });
		expect(board.order).toBe("1");
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("etag")).toBeNull();
		expectNoneOf([uid, "01 2345", "by the window"], answer.text);
	});

	test("of an unknown uid, of another line, by the public uid or number: 404", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const { member } = contract(await api.ask(`/apiV2/demo/${line}/${uid}`), 200, ticketResponse);
		const elsewhere = await api.newLine();
		for (const [where, who] of [
			[line, "A".repeat(24)],
			[line, member.public_uid],
			[line, "1"],
			[line, "live"],
			[line, uid.toLowerCase() === uid ? uid.toUpperCase() : uid.toLowerCase()],
			[line, `${uid}x`],
			[elsewhere, uid],
			[line, "%2e%2e%2f".repeat(4)],
		] as const)
			refused(await api.ask(`/apiV2/demo/${where}/${who}`), 404, "member-not-found");
		refused(await api.ask(`/apiV2/other/main/${uid}`), 404, "member-not-found");
	});

	test("a member that contradicts itself is refused as corrupt", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const data = { during_guidance: true, called: true };
		await api.store.commit([{ set: `apps/demo/line/${line}/members/${uid}`, data, mask: Object.keys(data) }]);
		refused(await api.ask(`/apiV2/demo/${line}/${uid}`), 500, "member-corrupt");
		refused(await api.give(line, uid), 500, "member-corrupt");
		expect((await api.join(line)).number).toBe(2);
	});

	test("a member under another uid is not found", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const members = `apps/demo/line/${line}/members`;
		const record = (await api.store.batchGet([`${members}/${uid}`])).get(`${members}/${uid}`);
		const name = "A".repeat(24);
		await api.store.commit([{ set: `${members}/${name}`, data: record?.data ?? {} }]);
		refused(await api.ask(`/apiV2/demo/${line}/${name}`), 404, "member-not-found");
		refused(await api.give(line, name), 500, "member-corrupt");
		expect((await api.ask(`/apiV2/demo/${line}/${uid}`)).status).toBe(200);
	});
});

test("the server's time: whole seconds in v1, with milliseconds in v2", async () => {
	const before = Date.now();
	const v1 = contract(await api.ask("/api/seconds"), 200, secondsResponse);
	const v2 = contract(await api.ask("/apiV2/seconds"), 200, secondsResponse);
	expect(Object.keys(v1)).toEqual(["seconds"]);
	expect(v1.seconds).toBeGreaterThanOrEqual(Math.floor(before / 1000));
	expect(v2.ms).toBeGreaterThanOrEqual(before);
	expect(v2.seconds).toBe(Math.floor((v2.ms ?? 0) / 1000));
	expect((await api.ask("/api/seconds")).headers.get("cache-control")).toBe("no-store");
});
