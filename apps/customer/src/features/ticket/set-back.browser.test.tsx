import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadAllScreens } from "#src/lib/lazy-screen.tsx";
import { FakeServer, type TestServices, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { member, NOW, publicBoard, publicView, uid } from "#src/testing/samples.ts";

const TICKET = `/app/demo/main/${uid}`;
const CALLED = { order: "10-12", during: [], called: [{ number: 9, at: NOW }] };
const WAITING = { order: "9-12", during: [], called: [] };

beforeEach(() => page.viewport(320, 568));

/** The shop changes the place of number 9, and the phone hears of it. */
function change({ server, environment }: TestServices, version: number, to: typeof CALLED | typeof WAITING) {
	const board = publicBoard({ version, ...to });
	server.view = { ...server.view, board };
	environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
}

async function openCalled(prefix = "") {
	const server = new FakeServer();
	server.member = member();
	server.view = publicView({ board: { version: 11, ...CALLED } });
	const services = await openApp(`${prefix}${TICKET}`, testServices(server));
	await expect.element(page.getByText("A-9").last()).toBeVisible();
	services.environment.socket.open();
	return services;
}

const note = () => page.getByText("お呼び出しは取り消されました", { exact: true });

test.each([
	["", "お呼び出しは取り消されました", /受付の近くでお待ちください/, "わかりました"],
	["/en", "The call was taken back", /Please wait close by/, "Got it"],
])(
	"with the path prefix %j the page says what happened and where to be",
	async (prefix, title, where, read) => {
		const services = await openCalled(prefix);
		change(services, 12, WAITING);
		await expect.element(page.getByText(title, { exact: true })).toBeVisible();
		await expect.element(page.getByText(where).last()).toBeVisible();
		expect(await faults()).toEqual([]);
		expect(document.documentElement.scrollWidth).toBe(320);
		await userEvent.click(page.getByRole("button", { name: read }));
		await expect.element(page.getByText(title, { exact: true })).not.toBeInTheDocument();
	},
);

test("a reload keeps it until it is read, also where the call was taken back meanwhile", async () => {
	const first = await openCalled();
	first.server.view = publicView({ board: { version: 12, ...WAITING } });
	const again = () => openApp(TICKET, testServices(first.server, first.browser));
	await again();
	await expect.element(note()).toBeVisible();
	await again();
	await userEvent.click(page.getByRole("button", { name: "わかりました" }));
	await expect.element(note()).not.toBeInTheDocument();
	await again();
	await expect.element(page.getByRole("button", { name: "順番を取り消す" })).toBeVisible();
	await loadAllScreens();
	expect(note().elements()).toEqual([]);
});

test("a second call and the end take it away", async () => {
	const services = await openCalled();
	change(services, 12, WAITING);
	await expect.element(note()).toBeVisible();
	change(services, 13, CALLED);
	await expect.element(note()).not.toBeInTheDocument();
	change(services, 14, WAITING);
	await expect.element(note()).toBeVisible();
	services.environment.socket.receive({
		type: "member",
		member: member({ state: "over", over_reason: "cancelled", over_at: NOW, version: 15 }),
	});
	await expect.element(page.getByText("お店が順番を取り消しました").first()).toBeVisible();
	await expect.element(note()).not.toBeInTheDocument();
});
