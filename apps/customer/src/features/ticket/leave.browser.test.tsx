import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type TestServices, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { NOW, path, publicBoard, uid, view } from "#src/testing/samples.ts";

const TICKET = `/app/demo/main/${uid}`;
const board = { type: "board", board: publicBoard(), settings: 5, now: NOW };

beforeEach(() => page.viewport(390, 844));

const button = (name: string) => page.getByRole("button", { name, exact: true });
const failed = () => page.getByRole("alert").getByText("取り消せませんでした");
const left = () => page.getByRole("heading", { name: "順番を取り消しました", exact: false });

async function openLive(services = testServices()) {
	await openApp(TICKET, services);
	await expect.element(button("順番を取り消す")).toBeVisible();
	services.environment.socket.open();
	services.environment.socket.receive(board);
	await expect.element(page.getByText(/自動で更新しています/)).toBeVisible();
	return services;
}

async function ask() {
	await userEvent.click(button("順番を取り消す"));
	await expect.element(page.getByRole("alertdialog")).toBeVisible();
}

async function confirm() {
	await ask();
	await userEvent.click(button("取り消す"));
}

/** Leaving that fails because the API does not answer. */
async function openFailed() {
	const services = await openLive();
	services.server.refusals.set("leave", "unreachable");
	await confirm();
	await expect.element(failed()).toBeVisible();
	services.server.refusals.clear();
	return services;
}

async function back({ environment }: TestServices) {
	await environment.pass(2_000);
	environment.socket.open();
	environment.socket.receive(board);
	await expect.element(failed()).not.toBeInTheDocument();
}

describe("a request to leave", () => {
	test("is sent once, and can no longer be taken back", async () => {
		const { server } = await openLive();
		server.held.set("leave", []);
		await ask();
		await userEvent.dblClick(button("取り消す"));
		await expect.element(button("取り消しています")).toBeVisible();
		await userEvent.click(button("このまま待つ"));
		await userEvent.keyboard("{Escape}");
		await expect.element(page.getByRole("alertdialog")).toBeVisible();
		expect(await faults()).toEqual([]);
		server.release("leave");
		await expect.element(left()).toHaveFocus();
		expect(server.count("leave")).toBe(1);
	});

	test("is not sent when the person stays", async () => {
		const { server } = await openLive();
		for (const stay of [
			() => userEvent.click(button("このまま待つ")),
			() => userEvent.keyboard("{Escape}"),
		]) {
			await ask();
			await stay();
			await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
			await expect.element(button("順番を取り消す")).toHaveFocus();
		}
		expect(server.count("leave")).toBe(0);
	});
});

describe("a request to leave that failed", () => {
	test("says why, and is sent again by its button", async () => {
		const { server } = await openFailed();
		expect(await faults()).toEqual([]);
		await userEvent.click(button("もう一度取り消す"));
		await expect.element(left()).toBeVisible();
		expect(server.count("leave")).toBe(2);
	});

	test("is forgotten once the connection is back, and never sent by itself", async () => {
		const services = await openFailed();
		services.environment.wake("offline");
		await expect.element(page.getByText(/通信が途切れています/)).toBeVisible();
		await expect.element(failed()).toBeVisible();
		services.environment.socket.end();
		await back(services);
		await expect.element(button("順番を取り消す")).toBeVisible();
		expect(services.server.count("leave")).toBe(1);
	});

	test("is forgotten after a drop that was too short to be called offline", async () => {
		const services = await openFailed();
		services.environment.socket.end();
		await expect.element(page.getByText(/つないでいます/)).toBeVisible();
		await expect.element(failed()).toBeVisible();
		await back(services);
		expect(services.server.count("leave")).toBe(1);
	});

	test("as a form without script stays when the page becomes live", async () => {
		const services = testServices();
		const ticket = await services.api.ticket(path, uid);
		await openApp(TICKET, services, {
			...{ pathname: TICKET, held: [], view: { ok: true, value: view() }, ticket },
			form: { intent: "leave", code: "too-many-requests", values: {} },
		});
		await expect.element(failed()).toBeVisible();
		// The session goes on in a task of its own.
		await services.environment.pass(0);
		services.environment.socket.open();
		services.environment.socket.receive(board);
		await expect.element(page.getByText(/自動で更新しています/)).toBeVisible();
		await expect.element(failed()).toBeVisible();
	});
});
