import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { LineChart } from "#src/line-chart.tsx";
import { RangeChart } from "#src/range-chart.tsx";
import { mount } from "../mount.tsx";

const FRAME = { loading: "読み込み中", table: "数値で見る", point: "時間帯" };

const cells = () =>
	[...document.querySelectorAll("tbody tr")].map((row) =>
		[...row.children].map((cell) => cell.textContent).join(" "),
	);

it("a range chart is one image with a sentence; its only Tab stop opens the table of numbers", async () => {
	await mount(
		<RangeChart
			label="いちばん長いのは12時台です"
			points={[
				{ label: "11時", low: 6, mid: 9, high: 14 },
				{ label: "12時", low: 14, mid: 21, high: 31 },
			]}
			unit="分"
			words={{ ...FRAME, low: "短い方", mid: "まん中", high: "長い方" }}
		/>,
	);
	await expect.element(page.getByRole("img", { name: "いちばん長いのは12時台です" })).toBeVisible();
	await expect.poll(() => document.querySelectorAll(".ui-chart-bar").length).toBe(2);
	await expect.poll(() => document.querySelector("[data-peak]")?.textContent).toBe("21分");
	await userEvent.tab();
	expect(document.activeElement?.textContent).toBe("数値で見る");
	expect(cells()).toEqual([]);
	await userEvent.keyboard("{Enter}");
	await expect.poll(cells).toEqual(["11時 6分 9分 14分", "12時 14分 21分 31分"]);
	await userEvent.tab();
	expect(document.activeElement).toBe(document.body);
});

it("the middle of a bar is drawn to scale", async () => {
	await mount(
		<RangeChart
			label="待ち時間"
			points={[{ label: "11時", low: 10, mid: 15, high: 40 }]}
			words={{ ...FRAME, low: "短い方", mid: "まん中", high: "長い方" }}
		/>,
	);
	await expect.poll(() => document.querySelector(".ui-chart-bar")).not.toBeNull();
	const bar = document.querySelector(".ui-chart-bar");
	const middle = document.querySelector(".ui-chart-middle");
	const at = (element: Element | null, name: string) => Number(element?.getAttribute(name));
	const fromTop = at(middle, "y1") - at(bar, "y");
	expect(fromTop / at(bar, "height")).toBeCloseTo(25 / 30, 2);
});

it("a line chart names its lines and shows a dash for an unknown value", async () => {
	await mount(
		<LineChart
			label="受付"
			points={[
				{ label: "10時", value: 3, before: 1 },
				{ label: "11時", before: 4 },
			]}
			unit="組"
			words={{ ...FRAME, value: "今日", before: "先週" }}
		/>,
	);
	await expect.element(page.getByRole("list")).toHaveTextContent("今日先週");
	await userEvent.click(page.getByText("数値で見る"));
	await expect.poll(cells).toEqual(["10時 3組 1組", "11時 – 4組"]);
	await expect.poll(() => document.querySelectorAll(".recharts-line").length).toBe(2);
});

it("a chart announces that it is loading, and says when it is empty", async () => {
	const words = { ...FRAME, value: "今日" };
	const { rerender } = await mount(<LineChart label="受付" points={[]} words={words} loading />);
	await expect.element(page.getByRole("status")).toHaveTextContent("読み込み中");
	await rerender(<LineChart label="受付" points={[]} words={words} empty="まだありません" />);
	await expect.element(page.getByText("まだありません")).toBeVisible();
});
