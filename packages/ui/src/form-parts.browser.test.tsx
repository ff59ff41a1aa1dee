import { useState } from "react";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ColorField } from "./color-field.tsx";
import { FileDrop } from "./file-drop.tsx";
import { FormRow } from "./form-row.tsx";
import { SaveBar } from "./save-bar.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { mount } from "./testing/mount.tsx";

function Color({ change }: { change(value: string | undefined): void }) {
	return (
		<Controlled<string | undefined> initial="#0D848D" onChange={change}>
			{(value, onChange) => (
				<ColorField
					label="色"
					value={value}
					pickLabel="パレット"
					refusal="#0D848Dのように"
					swatches={[
						{ value: "#0d848d", name: "青緑" },
						{ value: "#FFE08A", name: "黄" },
					]}
					onChange={onChange}
				/>
			)}
		</Controlled>
	);
}

it("a colour is typed, chosen from swatches, or picked", async () => {
	const change = vi.fn();
	await mount(<Color change={change} />);
	const field = page.getByRole("textbox", { name: "色" });
	await expect.element(page.getByRole("button", { name: "青緑" })).toHaveAttribute("aria-pressed", "true");
	await userEvent.fill(field, "ｃ24");
	await userEvent.tab();
	await expect.element(field).toHaveValue("#CC2244");
	await userEvent.keyboard("{Tab}{Enter}");
	await expect.element(field).toHaveValue("#FFE08A");
	await userEvent.fill(page.getByLabelText("パレット"), "#123abc");
	await expect.element(field).toHaveValue("#123ABC");
	expect(change.mock.calls).toEqual([["#CC2244"], ["#FFE08A"], ["#123ABC"]]);
	await userEvent.fill(field, "みどり");
	expect(change).toHaveBeenLastCalledWith(undefined);
	await userEvent.tab();
	await expect.element(field).toHaveAccessibleDescription("#0D848Dのように");
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);

function Logo({ change }: { change(file: string | undefined): void }) {
	const [file, setFile] = useState<File>();
	return (
		<FileDrop
			label="ロゴ"
			file={file}
			accept="image/png"
			maxBytes={10}
			dropText="ここにドラッグするか、"
			chooseText="選ぶ"
			removeText="外す"
			typeRefusal="PNGにしてください"
			sizeRefusal="大きすぎます"
			brokenText="表示できません"
			onChange={(next) => {
				change(next?.name);
				setFile(next);
			}}
		/>
	);
}

it("a file of a wrong type or size is refused, and another is accepted and removed", async () => {
	const change = vi.fn();
	await mount(<Logo change={change} />);
	const input = page.getByLabelText("ロゴ");
	await userEvent.upload(input, new File(["x"], "a.txt", { type: "text/plain" }));
	await expect.element(input).toHaveAccessibleDescription("PNGにしてください");
	await userEvent.upload(input, new File(["x".repeat(11)], "b.png", { type: "image/png" }));
	await expect.element(input).toHaveAccessibleDescription("大きすぎます");
	expect(change).not.toHaveBeenCalled();
	await userEvent.upload(input, new File([PNG], "c.png", { type: "image/png" }));
	expect(change.mock.calls).toEqual([["c.png"]]);
	await expect.element(input).not.toHaveAttribute("aria-invalid");
	// Four bytes are not a picture.
	await expect.element(page.getByRole("img", { name: "表示できません" })).toBeVisible();
	await userEvent.click(page.getByRole("button", { name: "外す" }));
	expect(change.mock.calls).toEqual([["c.png"], [undefined]]);
	await expect.poll(() => document.activeElement).toBe(input.element());
});

it("a file can be dropped on the field", async () => {
	const change = vi.fn();
	await mount(<Logo change={change} />);
	await expect.element(page.getByLabelText("ロゴ")).toBeInTheDocument();
	const input = page.getByLabelText("ロゴ").element();
	const dataTransfer = new DataTransfer();
	dataTransfer.items.add(new File([PNG], "d.png", { type: "image/png" }));
	const drag = (type: string) =>
		input.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
	// Without preventDefault the browser would replace the page by the file.
	expect(drag("dragover")).toBe(false);
	expect(drag("drop")).toBe(false);
	await expect.element(page.getByText("d.png")).toBeVisible();
	expect(change.mock.calls).toEqual([["d.png"]]);
});

it("a form row is a group with its label, and an opened save bar is announced", async () => {
	const bar = (open: boolean) => (
		<>
			<FormRow label="時間" hint="24時間で">
				<button type="button">x</button>
			</FormRow>
			<SaveBar open={open} text="未保存です">
				<button type="button">保存する</button>
			</SaveBar>
		</>
	);
	const { rerender } = await mount(bar(false));
	await expect.element(page.getByRole("group", { name: "時間" })).toHaveAccessibleDescription("24時間で");
	expect(page.getByRole("button", { name: "保存する" }).query()).toBeNull();
	const status = page.getByRole("status").element();
	expect(status.textContent).toBe("");
	await rerender(bar(true));
	await expect.element(page.getByRole("button", { name: "保存する" })).toBeVisible();
	// Screen readers announce a text only in an element that was there before.
	expect(page.getByRole("status").element()).toBe(status);
	expect(status.textContent).toBe("未保存です");
});
