import type { Announcement } from "@junban/domain/documents";
import type { Listing, Sink } from "@junban/ports/watch";
import { LANGUAGES } from "@junban/vitest/views";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AnnouncementBanner } from "./announcement-banner.tsx";
import { createConsent } from "./consent.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { shellEn } from "./phrases-en.ts";
import { shellJa } from "./phrases-ja.ts";
import { createReadAnnouncements } from "./read-announcements.ts";
import { createServerClock } from "./server-clock.ts";
import { faults, mount } from "./testing/mount.tsx";
import { browserTimers } from "./timers.ts";
import { Toasts } from "./toasts.tsx";
import type { AnnouncementSource } from "./use-announcements.ts";
import { useAnnouncements } from "./use-announcements.ts";
import { useLogout } from "./use-logout.tsx";

const NOW = Date.UTC(2026, 10, 21, 3);
const words = { ja: shellJa, en: shellEn };

function anAnnouncement(part: Partial<Announcement> = {}): Announcement {
	return {
		id: "a1",
		message: "11月30日 2:00〜4:00 は点検のため使えません。",
		messageEn: "",
		detail: "",
		detailEn: "",
		link: "",
		isImportant: true,
		informationAt: NOW,
		...part,
	};
}

function aClock() {
	return createServerClock({
		...browserTimers,
		now: () => NOW,
		isHidden: () => true,
		onVisibility: () => () => undefined,
	});
}

/** A store without closed announcements and without cookies. */
function noneRead() {
	return createReadAnnouncements({ read: () => "", write: () => undefined });
}

beforeEach(() => page.viewport(390, 844));

describe.each(LANGUAGES)("an announcement in %s", (locale) => {
	const t = words[locale].announcement;

	it("that is important is shown with detail and link, and can be closed", async () => {
		const read = noneRead();
		const announcement = anAnnouncement({
			messageEn: "Closed on 30 November from 2 to 4.",
			...{ detail: "一行目\n二行目", link: "https://status.example/1" },
		});
		const message = locale === "en" ? announcement.messageEn : announcement.message;
		await mount(
			<main>
				<h1>screen</h1>
				<AnnouncementBanner locale={locale} announcements={[announcement]} read={read} clock={aClock()} />
			</main>,
			{ locale },
		);
		const region = page.getByRole("region", { name: t.label });
		await expect.element(region.getByText(message)).toBeVisible();
		expect(await faults()).toEqual([]);
		await userEvent.click(region.getByRole("button", { name: t.more }));
		const dialog = page.getByRole("dialog", { name: message });
		await expect.element(dialog.getByText("二行目", { exact: false })).toBeVisible();
		const link = dialog.getByRole("link", { name: t.open });
		await expect.element(link).toHaveAttribute("href", announcement.link);
		await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
		expect(await faults()).toEqual([]);
		await userEvent.keyboard("{Escape}");
		await expect.element(dialog).not.toBeInTheDocument();
		await userEvent.click(region.getByRole("button", { name: t.close }));
		await expect.element(region).not.toBeInTheDocument();
		expect(read.get()).toEqual(["a1"]);
	});
});

describe("announcements", () => {
	it("disappear when they expire, and the next unread one is shown", async () => {
		const clock = aClock();
		const two = [
			anAnnouncement({ id: "old", message: "前のお知らせ", informationAt: NOW - 5 }),
			anAnnouncement({ endAt: NOW + 60_000, link: "/price" }),
		];
		await mount(<AnnouncementBanner locale="en" announcements={two} read={noneRead()} clock={clock} />);
		await expect.element(page.getByText("11月30日", { exact: false })).toBeVisible();
		await expect.element(page.getByRole("link")).toHaveAttribute("href", "/price");
		clock.sync(NOW + 60_000, NOW, NOW);
		await expect.element(page.getByText("前のお知らせ")).toBeVisible();
		await expect.element(page.getByText("11月30日", { exact: false })).not.toBeInTheDocument();
	});

	it.each([
		["not important", anAnnouncement({ isImportant: false })],
		["over", anAnnouncement({ endAt: NOW })],
	])("that are %s are not shown", async (_what, announcement) => {
		await mount(
			<AnnouncementBanner locale="en" announcements={[announcement]} read={noneRead()} clock={aClock()} />,
		);
		expect(page.getByRole("region").elements()).toEqual([]);
	});

	it("are watched while the component is mounted", async () => {
		const sinks: Sink<Listing<Announcement>>[] = [];
		const unsubscribe = vi.fn();
		const data: AnnouncementSource = {
			watchAnnouncements(sink) {
				sinks.push(sink);
				return unsubscribe;
			},
		};
		const Screen = () => <p>{useAnnouncements(data).map(({ message }) => message)}</p>;
		const { rerender } = await mount(<Screen />);
		await expect.poll(() => sinks.length).toBe(1);
		sinks[0]?.next({ value: { documents: [anAnnouncement()], corrupt: [] }, fromCache: false });
		await expect.element(page.getByText("11月30日", { exact: false })).toBeVisible();
		await rerender(null);
		await expect.poll(() => [sinks.length, unsubscribe.mock.calls.length]).toEqual([1, 1]);
	});
});

