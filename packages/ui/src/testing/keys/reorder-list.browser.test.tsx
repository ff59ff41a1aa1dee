import { useState } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ReorderList } from "#src/reorder-list.tsx";
import { mount, painted } from "../mount.tsx";

const WORDS = {
	hint: "矢印キーで動かせます",
	handle: (name: string) => `${name}を動かす`,
	up: (name: string) => `${name}を上へ`,
	down: (name: string) => `${name}を下へ`,
	moved: (name: string, place: number, count: number) => `${name} ${place}/${count}`,
};

function Screen({ onReorder, disabled }: { onReorder(keys: string[]): void; disabled?: boolean }) {
	const [keys, setKeys] = useState(["a", "b", "c"]);
	const change = (next: string[]) => {
		setKeys(next);
		onReorder(next);
	};
	return (
		<ReorderList
			label="順番"
			items={keys.map((key) => ({ key, name: key, content: key }))}
			words={WORDS}
			disabled={disabled ?? false}
			onReorder={change}
		/>
	);
}

// The list loads it after its first paint. Here it is loaded already, so that a drag can begin at once.
beforeAll(async () => {
	await import("#src/reorder-drag.tsx");
});

const order = () =>
	[...document.querySelectorAll("ol > li")].map(
		(row) => row.querySelector(".ui-reorder-content")?.textContent,
	);
const status = () => document.querySelector("[role=status]")?.textContent;

it("arrows, Home and End on the handle move a row, announce its place, and keep the focus", async () => {
	const change = vi.fn();
	await mount(<Screen onReorder={change} />);
	await userEvent.tab();
	const handle = page.getByRole("button", { name: "aを動かす" });
	await expect.element(handle).toHaveFocus();
	await expect.element(handle).toHaveAccessibleDescription("矢印キーで動かせます");
	await userEvent.keyboard("{ArrowUp}");
	expect(change).not.toHaveBeenCalled();
	await userEvent.keyboard("{ArrowDown}");
	expect(order()).toEqual(["b", "a", "c"]);
	expect(status()).toBe("a 2/3");
	await expect.element(handle).toHaveFocus();
	await userEvent.keyboard("{End}");
	expect(order()).toEqual(["b", "c", "a"]);
	await expect.element(handle).toHaveFocus();
	await userEvent.keyboard("{Home}");
	expect(order()).toEqual(["a", "b", "c"]);
	await expect.element(handle).toHaveFocus();
	expect(change).toHaveBeenCalledTimes(3);
});

it("the buttons of a row move it too, and keep the focus at the end", async () => {
	const change = vi.fn();
	await mount(<Screen onReorder={change} />);
	const down = page.getByRole("button", { name: "bを下へ" });
	down.element().focus();
	await userEvent.keyboard("{Enter}");
	expect(order()).toEqual(["a", "c", "b"]);
	await expect.element(down).toHaveFocus();
	await expect.element(down).toHaveAttribute("aria-disabled", "true");
	await userEvent.keyboard("{Enter}");
	expect(change).toHaveBeenCalledTimes(1);
});

it("a handle can be dragged", async () => {
	const change = vi.fn();
	await mount(<Screen onReorder={change} />);
	await userEvent.dragAndDrop(
		page.getByRole("button", { name: "aを動かす" }),
		page.getByRole("button", { name: "cを動かす" }),
		{ steps: 12 },
	);
	await expect.poll(() => change.mock.lastCall).toEqual([["b", "c", "a"]]);
	await expect.poll(order).toEqual(["b", "c", "a"]);
	expect(status()).toBe("a 3/3");
});

it("a finger drags a handle without a delay", async () => {
	const change = vi.fn();
	await mount(<Screen onReorder={change} />);
	const centre = (name: string) => {
		const { left, top, width, height } = page.getByRole("button", { name }).element().getBoundingClientRect();
		return { clientX: left + width / 2, clientY: top + height / 2 };
	};
	const [from, to] = [centre("aを動かす"), centre("cを動かす")];
	const handle = page.getByRole("button", { name: "aを動かす" }).element();
	// Chromium knows pointer 1, so that it can be captured.
	const touch = async (type: string, at: { clientX: number; clientY: number }) => {
		const about = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: "touch" };
		const target = type === "pointerdown" ? handle : document;
		target.dispatchEvent(new PointerEvent(type, { ...about, ...at, button: 0 }));
		await painted();
	};
	await touch("pointerdown", from);
	for (let step = 1; step <= 6; step++)
		await touch("pointermove", { ...from, clientY: from.clientY + ((to.clientY - from.clientY) * step) / 6 });
	await touch("pointerup", to);
	await expect.poll(() => change.mock.lastCall).toEqual([["b", "c", "a"]]);
});

it("a disabled list does not move", async () => {
	const change = vi.fn();
	await mount(<Screen onReorder={change} disabled />);
	const buttons = document.querySelectorAll("button");
	expect(buttons).toHaveLength(9);
	for (const button of buttons) {
		expect(button.getAttribute("aria-disabled")).toBe("true");
		button.focus();
		await userEvent.keyboard("{ArrowDown}{Enter}");
	}
	await userEvent.dragAndDrop(
		page.getByRole("button", { name: "aを動かす" }),
		page.getByRole("button", { name: "cを動かす" }),
		{ steps: 12, force: true },
	);
	expect(change).not.toHaveBeenCalled();
});

it("while an order is saved the focus stays on the control that moved the row", async () => {
	const change = vi.fn();
	const { rerender } = await mount(<Screen onReorder={change} />);
	for (const name of ["aを動かす", "bを下へ"]) {
		const control = page.getByRole("button", { name });
		control.element().focus();
		await rerender(<Screen onReorder={change} disabled />);
		await painted();
		await expect.element(control).toHaveFocus();
		await rerender(<Screen onReorder={change} />);
		await userEvent.keyboard(name === "aを動かす" ? "{ArrowDown}" : "{Enter}");
	}
	expect(change.mock.calls).toEqual([[["b", "a", "c"]], [["a", "b", "c"]]]);
});
