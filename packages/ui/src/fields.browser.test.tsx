import { createRef } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Checkbox } from "./checkbox.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { NativeSelect } from "./native-select.tsx";
import { NumberField } from "./number-field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Switch } from "./switch.tsx";
import { Held } from "./testing/held.tsx";
import { mount } from "./testing/mount.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

const REFUSAL = "数字を入れてください。";

async function mountNumber(initial: number | undefined) {
	const told = vi.fn<(value: number | undefined) => void>();
	await mount(
		<form>
			<Held initial={initial} onChange={told}>
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
			</Held>
			<button type="button">保存する</button>
		</form>,
	);
	return { told, field: page.getByRole("textbox", { name: "上限" }) };
}

const OPTIONS = [
	{ value: "a", text: "卵" },
	{ value: "b", text: "乳" },
	{ value: "c", text: "小麦" },
];

it("a text field names its unit and its fixed beginning to screen readers", async () => {
	await mount(
		<TextField label="アドレス" before="junban.example/" unit="（公開）" hint="あとで変えられます。" />,
	);
	const field = page.getByRole("textbox", { name: "アドレス" });
	await expect.element(field).toHaveAccessibleDescription("あとで変えられます。 junban.example/ （公開）");
});

it("text fields hand out their inputs", async () => {
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

it("a text area counts letters as people do, and cuts nothing off", async () => {
	await mount(<TextArea label="文" most={3} leftText={(left) => `あと${left}`} />);
	const area = page.getByRole("textbox", { name: "文" });
	await userEvent.fill(area, "😀あ");
	await expect.element(area).toHaveAccessibleDescription("あと1");
	await expect.element(area).not.toHaveAttribute("aria-invalid");
	await userEvent.fill(area, "😀あいう");
	await expect.element(area).toHaveAccessibleDescription("あと-1");
	await expect.element(area).toHaveAttribute("aria-invalid", "true");
	await expect.element(area).toHaveValue("😀あいう");
});

it("a number may be typed in full width and is written the usual way when left", async () => {
	const { told, field } = await mountNumber(undefined);
	await userEvent.fill(field, "３０組");
	expect(told).toHaveBeenLastCalledWith(30);
	await expect.element(field).toHaveValue("３０組");
	await userEvent.tab();
	await expect.element(field).toHaveValue("30");
});

it("a text that is no number is said when the field is left, and holds its form back", async () => {
	const { told, field } = await mountNumber(30);
	await userEvent.fill(field, "たくさん");
	expect(told).toHaveBeenLastCalledWith(undefined);
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

it("arrow keys step a number to its bounds and no further", async () => {
	const { told, field } = await mountNumber(31);
	await userEvent.click(field);
	await userEvent.keyboard("{ArrowUp}{ArrowUp}");
	await expect.element(field).toHaveValue("32");
	await userEvent.fill(field, "");
	await userEvent.keyboard("{ArrowDown}");
	await expect.element(field).toHaveValue("1");
	await userEvent.keyboard("{ArrowDown}");
	expect(told.mock.calls).toEqual([[32], [undefined], [1]]);
});

it("a value from outside replaces what was typed", async () => {
	const field = (value: number | undefined) => (
		<NumberField label="上限" value={value} refusal={REFUSAL} onChange={() => {}} />
	);
	const { again } = await mount(field(undefined));
	const input = page.getByRole("textbox", { name: "上限" });
	await userEvent.fill(input, "x");
	await again(field(7));
	await expect.element(input).toHaveValue("7");
});

it("space checks a checkbox; some of many is mixed", async () => {
	const told = vi.fn();
	await mount(
		<Held initial={false} onChange={told}>
			{(checked, onChange) => (
				<Checkbox label="同意します" checked={checked} mixed={!checked} onChange={onChange} />
			)}
		</Held>,
	);
	const box = page.getByRole("checkbox", { name: "同意します" });
	await expect.element(box).toBePartiallyChecked();
	await userEvent.tab();
	await userEvent.keyboard(" ");
	expect(told.mock.calls).toEqual([[true]]);
	await expect.element(box).toBeChecked();
});

it("a group of checkboxes tells the chosen ones in the order of its options", async () => {
	const told = vi.fn();
	await mount(
		<Held initial={["c"]} onChange={told}>
			{(value, onChange) => (
				<CheckboxGroup label="苦手" value={value} options={OPTIONS} onChange={onChange} />
			)}
		</Held>,
	);
	await expect.element(page.getByRole("group", { name: "苦手" })).toBeVisible();
	await userEvent.tab();
	await userEvent.keyboard(" {Tab}{Tab} ");
	expect(told.mock.calls).toEqual([[["a", "c"]], [["a"]]]);
});

it("arrow keys choose in a radio group", async () => {
	const told = vi.fn();
	await mount(
		<Held initial="a" onChange={told}>
			{(value, onChange) => (
				<RadioGroup label="祝日" value={value} options={OPTIONS} error="もう一度" onChange={onChange} />
			)}
		</Held>,
	);
	await expect
		.element(page.getByRole("radiogroup", { name: "祝日" }))
		.toHaveAccessibleDescription("もう一度");
	await userEvent.tab();
	await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
	expect(told.mock.calls).toEqual([["b"], ["c"], ["a"]]);
});

it("a switch is at least 76 px wide, turns by space, and does nothing while pending", async () => {
	const told = vi.fn();
	const part = (pending: boolean) => (
		<Held initial={false} onChange={told}>
			{(checked, onChange) => (
				<Switch
					label="自動で呼ぶ"
					hint="閉じると止まります。"
					checked={checked}
					pending={pending}
					onChange={onChange}
				/>
			)}
		</Held>
	);
	const { again } = await mount(part(false));
	const control = page.getByRole("switch", { name: "自動で呼ぶ" });
	await expect.element(control).toHaveAccessibleDescription("閉じると止まります。");
	expect(control.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(76);
	await userEvent.tab();
	await userEvent.keyboard(" ");
	await expect.element(control).toBeChecked();
	await again(part(true));
	await expect.element(control).toHaveAttribute("aria-disabled", "true");
	await userEvent.keyboard(" ");
	await expect.element(control).toBeChecked();
	expect(told.mock.calls).toEqual([[true]]);
});

it("a native select tells the chosen value, and undefined for nothing again", async () => {
	const told = vi.fn();
	await mount(
		<Held<string | undefined> initial={undefined} onChange={told}>
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
		</Held>,
	);
	const select = page.getByRole("combobox", { name: "席" });
	await userEvent.selectOptions(select, "b");
	await userEvent.selectOptions(select, "");
	expect(told.mock.calls).toEqual([["b"], [undefined]]);
});
