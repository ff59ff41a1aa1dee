import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Combobox } from "../../combobox.tsx";
import { Select } from "../../select.tsx";
import { ToggleGroup } from "../../toggle-group.tsx";
import { Controlled } from "../controlled.tsx";
import { mount } from "../mount.tsx";

const OPTIONS = [
	{ value: "ja", text: "日本" },
	{ value: "us", text: "アメリカ", disabled: true },
	{ value: "it", text: "イタリア" },
];

it("a select opens by a key, refuses a disabled option, and returns the focus", async () => {
	const change = vi.fn();
	await mount(<Select label="国" value="ja" options={OPTIONS} error="もう一度" onChange={change} />);
	const select = page.getByRole("combobox", { name: "国" });
	await expect.element(select).toHaveAccessibleDescription("もう一度");
	await userEvent.tab();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("listbox", { name: "国" })).toBeVisible();
	await expect.element(page.getByRole("option", { name: "日本" })).toHaveFocus();
	await userEvent.keyboard("{ArrowDown}{Enter}");
	await expect
		.element(page.getByRole("option", { name: "アメリカ" }))
		.toHaveAttribute("aria-disabled", "true");
	expect(change).not.toHaveBeenCalled();
	await userEvent.keyboard("{ArrowDown}{Enter}");
	await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
	expect(change.mock.calls).toEqual([["it"]]);
	await expect.element(select).toHaveFocus();
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByRole("listbox")).toBeVisible();
	await userEvent.keyboard("{Escape}");
	await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
	expect(change).toHaveBeenCalledTimes(1);
});

const SEATS = Array.from({ length: 1000 }, (_, n) => ({ value: `${n}`, text: `席 ${n}` }));

function Seats({ change }: { change(value: string | undefined): void }) {
	return (
		<Controlled<string | undefined> initial="7" onChange={change}>
			{(value, onChange) => (
				<Combobox
					label="席"
					value={value}
					options={SEATS}
					emptyText="見つかりません"
					moreText="続きがあります"
					openLabel="開く"
					clearLabel="消す"
					onChange={onChange}
				/>
			)}
		</Controlled>
	);
}

it("a combobox finds one of a thousand options by full-width typing", async () => {
	const change = vi.fn();
	await mount(<Seats change={change} />);
	const box = page.getByRole("combobox", { name: "席" });
	await expect.element(box).toHaveValue("席 7");
	await userEvent.click(box);
	await expect.element(page.getByText("続きがあります")).toBeInTheDocument();
	await userEvent.fill(box, "９８７");
	await expect.element(page.getByRole("option", { name: "席 987" })).toBeVisible();
	await expect.element(page.getByText("続きがあります")).not.toBeInTheDocument();
	await userEvent.keyboard("{Enter}");
	expect(change.mock.calls).toEqual([["987"]]);
	await expect.element(box).toHaveValue("席 987");
});

it("a combobox says that nothing matches, keeps its value on Escape, and is cleared by its button", async () => {
	const change = vi.fn();
	await mount(<Seats change={change} />);
	const box = page.getByRole("combobox", { name: "席" });
	await userEvent.fill(box, "qqq");
	await expect.element(page.getByText("見つかりません")).toBeVisible();
	await userEvent.keyboard("{Escape}");
	await userEvent.tab();
	expect(change).not.toHaveBeenCalled();
	await userEvent.click(page.getByRole("button", { name: "消す" }));
	expect(change.mock.calls).toEqual([[undefined]]);
	await expect.element(box).toHaveValue("");
});

it("in a toggle group arrow keys move and Space switches", async () => {
	const change = vi.fn();
	const days = [..."月火水"].map((text) => ({ value: text, text, name: `${text}曜日` }));
	await mount(<ToggleGroup label="曜日" value={["水"]} options={days} onChange={change} />);
	await expect.element(page.getByRole("group", { name: "曜日" })).toBeVisible();
	await userEvent.tab();
	await expect.element(page.getByRole("button", { name: "月曜日" })).toHaveFocus();
	await userEvent.keyboard(" {ArrowRight}{ArrowRight} {ArrowRight}");
	expect(change.mock.calls).toEqual([[["月", "水"]], [[]]]);
	await expect.element(page.getByRole("button", { name: "月曜日" })).toHaveFocus();
	await userEvent.tab();
	await expect.element(page.getByRole("button", { name: "月曜日" })).not.toHaveFocus();
});
