import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Banner } from "./banner.tsx";
import { Countdown } from "./countdown.tsx";
import { ErrorState } from "./error-state.tsx";
import { Link } from "./link.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { PageMessage } from "./page-message.tsx";
import { StaffPage } from "./staff-page.tsx";
import { mount } from "./testing/mount.tsx";

it("a countdown shows minutes and seconds, is silent while it runs, and announces its end", async () => {
	const countdown = (seconds: number) => (
		<Countdown label="次の自動案内まで" seconds={seconds} dueText="まもなく" />
	);
	const { rerender, host } = await mount(countdown(65.9));
	const timer = page.getByRole("timer", { name: "次の自動案内まで" });
	const status = page.getByRole("status");
	await expect.element(timer).toHaveTextContent("1:05");
	await expect.element(timer).toHaveAttribute("aria-live", "off");
	expect(status.element().textContent).toBe("");
	const region = status.element();
	await rerender(countdown(59));
	await expect.element(timer).toHaveTextContent("0:59");
	await rerender(countdown(3_661));
	await expect.element(timer).toHaveTextContent("1:01:01");
	for (const seconds of [0, -5, Number.NaN, Number.POSITIVE_INFINITY]) {
		await rerender(countdown(seconds));
		expect(host.querySelector("[role=timer]")).toBeNull();
		expect(region.isConnected && region.textContent).toBe("まもなく");
	}
});

it("new bars over a page are announced by one live region that was there before", async () => {
	const bars = (banner: ReactNode) => <StaffPage banner={banner}>–</StaffPage>;
	const { rerender, host } = await mount(bars(null));
	const regions = () =>
		host.querySelectorAll("[aria-live]:not([aria-live=off]), [role=status], [role=alert]");
	const [region, ...more] = regions();
	expect(more).toEqual([]);
	expect(region?.getAttribute("aria-atomic")).toBeNull();
	await rerender(
		bars(
			<>
				<OfflineBar title="通信が途切れています" />
				<Banner tone="caution">読み取れない記録が1件あります。</Banner>
			</>,
		),
	);
	expect([...regions()]).toEqual([region]);
	expect(region?.textContent).toBe("通信が途切れています読み取れない記録が1件あります。");
});

it("keys reach the action of a banner, then its close button", async () => {
	const calls: string[] = [];
	await mount(
		<Banner
			action={
				<button type="button" onClick={() => calls.push("more")}>
					くわしく
				</button>
			}
			closeLabel="閉じる"
			onClose={() => calls.push("close")}
		>
			点検のため使えません。
		</Banner>,
	);
	await userEvent.tab();
	await userEvent.keyboard("{Enter}");
	await userEvent.tab();
	await userEvent.keyboard("{Enter}");
	expect(calls).toEqual(["more", "close"]);
});

it("an error is announced at once, is retried by keys, and ignores keys while a retry is pending", async () => {
	const retry = vi.fn();
	const state = (pending: boolean) => (
		<ErrorState title="読み込めませんでした" retryText="もう一度試す" pending={pending} onRetry={retry} />
	);
	const { rerender } = await mount(state(false));
	expect(document.querySelector("[role=alert]")?.textContent).toContain("読み込めませんでした");
	await userEvent.tab();
	await userEvent.keyboard("{Enter}");
	await rerender(state(true));
	await expect.element(page.getByRole("button")).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	expect(retry).toHaveBeenCalledTimes(1);
});

it("a link to a new tab says so and gives that tab no opener", async () => {
	await mount(
		<Link href="https://example.com/" newTab="新しいタブで開きます">
			地図で見る
		</Link>,
	);
	const link = page.getByRole("link", { name: "地図で見る 新しいタブで開きます" });
	await expect.element(link).toHaveAttribute("target", "_blank");
	await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
});

it("the heading of a message page can take the focus; its number is decorative", async () => {
	await mount(<PageMessage number={404} title="ページが見つかりません" />);
	const heading = page.getByRole("heading", { level: 1, name: "ページが見つかりません" });
	heading.element().focus();
	await expect.element(heading).toHaveFocus();
	await expect.element(page.getByRole("main")).toBeVisible();
	expect(page.getByText("404").element().closest("[aria-hidden=true]")).not.toBeNull();
});
