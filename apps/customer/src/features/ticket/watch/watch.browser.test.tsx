import { PREFIXES } from "@junban/vitest/views";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FakeServer, type TestServices, testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { inForce, NOW, publicBoard, publicView } from "#src/testing/samples.ts";

const WATCH = "/app/demo/main/watch/3-9";
type BoardPart = Parameters<typeof publicBoard>[0];
type ViewPart = Parameters<typeof publicView>[0];

const WAITING = { order: "1-12", during: [], called: [] };
const NEAR = { order: "8-12", during: [] };
const GUIDANCE = { during: [{ number: 9, at: NOW }] };
const CALLED = { order: "10-12", during: [], called: [{ number: 9, at: NOW }] };
const OVER = { order: "10-12", during: [], called: [], recent: [{ number: 9, at: NOW }] };
const EARLIER = { series: 4, order: "1", issued: 1, during: [], called: [], recent: [] };

beforeEach(() => page.viewport(320, 568));

async function open(prefix = "", board: BoardPart = {}, part: ViewPart = {}): Promise<TestServices> {
	const server = new FakeServer();
	server.view = publicView({ ...part, board });
	const services = await openApp(`${prefix}${WATCH}`, testServices(server));
	await expect.poll(() => services.environment.sockets.length).toBe(1);
	await expect.element(heading()).toBeVisible();
	return services;
}

/** The phone hears of a newer board. */
function hear({ server, environment }: TestServices, version: number, part: BoardPart): void {
	const board = publicBoard({ version, ...part });
	server.view = { ...server.view, board };
	environment.socket.receive({ type: "board", board, settings: 5, now: NOW });
}

const heading = (name = /./) => page.getByRole("heading", { level: 1, name });
const words = (prefix: string, ja: string, en: string) => (prefix === "" ? ja : en);

describe.each(PREFIXES)("with the path prefix %j", (prefix) => {
	test.each([
		["waiting", WAITING, "受付番号 A-9", "Number A-9"],
		["near", NEAR, "まもなく順番です A-9", "You’re nearly up A-9"],
		["asked closer", GUIDANCE, "まもなくお呼びします A-9", "You will be called soon A-9"],
		["called", CALLED, "お呼びしています A-9", "It’s your turn A-9"],
		["over", OVER, "この順番は終わりました A-9", "This place has ended A-9"],
		["of an earlier numbering", EARLIER, "以前の整理券です A-9", "This ticket is from earlier A-9"],
	])("a place that is %s", async (_, board, ja, en) => {
		await open(prefix, board);
		expect(heading().element().textContent.replaceAll(/\s+/g, " ").trim()).toBe(words(prefix, ja, en));
		expect(await faults()).toEqual([]);
		for (const letters of ["100%", "200%"]) {
			document.documentElement.style.fontSize = letters;
			expect([letters, document.documentElement.scrollWidth]).toEqual([letters, 320]);
		}
		document.documentElement.style.removeProperty("font-size");
	});

	test("says that nothing can be changed here, and offers nothing that would", async () => {
		await open(prefix, WAITING);
		await expect
			.element(page.getByText(words(prefix, "ご一緒の方の順番です", "This is your companion’s place")))
			.toBeVisible();
		expect(document.querySelectorAll("button, form, input")).toHaveLength(0);
	});

	test("a number that the board does not know is not found", async () => {
		await open(prefix, { issued: 8, order: "8" });
		await expect.element(heading(/^(?:この整理券は見つかりません|This ticket was not found)$/)).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});

test("the place is followed to its end, and the call is said at once", async () => {
	const services = await open("", WAITING);
	services.environment.socket.open();
	expect(services.environment.socket.sent).toEqual([]);
	await expect.element(page.getByText("いまの順番")).toBeVisible();
	hear(services, 11, NEAR);
	await expect.element(heading(/まもなく順番です/)).toBeVisible();
	hear(services, 12, GUIDANCE);
	await expect.element(heading(/まもなくお呼びします/)).toBeVisible();
	hear(services, 13, CALLED);
	await expect.element(heading(/お呼びしています/)).toBeVisible();
	await expect.element(page.getByText(/にお呼びしました/)).toBeInTheDocument();
	expect(document.title).toBe("A-9 お呼びしています | Junban");
	await expect
		.poll(() => document.querySelector("[aria-live='assertive']")?.textContent)
		.toMatch(/^お呼びしています。A-9。/);
	expect(document.querySelectorAll("button, form, input")).toHaveLength(0);
	hear(services, 14, OVER);
	await expect.element(heading(/この順番は終わりました/)).toBeVisible();
	await expect.element(page.getByText(/ありがとうございました/)).toBeVisible();
	await expect.element(page.getByRole("link", { name: "お店のページへ" })).toBeVisible();
	expect(new Set(services.server.calls.map(({ call }) => call))).toEqual(new Set(["view"]));
});

test("a touched page vibrates when the place is called, and keeps the screen on until then", async () => {
	const vibrate = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
	const services = await open("", WAITING);
	services.environment.socket.open();
	await userEvent.click(page.getByRole("heading", { level: 1 }));
	await expect.element(page.getByText(/この画面を開いたままにすると/)).toBeVisible();
	hear(services, 11, CALLED);
	await expect.poll(() => vibrate.mock.calls.length).toBeGreaterThan(0);
	await expect.element(page.getByText("画面に触れると音が止まります")).toBeVisible();
	vibrate.mockRestore();
});

test("a call that is taken back is explained until that is read", async () => {
	const services = await open("", CALLED);
	services.environment.socket.open();
	hear(services, 12, WAITING);
	await expect.element(page.getByText("お呼び出しは取り消されました", { exact: true })).toBeVisible();
	expect(await faults()).toEqual([]);
	await userEvent.click(page.getByRole("button", { name: "わかりました" }));
	await expect
		.element(page.getByText("お呼び出しは取り消されました", { exact: true }))
		.not.toBeInTheDocument();
});

test("numbering that starts again while the page is open", async () => {
	const services = await open("", WAITING);
	services.environment.socket.open();
	hear(services, 11, EARLIER);
	await expect.element(heading(/以前の整理券です/)).toBeVisible();
});

test("without a connection the last known place stays, with its time", async () => {
	const services = await open("", WAITING);
	services.environment.socket.open();
	hear(services, 11, WAITING);
	services.environment.wake("offline");
	await expect.element(page.getByText("通信が途切れています")).toBeVisible();
	await expect.element(page.getByText(/12:03 時点の表示です/)).toBeVisible();
	await expect.element(page.getByText("A-9").first()).toBeVisible();
	expect(await faults()).toEqual([]);
});

test("the shop's own words, and when calling starts", async () => {
	const texts = { line_up_text: "お店の外でもお待ちいただけます。", called: "3番へどうぞ", called_text: "" };
	const guidance_from = NOW + 3_600_000;
	const services = await open("", WAITING, {
		line: { texts },
		opening: { reception: inForce({ guidance_from }) },
	});
	services.environment.socket.open();
	await expect.element(page.getByText(texts.line_up_text)).toBeVisible();
	await expect.element(page.getByText("お呼び出しは13:03から始まります")).toBeVisible();
	hear(services, 11, CALLED);
	await expect.element(heading(new RegExp(texts.called))).toBeVisible();
});

test("nothing of the place is stored", async () => {
	const services = await open("", WAITING);
	services.environment.socket.open();
	hear(services, 11, CALLED);
	await expect.element(heading(/お呼びしています/)).toBeVisible();
	const { local, tab, cookies } = services.browser;
	expect([local.entries.size, tab.entries.size, cookies.read()]).toEqual([0, 0, ""]);
});
