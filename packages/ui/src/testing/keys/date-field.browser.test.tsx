import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Calendar } from "../../calendar.tsx";
import { DateField } from "../../date-field.tsx";
import { TimeField } from "../../time-field.tsx";
import { Held } from "../held.tsx";
import { mount } from "../mount.tsx";

function Day({ initial, told }: { initial?: string | undefined; told(value: string | undefined): void }) {
	return (
		<Held initial={initial} onChange={told}>
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
		</Held>
	);
}

it("a day may be typed, and is written with its weekday when left", async () => {
	const told = vi.fn();
	await mount(<Day told={told} />);
	const field = page.getByRole("textbox", { name: "休み" });
	await userEvent.fill(field, "１１／２８");
	expect(told).toHaveBeenLastCalledWith("2026-11-28");
	await userEvent.tab();
	await expect.element(field).toHaveValue("2026年11月28日(土)");
	await userEvent.fill(field, "あした");
	expect(told).toHaveBeenLastCalledWith(undefined);
	await userEvent.tab();
	await expect.element(field).toHaveAccessibleDescription("11/21のように");
});

it("the calendar opens at the day, goes by keys within its bounds, and gives the focus back", async () => {
	const told = vi.fn();
	await mount(<Day initial="2026-11-28" told={told} />);
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
	expect(told.mock.calls).toEqual([["2026-11-10"]]);
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	await expect.element(opener).toHaveFocus();
});

it("the calendar chooses no day outside of its bounds, and closes by Escape", async () => {
	const told = vi.fn();
	await mount(<Day initial="2026-11-28" told={told} />);
	await userEvent.click(page.getByRole("textbox", { name: "休み" }));
	await userEvent.keyboard("{ArrowDown}");
	const early = page.getByRole("button", { name: "2026年11月9日月曜日" });
	await expect.element(early).toHaveAttribute("aria-disabled", "true");
	await userEvent.click(early, { force: true });
	expect(told).not.toHaveBeenCalled();
	await expect.element(page.getByRole("button", { name: "前の月" })).toHaveAttribute("aria-disabled", "true");
	await userEvent.keyboard("{Escape}");
	await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

it.each([
	["9999-12-28", "{ArrowDown}{ArrowDown}{PageDown}{Shift>}{PageDown}{/Shift}{ArrowRight}", "9999-12-31"],
	["1000-01-03", "{ArrowUp}{ArrowUp}{PageUp}{Shift>}{PageUp}{/Shift}{ArrowLeft}", "1000-01-01"],
])(
	"a calendar without bounds of its own, at %s, goes no further than the days it knows",
	async (from, keys, to) => {
		const told = vi.fn();
		await mount(
			<Calendar
				value={from}
				today="2026-11-21"
				locale="ja"
				previousLabel="前の月"
				nextLabel="次の月"
				onChoose={told}
			/>,
		);
		document.querySelector<HTMLElement>(`[data-day="${from}"]`)?.focus();
		await userEvent.keyboard(keys);
		await expect.poll(() => document.activeElement?.getAttribute("data-day")).toBe(to);
		await userEvent.keyboard("{Enter}");
		expect(told.mock.calls).toEqual([[to]]);
	},
);

it("a time may be typed shortly, and goes by quarters of an hour round the clock", async () => {
	const told = vi.fn();
	await mount(
		<Held<string | undefined> initial={undefined} onChange={told}>
			{(value, onChange) => (
				<TimeField label="終わり" unit="まで" value={value} refusal="11:00のように" onChange={onChange} />
			)}
		</Held>,
	);
	const field = page.getByRole("textbox", { name: "終わり" });
	await userEvent.fill(field, "２３５０");
	await userEvent.tab();
	await expect.element(field).toHaveValue("23:50");
	await userEvent.click(field);
	await userEvent.keyboard("{ArrowUp}{ArrowDown}");
	expect(told.mock.calls).toEqual([["23:50"], ["00:00"], ["23:45"]]);
	await userEvent.fill(field, "99");
	await userEvent.tab();
	await expect.element(field).toHaveAccessibleDescription("まで 11:00のように");
});
