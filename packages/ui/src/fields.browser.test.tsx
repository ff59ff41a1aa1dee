import { createRef } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Checkbox } from "./checkbox.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { NativeSelect } from "./native-select.tsx";
import { NumberField } from "./number-field.tsx";
import { PillGroup } from "./pill-group.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Switch } from "./switch.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { mount } from "./testing/mount.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

const REFUSAL = "数字を入れてください。";

async function mountNumber(initial: number | undefined) {
	const change = vi.fn<(value: number | undefined) => void>();
	await mount(
		<form>
			<Controlled initial={initial} onChange={change}>
				{(value, onChange) => (
					<NumberField
						label="上限"
						value={value}
						min={1}
						max={32}
						unit="組"
						refusal={REFUSAL}
						onChange={onChange}
					/>
				)}
			</Controlled>
			<button type="button">保存する</button>
		</form>,
	);
	return { change, field: page.getByRole("textbox", { name: "上限" }) };
}

const OPTIONS = [
	{ value: "a", text: "卵" },
	{ value: "b", text: "乳" },
	{ value: "c", text: "小麦" },
];

it("the unit and the fixed beginning of a text field are part of its accessible description", async () => {
	await mount(
		<TextField label="アドレス" before="junban.example/" unit="（公開）" hint="あとで変えられます。" />,
	);
	const field = page.getByRole("textbox", { name: "アドレス" });
	await expect.element(field).toHaveAccessibleDescription("あとで変えられます。 junban.example/ （公開）");
});

it("text fields forward a ref to their input", async () => {
	const [line, lines] = [createRef<HTMLInputElement>(), createRef<HTMLTextAreaElement>()];
	await mount(
		<>
			<TextField label="一行" ref={line} />
			<TextArea label="数行" ref={lines} />
		</>,
	);
	await expect.element(page.getByRole("textbox", { name: "数行" })).toBeVisible();
	expect(line.current?.tagName).toBe("INPUT");
	expect(lines.current?.tagName).toBe("TEXTAREA");
});

it("a text area counts code points and cuts nothing off", async () => {
	await mount(<TextArea label="文" maxLetters={3} leftText={(left) => `あと${left}`} />);
	const area = page.getByRole("textbox", { name: "文" });
	await userEvent.fill(area, "😀あ");
	await expect.element(area).toHaveAccessibleDescription("あと1");
	await expect.element(area).not.toHaveAttribute("aria-invalid");
	await userEvent.fill(area, "😀あいう");
	await expect.element(area).toHaveAccessibleDescription("あと-1");
	await expect.element(area).toHaveAttribute("aria-invalid", "true");
	await expect.element(area).toHaveValue("😀あいう");
});

it("a number can be typed in full width and is formatted on blur", async () => {
	const { change, field } = await mountNumber(undefined);
	await userEvent.fill(field, "３０組");
	expect(change).toHaveBeenLastCalledWith(30);
	await expect.element(field).toHaveValue("３０組");
	await userEvent.tab();
	await expect.element(field).toHaveValue("30");
});

it("a text that is not a number shows an error on blur and makes the form invalid", async () => {
	const { change, field } = await mountNumber(30);
	await userEvent.fill(field, "たくさん");
	expect(change).toHaveBeenLastCalledWith(undefined);
	await expect.element(field).not.toHaveAttribute("aria-invalid");
	await userEvent.tab();
	await expect.element(field).toHaveAttribute("aria-invalid", "true");
	await expect.element(field).toHaveAccessibleDescription(`組 ${REFUSAL}`);
	await expect.element(field).toHaveValue("たくさん");
	const isValid = () => document.querySelector("form")?.checkValidity();
	expect(isValid()).toBe(false);
	await userEvent.fill(field, "");
	await expect.element(field).not.toHaveAttribute("aria-invalid");
	expect(isValid()).toBe(true);
});

it("arrow keys step a number up to its bounds", async () => {
	const { change, field } = await mountNumber(31);
	await userEvent.click(field);
	await userEvent.keyboard("{ArrowUp}{ArrowUp}");
	await expect.element(field).toHaveValue("32");
	await userEvent.fill(field, "");
	await userEvent.keyboard("{ArrowDown}");
	await expect.element(field).toHaveValue("1");
	await userEvent.keyboard("{ArrowDown}");
	expect(change.mock.calls).toEqual([[32], [undefined], [1]]);
});

it("a new value from the caller replaces the typed text", async () => {
	const field = (value: number | undefined) => (
		<NumberField label="上限" value={value} refusal={REFUSAL} onChange={() => {}} />
	);
	const { rerender } = await mount(field(undefined));
	const input = page.getByRole("textbox", { name: "上限" });
	await userEvent.fill(input, "x");
	await rerender(field(7));
	await expect.element(input).toHaveValue("7");
});

