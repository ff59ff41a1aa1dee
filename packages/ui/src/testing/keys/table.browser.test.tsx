import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "#src/button.tsx";
import { Table, type TableColumn, type TableWords } from "#src/table.tsx";
import { mount } from "../mount.tsx";

type Person = { key: string; number: string; name: string; wait: number | undefined };

const COLUMNS: readonly TableColumn<Person>[] = [
	{ key: "number", title: "番号", value: (row) => row.number },
	{ key: "name", title: "名前", value: (row) => row.name },
	{ key: "wait", title: "待ち", value: (row) => row.wait, numeric: true },
];

const WORDS: TableWords = {
	pagesLabel: "ページ",
	previousLabel: "前へ",
	nextLabel: "次へ",
	pageLabel: (number) => `${number}ページ目`,
	loading: "読み込み中",
	summary: (from, to, found) => `${found}件の${from}〜${to}`,
	sorted: (title, direction) => `${title} ${direction}`,
	filter: "さがす",
	notFound: "ありません",
	clearFilter: "消す",
	selectAll: "ページを選ぶ",
	selectRow: (name) => `${name} を選ぶ`,
	selected: (count) => `${count}件`,
	selectFound: (found) => `${found}件すべて`,
	deselect: "やめる",
};

const NAMES = ["佐藤", "スズキ", "Émile"];

function people(count: number): Person[] {
	return Array.from({ length: count }, (_, at) => ({
		key: `k${at}`,
		number: `A-${at + 1}`,
		name: NAMES[at % 3] ?? "",
		wait: at === 1 ? undefined : (at * 7) % 11,
	}));
}

function Screen({ rows, onSelect }: { rows: readonly Person[]; onSelect?(keys: string[]): void }) {
	const [selected, setSelected] = useState<readonly string[]>([]);
	const change = (keys: string[]) => {
		setSelected(keys);
		onSelect?.(keys);
	};
	return (
		<Table
			label="記録"
			columns={COLUMNS}
			rows={rows}
			rowKey={(row) => row.key}
			words={WORDS}
			locale="ja"
			selection={{ selected, onChange: change, actions: <Button>戻す</Button> }}
		/>
	);
}

const numbers = () =>
	[...document.querySelectorAll("tbody tr")].map((row) => row.querySelector("th")?.textContent);
const status = () => document.querySelector("[role=status]")?.textContent;

it("Tab goes through search, heads and rows; Enter on a head sorts ascending, descending, not at all, and announces it", async () => {
	await page.viewport(1000, 800);
	await mount(<Screen rows={people(4)} />);
	await userEvent.tab();
	await expect.element(page.getByRole("searchbox")).toHaveFocus();
	await userEvent.tab();
	await expect.element(page.getByRole("checkbox", { name: "ページを選ぶ" })).toHaveFocus();
	await userEvent.tab();
	await userEvent.tab();
	await userEvent.tab();
	await expect.element(page.getByRole("button", { name: "待ち" })).toHaveFocus();
	const head = page.getByRole("columnheader", { name: "待ち" });
	await userEvent.keyboard("{Enter}");
	await expect.element(head).toHaveAttribute("aria-sort", "ascending");
	expect(numbers()).toEqual(["A-1", "A-3", "A-4", "A-2"]);
	expect(status()).toBe("待ち ascending");
	await userEvent.keyboard("{Enter}");
	await expect.element(head).toHaveAttribute("aria-sort", "descending");
	// Rows without a value are last in both directions.
	expect(numbers()).toEqual(["A-4", "A-3", "A-1", "A-2"]);
	await userEvent.keyboard("{Enter}");
	await expect.element(head).not.toHaveAttribute("aria-sort");
	expect(numbers()).toEqual(["A-1", "A-2", "A-3", "A-4"]);
	await userEvent.tab();
	await expect.element(page.getByRole("checkbox", { name: "A-1 を選ぶ" })).toHaveFocus();
});

it("numbers inside texts are sorted as numbers", async () => {
	await mount(<Screen rows={people(12)} />);
	await userEvent.click(page.getByRole("button", { name: "番号" }));
	expect(numbers().slice(0, 3)).toEqual(["A-1", "A-2", "A-3"]);
	await userEvent.click(page.getByRole("button", { name: "番号" }));
	expect(numbers().slice(0, 3)).toEqual(["A-12", "A-11", "A-10"]);
});

