import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Popover } from "#src/popover.tsx";
import { Progress } from "#src/progress.tsx";
import { Select } from "#src/select.tsx";
import { Sheet } from "#src/sheet.tsx";
import { Tabs } from "#src/tabs.tsx";
import { faults, mount } from "#src/testing/mount.tsx";

it("a popover opens by keys, takes the focus, and returns it after Escape", async () => {
	await mount(
		<main>
			<Popover label="目安とは" title="待ち時間の目安" closeLabel="閉じる">
				前後することがあります。
			</Popover>
		</main>,
	);
	const button = page.getByRole("button", { name: "目安とは" });
	button.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("dialog", { name: "待ち時間の目安" })).toBeVisible();
	await expect.element(page.getByRole("button", { name: "閉じる" })).toHaveFocus();
	expect(await faults()).toEqual([]);
	await userEvent.keyboard("{Escape}");
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	await expect.element(button).toHaveFocus();
	await userEvent.keyboard(" ");
	await page.getByRole("button", { name: "閉じる" }).click();
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	await expect.element(button).toHaveFocus();
});

function Records() {
	const [value, setValue] = useState("today");
	return (
		<main>
			<Tabs
				label="記録"
				value={value}
				onChange={setValue}
				tabs={[
					{ value: "today", text: "今日", panel: "212組" },
					{ value: "week", text: "今週", panel: "1,204組" },
					{ value: "month", text: "今月", panel: "4,870組" },
				]}
			/>
		</main>
	);
}

it("Tab stops once at a row of tabs; arrows wrap around, Enter chooses, the panel changes", async () => {
	await mount(<Records />);
	const tab = (name: string) => page.getByRole("tab", { name });
	const panel = page.getByRole("tabpanel");
	tab("今日").element().focus();
	await userEvent.keyboard("{ArrowRight}");
	await expect.element(tab("今週")).toHaveFocus();
	await expect.element(panel).toHaveTextContent("212組");
	await userEvent.keyboard("{Enter}");
	await expect.element(tab("今週")).toHaveAttribute("aria-selected", "true");
	await expect.element(panel).toHaveTextContent("1,204組");
	await userEvent.keyboard("{ArrowRight}{ArrowRight}");
	await expect.element(tab("今日")).toHaveFocus();
	await userEvent.keyboard("{End} ");
	await expect.element(panel).toHaveTextContent("4,870組");
	await userEvent.keyboard("{Tab}");
	await expect.element(panel).toHaveFocus();
});

it("a progress bar has its text as value, and stays inside its bounds", async () => {
	const { rerender } = await mount(<Progress label="読み込み" value={96} max={212} text="212件中 96件" />);
	const bar = page.getByRole("progressbar", { name: "読み込み" });
	await expect.element(bar).toHaveAttribute("aria-valuetext", "212件中 96件");
	await rerender(<Progress label="読み込み" value={9_000} max={212} />);
	await expect.element(bar).toHaveAttribute("aria-valuenow", "212");
	await rerender(<Progress label="読み込み" value={Number.NaN} max={212} />);
	expect(bar.element().getAttribute("aria-valuenow")).toBeNull();
});

it("a list opens above its sheet, takes presses, and Escape closes only the list", async () => {
	const chosen: string[] = [];
	const closed: string[] = [];
	await mount(
		<main>
			<Sheet open title="質問" closeLabel="閉じる" onClose={() => closed.push("sheet")}>
				<Select
					label="種類"
					value="one"
					options={[
						{ value: "one", text: "一つ選ぶ" },
						{ value: "many", text: "いくつも選ぶ" },
					]}
					onChange={(value) => chosen.push(value)}
				/>
			</Sheet>
		</main>,
	);
	const list = page.getByRole("combobox", { name: "種類" });
	await list.click();
	await page.getByRole("option", { name: "いくつも選ぶ" }).click();
	expect(chosen).toEqual(["many"]);
	list.element().focus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("option", { name: "一つ選ぶ" })).toBeVisible();
	await userEvent.keyboard("{Escape}");
	await expect.element(page.getByRole("option", { name: "一つ選ぶ" })).not.toBeInTheDocument();
	expect(closed).toEqual([]);
	await userEvent.keyboard("{Escape}");
	await expect.poll(() => closed).toEqual(["sheet"]);
});