describe.each([
	["ja", ["すべて受け入れる", "必要なものだけ", "くわしく見る"]],
	["en", ["Accept All", "Accept Necessary Only", "Learn More"]],
] as const)("the question about cookies in %s", (locale, [all, necessary, more]) => {
	it("has its three choices, closes with the choice, and opens again after a reset", async () => {
		const stored = new Map<string, string>();
		const startAnalytics = vi.fn(async () => ({ stop: () => undefined }));
		const consent = createConsent({
			storage: () => ({
				getItem: (key) => stored.get(key) ?? null,
				setItem: (key, value) => stored.set(key, value),
				removeItem: (key) => stored.delete(key),
			}),
			now: () => NOW,
			startAnalytics,
		});
		await mount(
			<>
				<main>
					<h1>screen</h1>
				</main>
				<ConsentBanner consent={consent} learnMoreHref="/privacy" />
			</>,
			{ locale },
		);
		const region = page.getByRole("region", { name: words[locale].consent.label });
		await expect.element(region.getByRole("link", { name: more })).toHaveAttribute("href", "/privacy");
		for (const width of [320, 1280]) {
			await page.viewport(width, 800);
			expect(await faults()).toEqual([]);
			expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		}
		await userEvent.click(page.getByRole("button", { name: necessary }));
		await expect.element(region).not.toBeInTheDocument();
		expect([consent.get()?.analytics, startAnalytics.mock.calls.length]).toEqual([false, 0]);
		consent.reset();
		await userEvent.click(page.getByRole("button", { name: all }));
		await expect.element(region).not.toBeInTheDocument();
		await expect.poll(() => startAnalytics).toHaveBeenCalledTimes(1);
	});
});

describe("a missing network", () => {
	afterEach(() => vi.restoreAllMocks());

	it.each(LANGUAGES)("is reported above the page in %s", async (locale) => {
		vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		await mount(
			<main>
				<h1>screen</h1>
				<OfflineNotice />
			</main>,
			{ locale },
		);
		await expect.element(page.getByText(words[locale].offline)).toBeVisible();
		expect(await faults()).toEqual([]);
	});
});

describe("logging out", () => {
	function Screen({ signOut }: { signOut: () => Promise<void> }) {
		const { ask, dialog } = useLogout(signOut);
		return (
			<main>
				<h1>screen</h1>
				<button type="button" onClick={ask}>
					leave
				</button>
				{dialog}
			</main>
		);
	}
	const leave = () => userEvent.click(page.getByRole("button", { name: "leave" }));

	it("asks for confirmation, and signs out once after it", async () => {
		const signOut = vi.fn(async () => undefined);
		await mount(<Screen signOut={signOut} />, { locale: "en" });
		await leave();
		const dialog = page.getByRole("dialog", { name: "Logout Confirmation" });
		await expect.element(dialog).toBeVisible();
		expect(await faults()).toEqual([]);
		await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
		await expect.element(dialog).not.toBeInTheDocument();
		expect(signOut).not.toHaveBeenCalled();
		await leave();
		await userEvent.click(dialog.getByRole("button", { name: "Logout" }));
		await expect.element(dialog).not.toBeInTheDocument();
		expect(signOut).toHaveBeenCalledOnce();
	});

	it("that fails shows a toast", async () => {
		await mount(
			<>
				<Screen signOut={() => Promise.reject(new Error("offline"))} />
				<Toasts />
			</>,
		);
		await leave();
		await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "ログアウト" }));
		await expect.element(page.getByText("予期せぬエラー")).toBeVisible();
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	});
});
