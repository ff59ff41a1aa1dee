import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { LinesIcon, MenuIcon, MoreIcon } from "./icons.tsx";
import { Logo } from "./logo.tsx";
import { MemberRow } from "./member-row.tsx";
import { SectionList } from "./section-list.tsx";
import { Sidebar, sidebarLink } from "./sidebar.tsx";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { StaffHeader, StaffValue } from "./staff-header.tsx";
import { StaffPage } from "./staff-page.tsx";
import { StatusDot } from "./status-dot.tsx";
import { faults, mount } from "./testing/mount.tsx";
import { Ticket } from "./ticket.tsx";
import { TicketTop } from "./ticket-top.tsx";
import { Toast } from "./toast.tsx";
import { ToastRegion } from "./toast-region.tsx";

function Screen() {
	return (
		<StaffPage
			sidebar={
				<Sidebar label="管理" logo={<Logo />} foot="みなと食堂">
					<a className={sidebarLink} href="#x" aria-current="page">
						<LinesIcon />
						順番
					</a>
				</Sidebar>
			}
			header={
				<StaffHeader
					title="店内の列"
					status={<StatusDot state="paused">一時停止</StatusDot>}
					menu={<IconButton label="メニュー" icon={<MenuIcon />} />}
				>
					<StaffValue label="待っている組">
						<BigNumber value={8} unit="組" size={28} />
					</StaffValue>
				</StaffHeader>
			}
			left={
				<>
					<Ticket
						label="次の方"
						head={
							<>
								<TicketTop label="次の方" />
								<BigNumber value="A-25" size={120} />
							</>
						}
					>
						24分 待ち
					</Ticket>
					<Button variant="primary" size={96} wide>
						次を呼ぶ
					</Button>
				</>
			}
			dock={
				<Button variant="primary" size={64} wide>
					次を呼ぶ
				</Button>
			}
			toasts={
				<ToastRegion label="お知らせ">
					<Toast text="A-24 をお呼びしました" seconds={8} action={{ text: "元に戻す", onSelect() {} }} />
				</ToastRegion>
			}
		>
			<SectionList title="お呼び出し中" count={1}>
				<MemberRow
					number="A-24"
					highlighted
					party={2}
					partyLabel="名"
					title="2分経過"
					detail="12:14 から"
					actions={
						<>
							<Button size={44}>案内した</Button>
							<IconButton label="ほかの操作" icon={<MoreIcon />} />
						</>
					}
				/>
			</SectionList>
			<SectionList title="案内中" count={0} empty="いま案内中の方はいません。" />
		</StaffPage>
	);
}

