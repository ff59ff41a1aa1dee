import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noticeOfPush, openTapped, type PushScope, type PushWindow, showPush, ticketPath } from "./push.ts";

const TICKET = "/en/app/demo/main/Abcdefghij0123456789_-xyz";
const payload = {
	title: "順番になりました A-1",
	body: "みなと食堂\n3番窓口へ",
	url: `https://shops.example${TICKET}`,
	tag: "public",
	number: "A-1",
	cause: "called",
	lang: "ja",
};
const text = (part: object = {}) => JSON.stringify({ ...payload, ...part });

describe("what is shown", () => {
	test("a call stays until it is touched, and replaces the place's earlier notice with a ring", () => {
		expect(noticeOfPush(text(), "ja")).toEqual({
			title: payload.title,
			options: {
				...{ body: payload.body, lang: "ja", tag: "public", renotify: true, requireInteraction: true },
				data: { path: TICKET },
			},
		});
		expect(noticeOfPush(text({ cause: "near" }), "ja").options.requireInteraction).toBe(false);
	});

	test("for any message there is something to show, within bounds, and no address but a ticket's", () => {
		const message = fc.oneof(
			fc.string(),
			fc.json(),
			fc
				.record({ title: fc.anything(), body: fc.anything(), url: fc.anything(), tag: fc.anything() })
				.map((each) => JSON.stringify(each) ?? ""),
			fc.constant(undefined),
		);
		fc.assert(
			fc.property(message, fc.constantFrom("ja", "ja-JP", "en", "fr"), (given, language) => {
				const { options, title } = noticeOfPush(given, language);
				expect(title.length).toBeGreaterThan(0);
				expect(title.length).toBeLessThanOrEqual(200);
				expect(options.body?.length ?? 0).toBeLessThanOrEqual(1_000);
				expect(options.data.path ?? TICKET).toMatch(/^(?:\/en)?\/app\//);
			}),
		);
		expect(noticeOfPush(undefined, "ja-JP").title).toBe("順番のお知らせがあります");
		expect(noticeOfPush("{", "fr").title).toBe("There is news about your place");
	});
});

test.each([
	[`https://shops.example${TICKET}`, TICKET],
	[`https://evil.example${TICKET}`, TICKET],
	[`https://shops.example${TICKET}?x=1#y`, TICKET],
	["https://shops.example/app/demo", undefined],
	["https://shops.example/app_admin/demo/main/x", undefined],
	["javascript:alert(1)", undefined],
	[`//evil.example${TICKET}`, TICKET],
	["/app/../../app_admin/x/y/z", undefined],
	[5, undefined],
])("%s leads to %s", (url, path) => {
	expect(ticketPath(url)).toBe(path);
});

/** A worker with these windows; what it does, in order. */
function worker(...urls: string[]) {
	const done: string[] = [];
	const windows = urls.map((url): PushWindow => ({ url, focus: async () => done.push(`focus ${url}`) }));
	const scope: PushScope = {
		location: { origin: "https://a-b.example" },
		navigator: { language: "ja" },
		registration: { showNotification: async (title) => void done.push(`show ${title}`) },
		clients: {
			matchAll: async () => windows,
			openWindow: async (url) => done.push(`open ${url}`),
		},
	};
	const lasting = async (run: (waitUntil: (work: Promise<unknown>) => void) => void) => {
		const works: Promise<unknown>[] = [];
		run((work) => works.push(work));
		expect(works).toHaveLength(1);
		await Promise.all(works);
	};
	return {
		done,
		push: (given: string) =>
			lasting((waitUntil) => showPush(scope, { data: { text: () => given }, waitUntil })),
		tap: (data: unknown) =>
			lasting((waitUntil) =>
				openTapped(scope, { notification: { data, close: () => done.push("close") }, waitUntil }),
			),
	};
}

test("a push is shown before its event ends", async () => {
	const { done, push } = worker();
	await push(text());
	expect(done).toEqual([`show ${payload.title}`]);
});

test("a tap brings the ticket to the front, opens it where none is open, and never leaves the own host", async () => {
	const open = worker("https://a-b.example/app/other", `https://a-b.example${TICKET}?x`);
	await open.tap({ path: TICKET });
	expect(open.done).toEqual(["close", `focus https://a-b.example${TICKET}?x`]);
	const closed = worker("https://a-b.example/app/other");
	await closed.tap({ path: TICKET });
	expect(closed.done).toEqual(["close", `open https://a-b.example${TICKET}`]);
	const odd = worker();
	for (const data of [undefined, { path: "https://evil.example/" }, { path: "//evil.example/app/a/b" }])
		await odd.tap(data);
	expect(odd.done).toEqual(["close", "close", "close"]);
});
