import { codesEn } from "@junban/domain/words/codes-en";
import { codesJa } from "@junban/domain/words/codes-ja";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConfirmLogout } from "./confirm-logout.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorPage } from "./error-page.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { useOnline } from "./online.ts";
import { Sentences } from "./sentences.tsx";
import { createServerClock, useServerNow } from "./server-clock.ts";
import { mount } from "./testing/mount.tsx";
import { browserTimers } from "./timers.ts";
import { createToastStore } from "./toast-store.ts";
import { Toasts } from "./toasts.tsx";

it("a repeated sentence is shown twice, and a closing bracket stays with its sentence", async () => {
	await mount(
		<p>
			<Sentences text="休みです。休みです。「はい。」と言います" />
		</p>,
	);
	const sentences = [...document.querySelectorAll(".sn")].map((element) => element.textContent);
	expect(sentences).toEqual(["休みです。", "休みです。", "「はい。」", "と言います"]);
});

it.each([
	["ja", "not-found", codesJa["route-not-found"], "トップページへ"],
	["ja", "other", codesJa["page-failed"], "トップページへ"],
	["en", "not-found", codesEn["route-not-found"], "Back to the start page"],
	["en", "other", codesEn["page-failed"], "Back to the start page"],
] as const)("error page %s %s", async (locale, kind, title, home) => {
	await mount(<ErrorPage kind={kind} homeHref="/en" />, { locale });
	await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
	await expect.element(page.getByRole("link", { name: home })).toHaveAttribute("href", "/en");
	await expect.poll(() => document.title).toBe(`${title} | Junban`);
});

it("a screen that throws is replaced by the error page and can be retried", async () => {
	let broken = true;
	const onError = vi.fn();
	function Screen() {
		if (broken) throw new Error("broken");
		return <p>works</p>;
	}
	await mount(
		<ErrorBoundary homeHref="/" onError={onError}>
			<Screen />
		</ErrorBoundary>,
		{ onCaughtError: () => {} },
	);
	await expect.element(page.getByRole("heading", { name: "エラーが発生しました" })).toBeVisible();
	const failure = { state: "failure", code: "page-failed", message: "Error: broken" };
	expect(onError.mock.calls).toEqual([[failure]]);
	broken = false;
	await userEvent.click(page.getByRole("button", { name: "もう一度試す" }));
	await expect.element(page.getByText("works")).toBeVisible();
});

it("after a fault another page is rendered without a retry", async () => {
	function Screen({ name }: { name: string }) {
		if (name === "broken") throw new Error("broken");
		return <p>{name}</p>;
	}
	const at = (name: string) => (
		<ErrorBoundary homeHref="/" page={name}>
			<Screen name={name} />
		</ErrorBoundary>
	);
	const { rerender } = await mount(at("broken"), { onCaughtError: () => {} });
	await expect.element(page.getByRole("heading", { name: "エラーが発生しました" })).toBeVisible();
	await rerender(at("next"));
	await expect.element(page.getByText("next")).toBeVisible();
});

it.each([
	["ja", "/app/demo", "English", "/en/app/demo?pwa=1", "locale=en"],
	["en", "/en/app/demo", "日本語", "/app/demo?pwa=1", "locale=ja"],
] as const)(
	"%s: the link leads to the same page in the other language, and a click stores the choice",
	async (locale, pathname, name, href, cookie) => {
		await mount(<LanguageSwitch here={{ pathname, search: "?pwa=1" }} />, { locale });
		const link = page.getByRole("link", { name });
		await expect.element(link).toHaveAttribute("href", href);
		// The test's own page must not navigate.
		window.addEventListener("click", (event) => event.preventDefault(), { once: true });
		await userEvent.click(link);
		expect(document.cookie).toContain(cookie);
	},
);

it("asks for confirmation before signing out, with the specification's texts", async () => {
	const confirm = vi.fn();
	const cancel = vi.fn();
	await mount(<ConfirmLogout open onConfirm={confirm} onCancel={cancel} />, { locale: "en" });
	await expect.element(page.getByRole("dialog", { name: "Logout Confirmation" })).toBeVisible();
	await expect.element(page.getByText("Are you sure you want to logout?")).toBeVisible();
	await userEvent.click(page.getByRole("button", { name: "Cancel" }));
	await userEvent.click(page.getByRole("button", { name: "Logout" }));
	expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
});

it("shows a toast, runs its action once and closes it", async () => {
	const store = createToastStore(browserTimers);
	const undo = vi.fn();
	await mount(<Toasts store={store} />);
	store.show({ text: "A-24 をお呼びしました", action: { text: "元に戻す", run: undo } });
	const region = page.getByRole("region", { name: "お知らせ" });
	await expect.element(region.getByText("A-24 をお呼びしました")).toBeVisible();
	const action = page.getByRole("button", { name: "元に戻す" });
	const button = action.element();
	if (!(button instanceof HTMLElement)) throw new Error("the action is not an element");
	button.click();
	button.click();
	expect(undo).toHaveBeenCalledTimes(1);
	await expect.element(page.getByText("A-24 をお呼びしました")).not.toBeInTheDocument();
});

it("renders the loss and the return of the network", async () => {
	const online = vi.spyOn(navigator, "onLine", "get");
	function Screen() {
		return <p>{useOnline() ? "online" : "offline"}</p>;
	}
	await mount(<Screen />);
	await expect.element(page.getByText("online", { exact: true })).toBeVisible();
	online.mockReturnValue(false);
	window.dispatchEvent(new Event("offline"));
	await expect.element(page.getByText("offline")).toBeVisible();
	online.mockReturnValue(true);
	window.dispatchEvent(new Event("online"));
	await expect.element(page.getByText("online", { exact: true })).toBeVisible();
});

it("a screen shows the server's time", async () => {
	const clock = createServerClock({
		...browserTimers,
		now: () => 5,
		isHidden: () => true,
		onVisibility: () => () => {},
	});
	function Screen() {
		return <p>{useServerNow(clock)}</p>;
	}
	await mount(<Screen />);
	clock.sync(70_000, 5, 5);
	await expect.element(page.getByText("70000")).toBeVisible();
});