it("the search ignores width, kana type, case and accents, requires every word, and returns to the first page", async () => {
	await mount(<Screen rows={people(120)} />);
	await userEvent.click(page.getByRole("button", { name: "次へ" }));
	const search = page.getByRole("searchbox");
	await userEvent.fill(search, "ａ－２ すずき");
	await expect.poll(numbers).toEqual(["A-2", "A-20", "A-23", "A-26", "A-29"]);
	await expect.poll(status).toBe("5件の1〜5");
	await userEvent.fill(search, "emile a-3");
	await expect.poll(numbers).toEqual(["A-3", "A-30", "A-33", "A-36", "A-39"]);
	await userEvent.fill(search, "いない");
	await userEvent.click(page.getByRole("button", { name: "消す" }));
	await expect.poll(() => numbers().length).toBe(50);
});

it("a table of 1,000 rows renders fifty; keys turn pages, and the page stays while it exists", async () => {
	const { rerender } = await mount(<Screen rows={people(1_000)} />);
	expect(numbers()).toHaveLength(50);
	page.getByRole("button", { name: "次へ" }).element().focus();
	await userEvent.keyboard("{Enter}");
	expect(numbers()[0]).toBe("A-51");
	expect(status()).toBe("1000件の51〜100");
	await rerender(<Screen rows={people(1_000).slice(1)} />);
	expect(numbers()[0]).toBe("A-52");
	await rerender(<Screen rows={people(60)} />);
	expect(numbers()[0]).toBe("A-51");
	await rerender(<Screen rows={people(30)} />);
	expect(numbers()[0]).toBe("A-1");
});

it("a row, the page, then all found rows can be chosen; rows that are gone are not counted", async () => {
	const select = vi.fn();
	const { rerender } = await mount(<Screen rows={people(120)} onSelect={select} />);
	const chosen = () => document.querySelector(".ui-table-chosen-count")?.textContent;
	page.getByRole("checkbox", { name: "A-2 を選ぶ" }).element().focus();
	await userEvent.keyboard(" ");
	expect(select).toHaveBeenLastCalledWith(["k1"]);
	expect(chosen()).toBe("1件");
	await userEvent.click(page.getByRole("checkbox", { name: "ページを選ぶ" }));
	expect(chosen()).toBe("50件");
	await userEvent.click(page.getByRole("button", { name: "120件すべて" }));
	expect(chosen()).toBe("120件");
	await rerender(<Screen rows={people(7)} onSelect={select} />);
	expect(chosen()).toBe("7件");
	await userEvent.click(page.getByRole("button", { name: "やめる" }));
	expect(select).toHaveBeenLastCalledWith([]);
	expect(chosen()).toBeUndefined();
});

it("on a narrow page rows are cards, and still a table for screen readers", async () => {
	await page.viewport(320, 800);
	await mount(<Screen rows={people(2)} />);
	await expect.element(page.getByRole("table", { name: "記録" })).toHaveAttribute("data-cards");
	await expect.element(page.getByRole("rowheader", { name: "A-1" })).toBeVisible();
	await expect.element(page.getByRole("columnheader", { name: "待ち" })).toBeVisible();
	await page.viewport(1000, 800);
	await expect.element(page.getByRole("table", { name: "記録" })).not.toHaveAttribute("data-cards");
});

it("a pressed button that disappears moves the focus to a related control", async () => {
	await page.viewport(1000, 800);
	await mount(<Screen rows={people(120)} />);
	const all = page.getByRole("checkbox", { name: "ページを選ぶ" });
	const press = async (name: string) => {
		page.getByRole("button", { name }).element().focus();
		await userEvent.keyboard("{Enter}");
	};
	all.element().focus();
	await userEvent.keyboard(" ");
	await press("120件すべて");
	expect(document.activeElement).toBe(all.element());
	await press("やめる");
	expect(document.activeElement).toBe(all.element());
	await userEvent.fill(page.getByRole("searchbox"), "いない");
	await expect.element(page.getByRole("button", { name: "消す" })).toBeVisible();
	await press("消す");
	expect(document.activeElement).toBe(page.getByRole("searchbox").element());
});
