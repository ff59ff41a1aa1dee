import { describe, expect, test } from "vitest";
import { answerPage, isCustomerPage } from "./answer-page.ts";

const never = <T>() => new Promise<T>(() => {});
const kept = async () => new Response("kept");
const nothingKept = async () => undefined;
const textOf = async (answer: Promise<Response>) => (await answer).text();

describe("a page that is opened", () => {
	test.each([200, 302, 304, 404, 410, 429])("is the server's when it answers %i", async (status) => {
		const answer = await answerPage({ load: async () => new Response(null, { status }), kept, pause: never });
		expect(answer.status).toBe(status);
	});

	test("is the kept one without a connection, when the server fails, and when it is silent", async () => {
		const down = () => Promise.reject(new TypeError("offline"));
		expect(await textOf(answerPage({ load: down, kept, pause: never }))).toBe("kept");
		const failing = async () => new Response(null, { status: 503 });
		expect(await textOf(answerPage({ load: failing, kept, pause: never }))).toBe("kept");
		expect(await textOf(answerPage({ load: never, kept, pause: async () => {} }))).toBe("kept");
	});

	test("without a kept page the server's last word counts", async () => {
		const failing = async () => new Response("sorry", { status: 503 });
		expect(await textOf(answerPage({ load: failing, kept: nothingKept, pause: never }))).toBe("sorry");
		const slow = async () => new Response("late");
		expect(await textOf(answerPage({ load: slow, kept: nothingKept, pause: async () => {} }))).toBe("late");
		const down = () => Promise.reject(new TypeError("offline"));
		await expect(answerPage({ load: down, kept: nothingKept, pause: never })).rejects.toThrow("offline");
		const broken = () => Promise.reject(new Error("storage"));
		expect(await textOf(answerPage({ load: failing, kept: broken, pause: never }))).toBe("sorry");
	});
});

test.each([
	["/app/demo", true],
	["/en/app/demo/main/Abcdefghij0123456789_-xyz", true],
	["/app/demo/main/display", true],
	["/", false],
	["/en", false],
	["/app/worker.js", false],
	["/app_admin/demo", false],
	["/en/app_admin", false],
	["/app/-/demo/icon-192.png", false],
	["/app/assets/main.js", false],
	["/apiV2/seconds", false],
	["/dynamic-manifest/demo.json", false],
	["/app/", false],
])("%s is a page of customers: %s", (pathname, is) => {
	expect(isCustomerPage(pathname)).toBe(is);
});
