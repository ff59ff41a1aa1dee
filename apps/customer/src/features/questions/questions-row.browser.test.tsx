import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { FakeServer, testServices } from "#src/testing/fake-server.ts";
import { openApp } from "#src/testing/mount.tsx";
import { member, NOW, publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { shiftsOf } from "#src/testing/shifts.ts";

const TICKET = `/app/demo/main/${uid}`;
const QUESTION = { uid: "wish", order_number: 1, title: "ご要望", type: "textarea", target: "all" } as const;

beforeEach(async () => {
	await page.viewport(390, 844);
	await loadAllScreens();
});

function askingServer(): FakeServer {
	const server = new FakeServer();
	server.member = member({ number: 12 });
	server.view = { ...publicView(), questions: [QUESTION] };
	const fetches = vi.spyOn(globalThis, "fetch").mockImplementation(server.fetch);
	onTestFinished(() => fetches.mockRestore());
	return server;
}

test("a page that cannot know the answers asks nobody to answer again, and counts them when the server is back", async () => {
	const server = askingServer();
	server.answers = { wish: "静かな席" };
	server.refusals.set("answers", "unreachable");
	const { environment } = await openApp(TICKET, testServices(server));
	const row = page.getByRole("link", { name: "お店からの質問", exact: false });
	await expect.element(row.getByText("お呼び出しまで回答できます")).toBeVisible();
	await expect.poll(() => server.count("answers")).toBe(1);
	environment.socket.open();
	environment.wake("offline");
	await expect.element(page.getByText("通信が途切れています", { exact: true })).toBeVisible();
	server.refusals.delete("answers");
	environment.wake("online");
	environment.socket.open();
	environment.socket.receive({ type: "board", board: publicBoard({ version: 11 }), settings: 5, now: NOW });
	await expect.element(row.getByText("1問中1問に回答済み")).toBeVisible();
});

test("where nothing is answered, the row asks for it", async () => {
	await openApp(TICKET, testServices(askingServer()));
	await expect.element(page.getByText("答えてお待ちください")).toBeVisible();
});

test("an answer that is saved moves nothing: a finger may be on its way to what is below", async () => {
	const { environment } = await openApp(`${TICKET}/questions`, testServices(askingServer()));
	const field = page.getByRole("textbox", { name: "ご要望" });
	await expect.element(field).toBeVisible();
	environment.socket.open();
	const moved = await shiftsOf(async () => {
		await userEvent.fill(field, "静かな席");
		await userEvent.tab();
		await expect.element(page.getByText("保存しました", { exact: true })).toBeVisible();
	});
	expect(moved).toEqual([]);
});
