import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { testServices } from "#src/testing/fake-server.ts";
import { faults, openApp } from "#src/testing/mount.tsx";
import { member, NOW, otherUid, path, publicBoard, publicView, uid } from "#src/testing/samples.ts";

const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, " ");
const button = () => page.getByRole("button", { name: /順番を取る$|^Take a place/ });

test.each([
	[320, 568, "/app/demo"],
	[320, 568, "/en/app/demo"],
	[360, 616, "/app/demo"],
	[375, 553, "/en/app/demo"],
	[1024, 768, "/app/demo"],
	[1366, 657, "/en/app/demo"],
	[1440, 789, "/app/demo"],
])("at %i x %i, %s, the party and the button are in reach without scrolling", async (width, height, href) => {
	await page.viewport(width, height);
	await openApp(href);
	await expect.element(button()).toBeVisible();
	for (const part of [".ui-stepper", "button[type=submit]"]) {
		const box = document.querySelector(part)?.getBoundingClientRect();
		expect(box?.top).toBeGreaterThan(height / 2);
		expect(box?.bottom).toBeLessThanOrEqual(height);
	}
	expect(document.documentElement.scrollWidth).toBe(width);
});

test("the button says for how many, and joins for them", async () => {
	await page.viewport(390, 844);
	const { server } = await openApp("/app/demo");
	await expect.element(page.getByRole("button", { name: "1名で順番を取る" })).toBeVisible();
	await userEvent.click(page.getByRole("button", { name: "1名増やす" }));
	await expect.poll(() => text("fieldset output")).toBe("2名");
	await userEvent.selectOptions(page.getByRole("combobox", { name: "人数" }), "5名");
	expect(await faults()).toEqual([]);
	await userEvent.click(page.getByRole("button", { name: "5名で順番を取る" }));
	await expect
		.poll(() => server.calls.find(({ call }) => call === "join")?.body)
		.toMatchObject({ party_size: 5 });
});

async function holding(href: string, line = {}, other = member({ number: 9 })) {
	await page.viewport(390, 844);
	const services = testServices();
	services.server.places.add(otherUid);
	services.server.member = member({ number: 9 });
	services.server.others.set(otherUid, other);
	services.server.view = publicView({ line });
	services.storage.addPlace(path, uid);
	services.storage.addPlace(path, otherUid);
	return await openApp(href, services);
}

test("places of this browser come first and keep their rows, and another may be taken", async () => {
	const { environment } = await holding("/app/demo");
	const rows = () => [...document.querySelectorAll(".ui-phone-content li")].map((row) => row.textContent);
	await expect.poll(rows).toEqual(["順番待ち中ですA-9・いま2番目", "順番待ち中ですA-9・いま2番目"]);
	const another = page.getByRole("link", { name: "もう1つ順番を取る" });
	await expect.element(another).toHaveAttribute("href", "/app/demo?another=1");
	expect(button().elements()).toEqual([]);
	const called = { version: 11, order: "10-12", during: [], called: [{ number: 9, at: NOW }] };
	environment.socket.open();
	environment.socket.receive({ type: "board", board: publicBoard(called), settings: 5, now: NOW });
	await expect.poll(() => rows()[0]).toBe("お呼びしていますA-9");
	expect(text("[aria-live=assertive]")).toContain("お呼びしています");
	expect(await faults()).toEqual([]);
	await userEvent.click(another);
	await expect.element(button()).toBeVisible();
});

test("the places share one alarm, which rings for each call, on the page for another place too", async () => {
	const listened = vi.spyOn(document, "addEventListener");
	const vibrate = vi.spyOn(navigator, "vibrate").mockReturnValue(true);
	const { environment } = await holding("/app/demo?another=1", {}, member({ number: 10 }));
	await expect.element(page.getByRole("list", { name: "この端末で取った順番" })).toBeVisible();
	await userEvent.click(page.getByRole("heading", { level: 1 }));
	environment.socket.open();
	const calls = [9, 10].map((number) => ({ number, at: NOW }));
	for (const [index, order] of ["10-12", "11-12"].entries()) {
		vibrate.mockClear();
		const called = { version: 11 + index, order, during: [], called: calls.slice(0, index + 1) };
		environment.socket.receive({ type: "board", board: publicBoard(called), settings: 5, now: NOW });
		await expect.poll(() => vibrate).toHaveBeenCalledWith(expect.any(Array));
		await userEvent.click(page.getByRole("heading", { level: 1 }));
		expect(vibrate).toHaveBeenLastCalledWith(0);
	}
	expect(listened.mock.calls.filter(([type]) => type === "pointerup")).toHaveLength(1);
});

test.each([
	[2, true],
	[3, false],
	[0, false],
])(
	"with places_per_browser %i, two held places are all that is allowed: %s",
	async (places_per_browser, isFull) => {
		await holding("/app/demo?another=1", { places_per_browser });
		await expect.element(page.getByRole("list", { name: "この端末で取った順番" })).toBeVisible();
		expect(document.body.textContent?.includes("2つまでです")).toBe(isFull);
		expect(button().elements().length).toBe(isFull ? 0 : 1);
	},
);

test("the shop's site, and what is stored where, can be read", async () => {
	await page.viewport(320, 640);
	const services = testServices();
	const view = publicView({ app: { site_url: "https://minato.example/menu" } });
	services.server.view = view;
	await openApp("/app/demo", services);
	const site = page.getByRole("link", { name: /minato\.example/ });
	await expect.element(site).toHaveAttribute("href", "https://minato.example/menu");
	await userEvent.click(page.getByText("情報は、順番のご案内だけに使います"));
	await expect
		.element(page.getByText("取った順番を覚えるため、Cookieも使います。", { exact: false }))
		.toBeVisible();
	expect(await faults()).toEqual([]);
});

test("a person who goes back before the ticket is there sees the place, not a join that goes on", async () => {
	const push = vi.spyOn(history, "pushState").mockImplementationOnce((...entry) => {
		push.mockRestore();
		history.pushState(...entry);
		history.back();
	});
	await openApp("/app/demo");
	await page.getByRole("button", { name: /順番を取る$/ }).click();
	await expect.element(page.getByRole("link", { name: "整理券を見る" })).toBeVisible();
});
