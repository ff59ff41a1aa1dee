import { PREFIXES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FakeServer, type TestServices, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { member, NOW, publicBoard, publicView, uid } from "#src/testing/samples.ts";
import { shiftsOf } from "#src/testing/shifts.ts";

const CALLED = { version: 11, order: "10-12", during: [], called: [{ number: 9, at: NOW }] };
const LANGUAGES = [
	["", "通信が途切れています", "もう一度つなぐ", "つないでいます"],
	["/en", "No connection", "Connect again", "Connecting"],
] as const;
const WIDTHS = [
	[320, 568],
	[390, 844],
	[430, 932],
] as const;

beforeEach(() => page.viewport(390, 844));

const button = (name: string) => page.getByRole("button", { name, exact: true });

async function openPlate(prefix: string): Promise<TestServices> {
	const server = new FakeServer();
	server.member = member();
	server.view = publicView({ board: CALLED });
	const services = await openApp(`${prefix}/app/demo/main/${uid}`, testServices(server));
	await expect.element(page.getByText("A-9").last()).toBeVisible();
	services.environment.socket.open();
	services.environment.socket.receive({ type: "board", board: publicBoard(CALLED), settings: 5, now: NOW });
	return services;
}

test("a call that comes while the person reads the end of the ticket shows its headline and number", async () => {
	await page.viewport(320, 568);
	const server = new FakeServer();
	server.member = member({ number: 12 });
	const { environment } = await openApp(`/app/demo/main/${uid}`, testServices(server));
	await expect.element(page.getByRole("link", { name: /自分の情報を削除する/ })).toBeVisible();
	environment.sockets.at(-1)?.open();
	window.scrollTo(0, document.documentElement.scrollHeight);
	expect(window.scrollY).toBeGreaterThan(0);
	const board = publicBoard({ version: 11, called: [{ number: 12, at: NOW }] });
	environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
	await expect.element(page.getByRole("heading", { name: /お呼びしています/ })).toBeVisible();
	await expect.poll(() => window.scrollY, { timeout: 5_000 }).toBe(0);
});

test.each(PREFIXES)(
	"the plate leads to the shop's page for another place, path prefix %j",
	async (prefix) => {
		await openPlate(prefix);
		const link = page.getByRole("link", { name: prefix === "" ? "お店のページ" : "The shop’s page" });
		await expect.element(link).toHaveAttribute("href", `${prefix}/app/demo?another=1`);
		expect(await faults()).toEqual([]);
	},
);

describe.each(LANGUAGES)("a called customer without a connection, path prefix %j", (prefix, ...words) => {
	const [lost, again, trying] = words;

	test.each(WIDTHS)("is told at %i x %i what is lost, and nothing moves", async (width, height) => {
		await page.viewport(width, height);
		const { environment } = await openPlate(prefix);
		const moved = await shiftsOf(async () => {
			environment.wake("offline");
			await expect.element(page.getByText(lost)).toBeVisible();
		});
		expect(moved).toEqual([]);
		await expect.element(page.getByText(/12:03 時点の表示です|Shown as of 12:03/)).toBeVisible();
		await expect.element(button(again)).toBeInViewport({ ratio: 1 });
		expect(await faults()).toEqual([]);
		expect(document.documentElement.scrollWidth).toBe(width);
		// What the bar covers can be scrolled out from under it.
		window.scrollTo(0, document.documentElement.scrollHeight);
		const leave = button(prefix === "" ? "順番を取り消す" : "Leave the line").element();
		const { top } = page.getByText(lost).element().getBoundingClientRect();
		expect(leave.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
	});

	test("connects again by its button, which says that it tries", async () => {
		const { environment } = await openPlate(prefix);
		environment.wake("offline");
		await userEvent.click(button(again));
		await expect.element(button(trying)).toBeVisible();
		environment.socket.open();
		environment.socket.receive({ type: "board", board: publicBoard(CALLED), settings: 5, now: NOW });
		await expect.element(page.getByText(lost)).not.toBeInTheDocument();
		await expect.element(page.getByText("A-9").last()).toBeVisible();
	});
});