it.each([
	[1200, 820],
	[1180, 820],
	[992, 768],
	[991, 768],
	[768, 1024],
	[390, 844],
	[320, 640],
])("the staff page at %i × %i has no accessibility faults and fits", async (width, height) => {
	await page.viewport(width, height);
	await mount(<Screen />);
	expect(await faults()).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it("Tab goes from the call button to the undo", async () => {
	await page.viewport(1180, 820);
	await mount(<Screen />);
	await page.getByRole("button", { name: "次を呼ぶ" }).click();
	await userEvent.keyboard("{Tab}");
	await expect.element(page.getByRole("button", { name: "元に戻す" })).toHaveFocus();
});

it.each([
	[1200, 200, "row"],
	[992, 200, "row"],
	[991, 88, "column"],
	[768, 88, "column"],
])("at %i px the sidebar is %i px wide with icons and words in a %s", async (width, wide, direction) => {
	await page.viewport(width, 820);
	await mount(<Screen />);
	const link = page.getByRole("link", { name: "順番" }).element();
	expect(link.closest(".ui-sidebar")?.getBoundingClientRect().width).toBe(wide);
	expect(getComputedStyle(link).flexDirection).toBe(direction);
});

it("below 768 px a button opens the sidebar as a sheet, and a press on a link closes it", async () => {
	await page.viewport(767, 820);
	await mount(
		<StaffPage
			sidebar={
				<Sidebar label="管理">
					<a className={sidebarLink} href="#x">
						順番
					</a>
				</Sidebar>
			}
			header={
				<StaffHeader
					title="店内の列"
					menu={
						<SidebarMenu label="メニュー" closeLabel="閉じる">
							<a className={sidebarLink} href="#x">
								順番
							</a>
						</SidebarMenu>
					}
				/>
			}
		>
			–
		</StaffPage>,
	);
	const button = page.getByRole("button", { name: "メニュー" });
	await expect.element(page.getByRole("link", { name: "順番" })).not.toBeInTheDocument();
	button.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("dialog")).toBeVisible();
	expect(await faults()).toEqual([]);
	await userEvent.keyboard("{Escape}");
	await expect.element(button).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await userEvent.click(page.getByRole("link", { name: "順番" }));
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

it("on a phone the menu has the actions of the header", async () => {
	await page.viewport(390, 820);
	const pause = vi.fn();
	await mount(
		<main>
			<h1>店内の列</h1>
			<SidebarMenu
				label="メニュー"
				closeLabel="閉じる"
				actions={[
					{ key: "pause", text: "受付を一時停止する", icon: <LinesIcon />, onSelect: pause },
					{ key: "auto", text: "自動案内をONにする", icon: <LinesIcon />, disabled: true, onSelect: pause },
				]}
			>
				–
			</SidebarMenu>
		</main>,
	);
	const button = page.getByRole("button", { name: "メニュー" });
	await userEvent.click(button);
	expect(await faults()).toEqual([]);
	await expect.element(page.getByRole("button", { name: "自動案内をONにする" })).toBeDisabled();
	page.getByRole("button", { name: "受付を一時停止する" }).element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	await expect.element(button).toHaveFocus();
	expect(pause).toHaveBeenCalledTimes(1);
});

it("there is one button to call the next customer: in the column on a tablet, in the dock on a phone", async () => {
	await page.viewport(1180, 820);
	await mount(<Screen />);
	const heights = () =>
		page
			.getByRole("button", { name: "次を呼ぶ" })
			.elements()
			.map((button) => button.getBoundingClientRect().height);
	expect(heights()).toEqual([96]);
	await page.viewport(390, 844);
	expect(heights()).toEqual([64]);
});

it("a toast reports its action, and asks to stop its time when it is pointed at", async () => {
	await page.viewport(390, 844);
	const hold = vi.fn();
	const undo = vi.fn();
	await mount(
		<ToastRegion label="お知らせ">
			<Toast
				text="A-24 をお呼びしました"
				seconds={8}
				onHold={hold}
				action={{ text: "元に戻す", onSelect: undo }}
			/>
		</ToastRegion>,
	);
	await userEvent.click(page.getByRole("button", { name: "元に戻す" }));
	expect(undo).toHaveBeenCalledTimes(1);
	expect(hold).toHaveBeenCalledWith(true);
});

it("a toast asks to stop its time while it has the pointer or the focus", async () => {
	const hold = vi.fn();
	await mount(
		<main>
			<ToastRegion label="お知らせ">
				<Toast
					text="A-24 をお呼びしました"
					seconds={8}
					onHold={hold}
					action={{ text: "元に戻す", onSelect() {} }}
					closeLabel="閉じる"
					onClose={() => {}}
				/>
			</ToastRegion>
			<button type="button">ほか</button>
		</main>,
	);
	const elsewhere = page.getByRole("button", { name: "ほか" });
	// A frame without focus fires no focus events, and the pointer may already be over the toast.
	await userEvent.click(elsewhere);
	hold.mockClear();
	await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
	await expect.element(page.getByRole("button", { name: "閉じる" })).toHaveFocus();
	await userEvent.hover(page.getByText("A-24 をお呼びしました"));
	// The pointer leaves, and the focus moves to the other button of the toast.
	await userEvent.hover(elsewhere);
	await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
	await expect.element(page.getByRole("button", { name: "元に戻す" })).toHaveFocus();
	expect(hold.mock.calls).toEqual([[true]]);
	// The focus leaves while the pointer is back.
	await userEvent.hover(page.getByText("A-24 をお呼びしました"));
	await userEvent.keyboard("{Tab}{Tab}");
	await expect.element(elsewhere).toHaveFocus();
	expect(hold.mock.calls).toEqual([[true]]);
	await userEvent.hover(elsewhere);
	expect(hold.mock.calls).toEqual([[true], [false]]);
});
