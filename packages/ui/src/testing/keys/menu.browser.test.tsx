import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "#src/button.tsx";
import { ConfirmDialog } from "#src/confirm-dialog.tsx";
import { Menu } from "#src/menu.tsx";
import { Sheet } from "#src/sheet.tsx";
import { mount } from "#src/testing/mount.tsx";

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

const button = page.getByRole("button", { name: "ほかの操作" });
const item = (name: string) => page.getByRole("menuitem", { name });
const items = () => document.querySelectorAll("[role=menuitem]").length;

async function openByKeys(done: Done): Promise<void> {
	await mount(<main>{rowMenu(done)}</main>);
	button.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(item("列に戻す")).toHaveFocus();
}

it("a menu opens on its first item, moves by keys, ignores Enter on a disabled item, and returns the focus", async () => {
	const done = vi.fn();
	await openByKeys(done);
	await expect.element(button).toHaveAttribute("aria-expanded", "true");
	await userEvent.keyboard("{ArrowDown}{Enter}");
	expect(done).not.toHaveBeenCalled();
	await userEvent.keyboard("{End}");
	await expect.element(item("取り消す")).toHaveFocus();
	await userEvent.keyboard("{Home}");
	await expect.element(item("列に戻す")).toHaveFocus();
	await userEvent.keyboard("{Escape}");
	await expect.element(button).toHaveAttribute("aria-expanded", "false");
	await expect.element(button).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await expect.element(item("列に戻す")).toHaveFocus();
	await userEvent.keyboard("{End}{Enter}");
	await expect.poll(() => done.mock.calls).toEqual([["cancel"]]);
	await expect.element(button).toHaveAttribute("aria-expanded", "false");
	await expect.element(button).toHaveFocus();
});

it("the actions of a menu are rendered only while it is open, and a press on its button closes it", async () => {
	await mount(<main>{rowMenu(() => {})}</main>);
	expect(items()).toBe(0);
	await button.click();
	await expect.poll(items).toBe(3);
	await button.click();
	await expect.poll(items).toBe(0);
	await expect.element(button).toHaveFocus();
	await button.click();
	await expect.poll(items).toBe(3);
});

it("a press on another button closes a menu and still counts for that button", async () => {
	const pressed = vi.fn();
	await mount(
		<main>
			<Button onClick={pressed}>次を呼ぶ</Button>
			{rowMenu(() => {})}
		</main>,
	);
	await button.click();
	await expect.poll(items).toBe(3);
	await page.getByRole("button", { name: "次を呼ぶ" }).click();
	await expect.poll(items).toBe(0);
	expect(pressed).toHaveBeenCalledTimes(1);
});

it("a menu near the bottom of the screen opens upwards and stays inside the screen", async () => {
	await page.viewport(390, 500);
	await mount(<div style={{ position: "fixed", right: 4, bottom: 4 }}>{rowMenu(() => {})}</div>);
	await button.click();
	const box = () => page.getByRole("menu").element().getBoundingClientRect();
	await expect.poll(() => box().bottom).toBeLessThanOrEqual(500 - 48);
	expect(box().top).toBeGreaterThanOrEqual(0);
	expect(box().right).toBeLessThanOrEqual(390);
});

/** A menu in a sheet whose actions open a confirmation. */
function Asking({ done }: { done: Done }) {
	const [open, setOpen] = useState(true);
	const [asking, setAsking] = useState(false);
	return (
		<main>
			<Sheet open={open} title="A-27" closeLabel="閉じる" onClose={() => setOpen(false)}>
				{rowMenu((what) => {
					done(what);
					setAsking(true);
				})}
				<ConfirmDialog
					open={asking}
					title="取り消しますか"
					confirmText="はい"
					cancelText="いいえ"
					onConfirm={() => setAsking(false)}
					onCancel={() => setAsking(false)}
				/>
			</Sheet>
		</main>
	);
}

it("inside a sheet Escape closes only the menu, and a confirmation returns the focus to the button of the menu", async () => {
	const done = vi.fn();
	await mount(<Asking done={done} />);
	await button.click();
	await expect.poll(items).toBe(3);
	await userEvent.keyboard("{Escape}");
	await expect.poll(items).toBe(0);
	await expect.element(page.getByRole("dialog", { name: "A-27" })).toBeVisible();
	await button.click();
	await item("取り消す").click();
	expect(done.mock.calls).toEqual([["cancel"]]);
	await expect.element(page.getByRole("button", { name: "いいえ" })).toHaveFocus();
	await userEvent.keyboard("{Escape}");
	await expect.element(page.getByRole("dialog", { name: "取り消しますか" })).not.toBeInTheDocument();
	await expect.element(page.getByRole("dialog", { name: "A-27" })).toBeVisible();
	await expect.element(button).toHaveFocus();
});
