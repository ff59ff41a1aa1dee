import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Sheet } from "./sheet.tsx";
import { faults, mount, painted } from "./testing/mount.tsx";

/** A sheet with a text field, a file input and a confirmation dialog. */
function Editing() {
	const [open, setOpen] = useState(false);
	const [asking, setAsking] = useState(false);
	return (
		<main>
			<h1>設定</h1>
			<Button onClick={() => setOpen(true)}>質問を加える</Button>
			<Button>ほかのボタン</Button>
			<Sheet
				open={open}
				title="質問"
				closeLabel="閉じる"
				onClose={() => setOpen(false)}
				actions={<Button onClick={() => setAsking(true)}>消す</Button>}
			>
				<label>
					名前
					<input />
				</label>
				<input type="file" aria-label="画像" />
			</Sheet>
			<ConfirmDialog
				open={asking}
				danger
				title="消しますか"
				confirmText="消します"
				cancelText="残す"
				onConfirm={() => setAsking(false)}
				onCancel={() => setAsking(false)}
			/>
		</main>
	);
}

const opener = page.getByRole("button", { name: "質問を加える" });
const sheet = page.getByRole("dialog", { name: "質問" });
const isOpen = (name: string) =>
	[...document.querySelectorAll("dialog")].some(
		(dialog) => dialog.open && dialog.querySelector("h2")?.textContent === name,
	);

async function openSheet(): Promise<void> {
	await page.viewport(390, 844);
	await mount(<Editing />);
	opener.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(sheet).toBeVisible();
}

it("a sheet focuses its title, keeps the focus inside, and returns it after Escape", async () => {
	await openSheet();
	await expect.element(page.getByRole("heading", { name: "質問", exact: true })).toHaveFocus();
	expect(await faults()).toEqual([]);
	const stops = new Set<string>();
	for (let press = 0; press < 8; press++) {
		await userEvent.keyboard("{Tab}");
		const stop = document.activeElement;
		stops.add(stop?.getAttribute("aria-label") ?? stop?.textContent ?? "");
	}
	expect(stops.has("閉じる") && stops.has("消す") && stops.has("画像")).toBe(true);
	expect(stops.has("ほかのボタン") || stops.has("質問を加える")).toBe(false);
	await userEvent.keyboard("{Escape}");
	await painted();
	expect(isOpen("質問")).toBe(false);
	await expect.element(opener).toHaveFocus();
});

it("Escape closes only the dialog over a sheet, and the focus returns into the sheet", async () => {
	await openSheet();
	const remove = page.getByRole("button", { name: "消す", exact: true });
	remove.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("button", { name: "残す" })).toHaveFocus();
	await userEvent.keyboard("{Escape}");
	await painted();
	expect([isOpen("消しますか"), isOpen("質問")]).toEqual([false, true]);
	await expect.element(remove).toHaveFocus();
});

it("cancelling the choice of a file leaves the sheet open", async () => {
	await openSheet();
	page
		.getByLabelText("画像")
		.element()
		.dispatchEvent(new Event("cancel", { bubbles: true }));
	await painted();
	expect(isOpen("質問")).toBe(true);
});

it("a press on the backdrop closes a sheet; a press that begins inside and ends there does not", async () => {
	await openSheet();
	const dialog = sheet.element();
	const press = (target: Element, kind: string) =>
		target.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true }));
	press(page.getByRole("textbox", { name: "名前" }).element(), "pointerdown");
	press(dialog, "click");
	await painted();
	expect(isOpen("質問")).toBe(true);
	await userEvent.click(dialog, { position: { x: 100, y: 20 } });
	await painted();
	expect(isOpen("質問")).toBe(false);
});

it("a sheet is at the bottom of a phone and at the right of a wide screen", async () => {
	await openSheet();
	const panel = () => document.querySelector(".ui-modal[open] > .ui-modal-panel")?.getBoundingClientRect();
	expect(panel()).toMatchObject({ left: 0, width: 390, bottom: 844 });
	await page.viewport(1280, 800);
	expect(panel()).toMatchObject({ top: 0, right: 1280, width: 480, height: 800 });
});

it("a dialog reports that the browser closed it", async () => {
	const close = vi.fn();
	await mount(
		<Dialog open title="お知らせ" onClose={close}>
			<Button>読みました</Button>
		</Dialog>,
	);
	document.querySelector("dialog")?.close();
	await expect.poll(() => close.mock.calls.length).toBe(1);
});

it("a dialog that stays open is shown again after the browser closed it, and closes later", async () => {
	const dialog = (open: boolean) => (
		<Dialog open={open} title="送っています" onClose={() => undefined}>
			<Button>待つ</Button>
		</Dialog>
	);
	const { rerender } = await mount(dialog(true));
	document.querySelector("dialog")?.close();
	await painted();
	await expect.poll(() => isOpen("送っています")).toBe(true);
	await expect.element(page.getByRole("button", { name: "待つ" })).toHaveFocus();
	await rerender(dialog(false));
	await expect.poll(() => document.querySelector("dialog")?.open).toBe(false);
});
