import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Calendar } from "../../calendar.tsx";
import { DateField } from "../../date-field.tsx";
import { TimeField } from "../../time-field.tsx";
import { Controlled } from "../controlled.tsx";
import { mount } from "../mount.tsx";

function Day({ initial, change }: { initial?: string | undefined; change(value: string | undefined): void }) {
	return (
		<Controlled initial={initial} onChange={change}>
			{(value, onChange) => (
				<DateField
					label="休み"
					value={value}
					today="2026-11-21"
					min="2026-11-10"
					max="2027-03-31"
					locale="ja"
					refusal="11/21のように"
					openLabel="カレンダー"
					previousLabel="前の月"
					nextLabel="次の月"
					onChange={onChange}
				/>
			)}
		</Controlled>
	);
}

it("a day can be typed and is formatted with its weekday on blur", async () => {
	const change = vi.fn();
	await mount(<Day change={change} />);
	const field = page.getByRole("textbox", { name: "休み" });
	await userEvent.fill(field, "１１／２８");
	expect(change).toHaveBeenLastCalledWith("2026-11-28");
	await userEvent.tab();
	await expect.element(field).toHaveValue("2026年11月28日(土)");
	await userEvent.fill(field, "あした");
	expect(change).toHaveBeenLastCalledWith(undefined);
	await userEvent.tab();
	await expect.element(field).toHaveAccessibleDescription("11/21のように");
});

it("the calendar opens at the day, moves by keys within its bounds, and returns the focus", async () => {
	const change = vi.fn();
	await mount(<Day initial="2026-11-28" change={change} />);
	const focused = () => document.activeElement?.getAttribute("data-day");
	const opener = page.getByRole("button", { name: "カレンダー" });
	await userEvent.click(opener);
	await expect.element(page.getByRole("dialog", { name: "休み" })).toBeVisible();
	await expect.poll(focused).toBe("2026-11-28");
	const steps = [
		["{ArrowRight}", "2026-11-29"],
		["{ArrowDown}", "2026-12-06"],
		["{End}", "2026-12-12"],
		["{PageDown}", "2027-01-12"],
		["{Home}", "2027-01-10"],
		["{Shift>}{PageDown}{/Shift}", "2027-03-31"],
		["{PageUp}", "2027-02-28"],
		["{Shift>}{PageUp}{/Shift}", "2026-11-10"],
		["{ArrowUp}", "2026-11-10"],
	] as const;
	for (const [key, day] of steps) {
		await userEvent.keyboard(key);
		await expect.poll(focused, { message: key }).toBe(day);
	}
	await userEvent.keyboard("{Enter}");
	expect(change.mock.calls).toEqual([["2026-11-10"]]);
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	await expect.element(opener).toHaveFocus();
});

it("the calendar refuses a day outside its bounds, and closes by Escape", async () => {
	const change = vi.fn();
	await mount(<Day initial="2026-11-28" change={change} />);
	await userEvent.click(page.getByRole("textbox", { name: "休み" }));
	await userEvent.keyboard("{ArrowDown}");
	const early = page.getByRole("button", { name: "2026年11月9日月曜日" });
	await expect.element(early).toHaveAttribute("aria-disabled", "true");
	await userEvent.click(early, { force: true });
	expect(change).not.toHaveBeenCalled();
	await expect.element(page.getByRole("button", { name: "前の月" })).toHaveAttribute("aria-disabled", "true");
	await userEvent.keyboard("{Escape}");
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

it.each([
	["9999-12-28", "{ArrowDown}{ArrowDown}{PageDown}{Shift>}{PageDown}{/Shift}{ArrowRight}", "9999-12-31"],
	["1000-01-03", "{ArrowUp}{ArrowUp}{PageUp}{Shift>}{PageUp}{/Shift}{ArrowLeft}", "1000-01-01"],
])("a calendar without bounds, at %s, stops at the first and last supported day", async (from, keys, to) => {
	const change = vi.fn();
	await mount(
		<Calendar
			value={from}
			today="2026-11-21"
			locale="ja"
			previousLabel="前の月"
			nextLabel="次の月"
			onChoose={change}
		/>,
	);
	document.querySelector<HTMLElement>(`[data-day="${from}"]`)?.focus();
	await userEvent.keyboard(keys);
	await expect.poll(() => document.activeElement?.getAttribute("data-day")).toBe(to);
	await userEvent.keyboard("{Enter}");
	expect(change.mock.calls).toEqual([[to]]);
});

it("a time can be typed in short form, and arrow keys step by quarters of an hour across midnight", async () => {
	const change = vi.fn();
	await mount(
		<Controlled<string | undefined> initial={undefined} onChange={change}>
			{(value, onChange) => (
				<TimeField label="終わり" unit="まで" value={value} refusal="11:00のように" onChange={onChange} />
			)}
		</Controlled>,
	);
	const field = page.getByRole("textbox", { name: "終わり" });
	await userEvent.fill(field, "２３５０");
	await userEvent.tab();
	await expect.element(field).toHaveValue("23:50");
	await userEvent.click(field);
	await userEvent.keyboard("{ArrowUp}{ArrowDown}");
	expect(change.mock.calls).toEqual([["23:50"], ["00:00"], ["23:45"]]);
	await userEvent.fill(field, "99");
	await userEvent.tab();
	await expect.element(field).toHaveAccessibleDescription("まで 11:00のように");
});
