import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import { LinesIcon, MenuIcon } from "./icons.tsx";
import { Logo } from "./logo.tsx";
import { MemberRow } from "./member-row.tsx";
import { Menu } from "./menu.tsx";
import { SectionList } from "./section-list.tsx";
import { Sidebar, sidebarLink } from "./sidebar.tsx";
import { StaffHeader, StaffValue } from "./staff-header.tsx";
import { StaffPage } from "./staff-page.tsx";
import { StatusDot } from "./status-dot.tsx";
import { faults, mount } from "./testing/mount.tsx";
import { Ticket } from "./ticket.tsx";
import { TicketTop } from "./ticket-top.tsx";
import { Toast } from "./toast.tsx";
import { ToastRegion } from "./toast-region.tsx";

type Done = (what: string) => void;

function rowMenu(done: Done) {
	return (
		<Menu
			label="ほかの操作"
			items={[
				{ key: "back", text: "列に戻す", onSelect: () => done("back") },
				{ key: "wait", text: "あとに回す", disabled: true, onSelect: () => done("wait") },
				{ key: "cancel", text: "取り消す", danger: true, onSelect: () => done("cancel") },
			]}
		/>
	);
}

function Screen({ done }: { done: Done }) {
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
					menu={<Menu label="メニュー" icon={<MenuIcon />} items={[]} />}
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
					<Toast
						text="A-24 をお呼びしました"
						seconds={8}
						action={{ text: "元に戻す", onSelect: () => done("undo") }}
					/>
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
							{rowMenu(done)}
						</>
					}
				/>
			</SectionList>
			<SectionList title="案内中" count={0} empty="いま案内中の方はいません。" />
		</StaffPage>
	);
}

it.each([
	[1180, 820],
	[820, 1180],
	[390, 844],
])("the staff's screen at %i × %i has no fault of accessibility and fits", async (width, height) => {
	await page.viewport(width, height);
	await mount(<Screen done={() => {}} />);
	expect(await faults()).toEqual([]);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it("from the button that called, the next stop of the keyboard is the undo", async () => {
	await page.viewport(1180, 820);
	await mount(<Screen done={() => {}} />);
	await page.getByRole("button", { name: "次を呼ぶ" }).click();
	await userEvent.keyboard("{Tab}");
	await expect.element(page.getByRole("button", { name: "元に戻す" })).toHaveFocus();
});

it("shows one way to call the next: the column on a tablet, the dock on a phone", async () => {
	await page.viewport(1180, 820);
	await mount(<Screen done={() => {}} />);
	const heights = () =>
		page
			.getByRole("button", { name: "次を呼ぶ" })
			.elements()
			.map((button) => button.getBoundingClientRect().height);
	expect(heights()).toEqual([96]);
	await page.viewport(390, 844);
	expect(heights()).toEqual([64]);
});

it("a menu opens on its first item, moves by arrows, leaves out what is disabled, and gives the focus back", async () => {
	await page.viewport(1180, 820);
	const done = vi.fn();
	await mount(<main>{rowMenu(done)}</main>);
	const button = page.getByRole("button", { name: "ほかの操作" });
	await userEvent.click(button);
	await expect.element(button).toHaveAttribute("aria-expanded", "true");
	await expect.element(page.getByRole("menuitem", { name: "列に戻す" })).toHaveFocus();
	await userEvent.keyboard("{ArrowDown}{Enter}");
	expect(done).not.toHaveBeenCalled();
	await userEvent.keyboard("{ArrowDown}{ArrowDown}{End}");
	await expect.element(page.getByRole("menuitem", { name: "取り消す" })).toHaveFocus();
	await userEvent.keyboard("{Escape}");
	await expect.element(button).toHaveAttribute("aria-expanded", "false");
	await expect.element(button).toHaveFocus();
	await userEvent.click(button);
	await userEvent.keyboard("{End}{Enter}");
	expect(done.mock.calls).toEqual([["cancel"]]);
	await expect.element(button).toHaveAttribute("aria-expanded", "false");
});

it("a menu's actions are in the page only while it is open, and a press on its button closes it", async () => {
	await mount(<main>{rowMenu(() => {})}</main>);
	const items = () => document.querySelectorAll("[role=menuitem]").length;
	const button = page.getByRole("button", { name: "ほかの操作" });
	expect(items()).toBe(0);
	await button.click();
	await expect.poll(items).toBeGreaterThan(0);
	await button.click();
	await expect.poll(items).toBe(0);
	await expect.element(button).toHaveFocus();
	await button.click();
	await expect.poll(items).toBeGreaterThan(0);
});

it("a menu near the bottom of the screen opens upwards, inside the screen", async () => {
	await page.viewport(390, 500);
	await mount(<div style={{ position: "fixed", right: 4, bottom: 4 }}>{rowMenu(() => {})}</div>);
	await userEvent.click(page.getByRole("button", { name: "ほかの操作" }));
	const box = page.getByRole("menu").element().getBoundingClientRect();
	expect(box.top).toBeGreaterThanOrEqual(0);
	expect(box.bottom).toBeLessThanOrEqual(500);
	expect(box.right).toBeLessThanOrEqual(390);
});

it("a toast offers its action and asks to hold its time while it is pointed at", async () => {
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
