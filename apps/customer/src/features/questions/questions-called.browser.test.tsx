import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { member, NOW, publicBoard, publicView, uid } from "#src/testing/samples.ts";

beforeEach(() => page.viewport(390, 844));

async function openQuestions(part: Parameters<typeof member>[0]) {
	const services = testServices();
	const { server } = services;
	server.member = member(part);
	server.view = {
		...publicView(),
		questions: [{ uid: "wish", order_number: 1, title: "ご要望", type: "textarea", target: "all" }],
	};
	const fetches = vi.spyOn(globalThis, "fetch").mockImplementation(server.fetch);
	onTestFinished(() => fetches.mockRestore());
	await openApp(`/app/demo/main/${uid}/questions`, services);
	return services;
}

const field = () => page.getByRole("textbox", { name: "ご要望" });

test("a call takes the place of the questions, and what was typed before it is sent", async () => {
	const { environment, server } = await openQuestions({ number: 12 });
	await expect.element(field()).toBeVisible();
	environment.socket.open();
	await userEvent.fill(field(), "静かな席");
	environment.socket.receive({
		type: "board",
		board: publicBoard({ version: 11, order: "9-11", called: [{ number: 12, at: NOW }], during: [] }),
		settings: 5,
		now: NOW,
	});
	await expect.element(page.getByText("お店へお越しください")).toBeVisible();
	await expect.element(field()).not.toBeInTheDocument();
	await expect
		.poll(() => server.calls.map(({ body }) => body))
		.toContainEqual({ answers: { wish: "静かな席" } });
	expect(await faults()).toEqual([]);
});

test("a called person who opens the questions sees the call", async () => {
	await openQuestions({ number: 7 });
	await expect.element(page.getByText("お店へお越しください")).toBeVisible();
	await expect.element(field()).not.toBeInTheDocument();
});

test("the tab's title is that of the page in sight, also after the way back to the ticket", async () => {
	const { environment } = await openQuestions({ number: 12 });
	await expect.element(field()).toBeVisible();
	await expect.poll(() => document.title).toBe("質問（みなと食堂） | Junban");
	environment.socket.open();
	const board = publicBoard({ version: 11, order: "9-12", during: [] });
	environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
	await expect
		.poll(() => document.querySelector("[aria-live=polite].announcement")?.textContent)
		.toBe("いま4番目です。");
	expect(document.title).toBe("質問（みなと食堂） | Junban");
	await userEvent.click(page.getByRole("link", { name: "整理券に戻る" }));
	await expect.poll(() => document.title).toBe("A-12 4番目 | Junban");
});