it("Space checks a checkbox that was mixed", async () => {
	const change = vi.fn();
	await mount(
		<Controlled initial={false} onChange={change}>
			{(checked, onChange) => (
				<Checkbox label="同意します" checked={checked} mixed={!checked} onChange={onChange} />
			)}
		</Controlled>,
	);
	const box = page.getByRole("checkbox", { name: "同意します" });
	await expect.element(box).toBePartiallyChecked();
	await userEvent.tab();
	await userEvent.keyboard(" ");
	expect(change.mock.calls).toEqual([[true]]);
	await expect.element(box).toBeChecked();
});

it("a group of checkboxes reports the chosen values in the order of its options", async () => {
	const change = vi.fn();
	await mount(
		<Controlled initial={["c"]} onChange={change}>
			{(value, onChange) => (
				<CheckboxGroup label="苦手" value={value} options={OPTIONS} onChange={onChange} />
			)}
		</Controlled>,
	);
	await expect.element(page.getByRole("group", { name: "苦手" })).toBeVisible();
	await userEvent.tab();
	await userEvent.keyboard(" {Tab}{Tab} ");
	expect(change.mock.calls).toEqual([[["a", "c"]], [["a"]]]);
});

it("arrow keys choose in a radio group and wrap around", async () => {
	const change = vi.fn();
	await mount(
		<Controlled initial="a" onChange={change}>
			{(value, onChange) => (
				<RadioGroup label="祝日" value={value} options={OPTIONS} error="もう一度" onChange={onChange} />
			)}
		</Controlled>,
	);
	await expect
		.element(page.getByRole("radiogroup", { name: "祝日" }))
		.toHaveAccessibleDescription("もう一度");
	await userEvent.tab();
	await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
	expect(change.mock.calls).toEqual([["b"], ["c"], ["a"]]);
});

it("a switch is at least 76 px wide, is toggled by Space, and ignores presses while pending", async () => {
	const change = vi.fn();
	const part = (pending: boolean) => (
		<Controlled initial={false} onChange={change}>
			{(checked, onChange) => (
				<Switch
					label="自動で呼ぶ"
					hint="閉じると止まります。"
					checked={checked}
					pending={pending}
					onChange={onChange}
				/>
			)}
		</Controlled>
	);
	const { rerender } = await mount(part(false));
	const control = page.getByRole("switch", { name: "自動で呼ぶ" });
	await expect.element(control).toHaveAccessibleDescription("閉じると止まります。");
	expect(control.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(76);
	await userEvent.tab();
	await userEvent.keyboard(" ");
	await expect.element(control).toBeChecked();
	await rerender(part(true));
	await expect.element(control).toHaveAttribute("aria-disabled", "true");
	await userEvent.keyboard(" ");
	await expect.element(control).toBeChecked();
	expect(change.mock.calls).toEqual([[true]]);
});

it("a native select reports the chosen value, and undefined once cleared", async () => {
	const change = vi.fn();
	await mount(
		<Controlled<string | undefined> initial={undefined} onChange={change}>
			{(value, onChange) => (
				<NativeSelect
					label="席"
					value={value}
					options={OPTIONS}
					placeholder="選んでください"
					clearable
					onChange={onChange}
				/>
			)}
		</Controlled>,
	);
	const select = page.getByRole("combobox", { name: "席" });
	await userEvent.selectOptions(select, "b");
	await userEvent.selectOptions(select, "");
	expect(change.mock.calls).toEqual([["b"], [undefined]]);
});

it("a field keeps the room of an error that may come, and nobody reads it before", async () => {
	const field = (error?: string) => (
		<TextField label="番号" roomFor={["数字で入力してください。"]} error={error} />
	);
	const { rerender } = await mount(field());
	const input = page.getByRole("textbox", { name: "番号" });
	await expect.element(input).toHaveAccessibleDescription("");
	const height = document.querySelector(".ui-field")?.getBoundingClientRect().height ?? 0;
	expect(height).toBeGreaterThan(0);
	await rerender(field("数字で入力してください。"));
	await expect.element(input).toHaveAccessibleDescription("数字で入力してください。");
	expect(document.querySelector(".ui-field")?.getBoundingClientRect().height).toBe(height);
});

it("a choice is taken back by a button that keeps its room, and the focus stays in the group", async () => {
	await mount(
		<Controlled<string | undefined> initial={undefined}>
			{(value, onChange) => (
				<PillGroup
					label="席"
					value={value}
					options={OPTIONS}
					clearText="選択を取り消す"
					onChange={onChange}
				/>
			)}
		</Controlled>,
	);
	const clear = page.getByRole("button", { name: "選択を取り消す" });
	const height = () => document.querySelector(".ui-field")?.getBoundingClientRect().height ?? 0;
	await expect.element(clear).not.toBeInTheDocument();
	const before = height();
	expect(before).toBeGreaterThan(0);
	await page.getByRole("radio", { name: "乳" }).click();
	await expect.element(clear).toBeVisible();
	expect(height()).toBe(before);
	await clear.click();
	await expect.element(page.getByRole("radio", { name: "卵" })).toHaveFocus();
	await expect.element(page.getByRole("radio", { name: "乳" })).not.toBeChecked();
	await expect.element(clear).not.toBeInTheDocument();
	expect(height()).toBe(before);
});
