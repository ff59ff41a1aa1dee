import { loadI18n } from "@junban/i18n/load";
import { I18nProvider } from "@junban/i18n/react";
import { faults, painted, stage } from "@junban/vitest/page";
import { createRoot } from "react-dom/client";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { statusEn } from "#src/pages/status/phrases-en.ts";
import { statusJa } from "#src/pages/status/phrases-ja.ts";
import { StatusNow } from "#src/pages/status/status-now.tsx";
import { showStatus } from "./status.ts";
import "@junban/ui/base.css";

const NEWS = {
	...{
		id: "n",
		message: "点検のお知らせ",
		message_en: "Maintenance",
		important: true,
		at: 1_700_000_000_000,
	},
	...{ detail: "夜に<b>止まります", link: "/price" },
};
const WELL = {
	at: 1_700_000_000_000,
	lines: { ok: true },
	mails: { ok: true, configured: true },
	news: [NEWS],
};

/** The page's parts as the site has them, and the answers to what its script asks. */
async function open(locale: "ja" | "en", answer: () => Promise<Response>) {
	document.documentElement.lang = locale;
	document.title = "Junban";
	const status = locale === "ja" ? statusJa : statusEn;
	const i18n = await loadI18n(locale, async () => ({ status }));
	const root = createRoot(stage());
	onTestFinished(() => root.unmount());
	root.render(
		<I18nProvider i18n={i18n}>
			<main>
				<h1>Junban</h1>
				<StatusNow />
			</main>
		</I18nProvider>,
	);
	await painted();
	vi.useFakeTimers({ toFake: ["setInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	const asked: string[] = [];
	const request = async (url: string | URL | Request) => {
		asked.push(String(url));
		return String(url) === "/config.json" ? Response.json({ api: "https://api.example" }) : answer();
	};
	return { asked, done: showStatus(request) };
}

describe.each([
	["ja", statusJa],
	["en", statusEn],
] as const)("the status page in %s", (locale, t) => {
	test("says that it checks, then that everything works, with the operator's words as text", async () => {
		const held = Promise.withResolvers<Response>();
		const { asked, done } = await open(locale, () => held.promise);
		await expect.element(page.getByText(t.loading, { exact: true })).toBeVisible();
		held.resolve(Response.json(WELL));
		await done;
		await expect.element(page.getByText(t.well, { exact: true })).toBeVisible();
		await expect.element(page.getByText(t.loading, { exact: true })).not.toBeVisible();
		expect(asked).toEqual(["/config.json", "https://api.example/apiV2/project/status"]);
		await expect
			.element(page.getByText(locale === "ja" ? NEWS.message : NEWS.message_en, { exact: true }))
			.toBeVisible();
		await expect.element(page.getByText(NEWS.detail, { exact: true })).toBeVisible();
		await expect.element(page.getByRole("link", { name: t.more })).toHaveAttribute("href", "/price");
		expect(await faults()).toEqual([]);
	});

	test("says which part does not work, and since when", async () => {
		const lines = { ok: false, since: 1_700_000_000_000 };
		const { done } = await open(locale, async () => Response.json({ ...WELL, lines, news: [] }));
		await done;
		await expect.element(page.getByText(t.disturbed)).toBeVisible();
		await expect.element(page.getByText(new RegExp(`^${t.stopped} `))).toBeVisible();
		const since = document.querySelector('[data-status="lines-since"]')?.textContent ?? "";
		expect(since).toContain("2023");
		expect(since).not.toContain("{{");
		await expect.element(page.getByText(t.works, { exact: true }).last()).toBeVisible();
		await expect.element(page.getByText(t.news, { exact: true })).not.toBeVisible();
		expect(await faults()).toEqual([]);
	});

	test.each([
		["nothing", () => Promise.reject(new TypeError("cut"))],
		["a fault", async () => new Response("", { status: 502 })],
		["something else", async () => Response.json(["x"])],
	])("says, after %s, that this page itself can be reached", async (_what, answer) => {
		const { done } = await open(locale, answer);
		await done;
		await expect.element(page.getByText(t.silent)).toBeVisible();
		await expect.element(page.getByText(t.checked)).not.toBeVisible();
		expect(await faults()).toEqual([]);
	});
});

test("a minute later it asks again", async () => {
	let isDown = true;
	const { asked, done } = await open("en", async () =>
		isDown ? new Response("", { status: 502 }) : Response.json(WELL),
	);
	await done;
	await expect.element(page.getByText(statusEn.silent)).toBeVisible();
	isDown = false;
	vi.advanceTimersByTime(60_000);
	await expect.element(page.getByText(statusEn.well, { exact: true })).toBeVisible();
	await expect.element(page.getByText(statusEn.silent)).not.toBeVisible();
	expect(asked).toHaveLength(4);
});

test("news without details has its link beside the time, not glued to it", async () => {
	const news = [{ ...NEWS, detail: "" }];
	const { done } = await open("ja", async () => Response.json({ ...WELL, news }));
	await done;
	const link = page.getByRole("link").element();
	expect(link.previousSibling?.textContent).toBe(" ");
});

test("mails that nobody knows of are not told, and a link that is a script is none", async () => {
	const news = [{ ...NEWS, link: "javascript:alert(1)" }];
	const { done } = await open("ja", async () => Response.json({ ...WELL, mails: undefined, news }));
	await done;
	await expect.element(page.getByText(statusJa.well)).toBeVisible();
	await expect.element(page.getByText(statusJa.mails, { exact: true })).not.toBeInTheDocument();
	expect(page.getByRole("link").elements()).toEqual([]);
});

test.each([
	["ja", statusJa],
	["en", statusEn],
] as const)(
	"without a mail server it says in %s that none is set, not that mails work",
	async (locale, t) => {
		const mails = { ok: true, configured: false };
		const { done } = await open(locale, async () => Response.json({ ...WELL, mails, news: [] }));
		await done;
		await expect.element(page.getByText(t.well, { exact: true })).toBeVisible();
		await expect.element(page.getByText(t.noMails, { exact: true })).toBeVisible();
		expect(
			page
				.getByText(t.works, { exact: true })
				.elements()
				.filter((each) => each.checkVisibility()),
		).toHaveLength(1);
		expect(await faults()).toEqual([]);
	},
);

test("another page asks nothing", async () => {
	const asked = vi.fn<typeof fetch>();
	await showStatus(asked);
	expect(asked).not.toHaveBeenCalled();
});
