import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Badge } from "./badge.tsx";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";
import { NumberStepper } from "./number-stepper.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { Skeleton } from "./skeleton.tsx";
import { faults, mount, painted } from "./testing/mount.tsx";
import { TextField } from "./text-field.tsx";

const states = [
	{ value: "open", text: "受付中" },
	{ value: "paused", text: "一時停止" },
] as const;

function Stepper({ onChange }: { onChange(value: number): void }) {
	const [value, setValue] = useState(8);
	const change = (next: number) => {
		setValue(next);
		onChange(next);
	};
	return (
		<NumberStepper
			label="人数"
			value={value}
			min={1}
			max={9}
			unit="名"
			lessLabel="減らす"
			moreLabel="増やす"
			onChange={change}
		/>
	);
}

it("controls have no accessibility faults", async () => {
	await mount(
		<main>
			<Banner tone="caution">一時停止中です</Banner>
			<Button variant="primary">次を呼ぶ</Button>
			<Button variant="danger">取り消す</Button>
			<Button disabled>使えない</Button>
			<Button pending pendingText="送信中">
				送る
			</Button>
			<ButtonLink href="#x" variant="quiet">
				戻る
			</ButtonLink>
			<IconButton icon={<CloseIcon />} label="閉じる" />
			<TextField label="お名前" hint="呼び出しには使いません。" optional="任意" />
			<TextField label="人数" error="1以上の数にしてください。" />
			<Stepper onChange={() => {}} />
			<SegmentedControl label="受付の状態" value="open" options={states} onChange={() => {}} />
			<Badge tone="caution">あと2分</Badge>
			<Badge tone="danger">取り消し</Badge>
			<Badge tone="soft">回答 1</Badge>
			<Badge tone="solid">お呼び出し中</Badge>
			<Skeleton label="読み込んでいます" />
		</main>,
	);
	expect(await faults()).toEqual([]);
});

it("controls are at least 44 px high", async () => {
	const { host } = await mount(
		<>
			<Button size={44}>呼ぶ</Button>
			<IconButton icon={<CloseIcon />} label="閉じる" />
			<TextField label="お名前" />
			<SegmentedControl label="受付の状態" value="open" options={states} onChange={() => {}} />
			<Stepper onChange={() => {}} />
		</>,
	);
	const heights = [...host.querySelectorAll("button, input")].map(
		(control) => control.getBoundingClientRect().height,
	);
	expect(heights).toHaveLength(7);
	expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

it("a pending button keeps the focus and ignores presses", async () => {
	const press = vi.fn();
	const { rerender } = await mount(<Button onClick={press}>送る</Button>);
	await userEvent.click(page.getByRole("button", { name: "送る" }));
	await rerender(
		<Button pending onClick={press}>
			送る
		</Button>,
	);
	const button = page.getByRole("button", { name: "送る" });
	await expect.element(button).toHaveAttribute("data-state", "pending");
	await expect.element(button).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	expect(press).toHaveBeenCalledTimes(1);
});

it("a stepper stops at its maximum", async () => {
	const change = vi.fn();
	await mount(<Stepper onChange={change} />);
	const more = page.getByRole("button", { name: "増やす" });
	await userEvent.click(more);
	await expect.element(more).toHaveAttribute("aria-disabled", "true");
	await userEvent.click(more.element(), { force: true });
	expect(change.mock.calls).toEqual([[9]]);
});

it("a field reports the typed text and describes its error", async () => {
	const typed = vi.fn();
	await mount(
		<TextField label="お名前" error="長すぎます" onChange={(event) => typed(event.currentTarget.value)} />,
	);
	const field = page.getByRole("textbox", { name: "お名前" });
	await userEvent.fill(field, "佐藤");
	expect(typed).toHaveBeenLastCalledWith("佐藤");
	await expect.element(field).toHaveAccessibleDescription("長すぎます");
	await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

it("a segmented control reports only changes", async () => {
	const change = vi.fn();
	await mount(<SegmentedControl label="受付の状態" value="open" options={states} onChange={change} />);
	await userEvent.click(page.getByRole("button", { name: "受付中" }));
	await userEvent.click(page.getByRole("button", { name: "一時停止" }));
	expect(change.mock.calls).toEqual([["paused"]]);
});

function Asking({ onConfirm }: { onConfirm(): void }) {
	const [open, setOpen] = useState(false);
	return (
		<main>
			<h1>整理券</h1>
			<Button onClick={() => setOpen(true)}>順番を取り消す</Button>
			<ConfirmDialog
				open={open}
				danger
				title="A-27 の順番を取り消しますか"
				confirmText="取り消す"
				cancelText="待ちつづける"
				onConfirm={onConfirm}
				onCancel={() => setOpen(false)}
			>
				取り消すと、いまの順番には戻れません。
			</ConfirmDialog>
		</main>
	);
}

it("a confirmation focuses its cancel button, closes by Escape and returns the focus", async () => {
	const confirm = vi.fn();
	await mount(<Asking onConfirm={confirm} />);
	const opener = page.getByRole("button", { name: "順番を取り消す" });
	await userEvent.click(opener);
	const dialog = page.getByRole("alertdialog", { name: "A-27 の順番を取り消しますか" });
	await expect.element(dialog).toBeVisible();
	await expect.element(page.getByRole("button", { name: "待ちつづける" })).toHaveFocus();
	expect(await faults()).toEqual([]);
	await userEvent.click(page.getByRole("button", { name: "取り消す", exact: true }));
	expect(confirm).toHaveBeenCalledTimes(1);
	await userEvent.keyboard("{Escape}");
	await painted();
	expect(document.querySelector("dialog")?.open).toBe(false);
	await expect.element(opener).toHaveFocus();
});

it.each(["primary", "danger", "sign"] as const)(
	"a %s button that is disabled under the pointer looks disabled",
	async (variant) => {
		const { host, rerender } = await mount(<Button variant={variant}>次を呼ぶ</Button>);
		await userEvent.hover(page.getByRole("button"));
		await rerender(
			<>
				<Button variant={variant} disabled>
					次を呼ぶ
				</Button>
				<Button disabled>次を呼ぶ</Button>
			</>,
		);
		const [hovered, other] = [...host.querySelectorAll("button")].map((button) => getComputedStyle(button));
		expect(hovered?.backgroundColor).toBe(other?.backgroundColor);
		expect(hovered?.color).toBe(other?.color);
	},
);
