import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { FormRow, FormRows } from "./form-row.tsx";
import { CalendarIcon, LinesIcon, SlidersIcon } from "./icons.tsx";
import { Logo } from "./logo.tsx";
import { NumberField } from "./number-field.tsx";
import { PageHead, type PageHeadProps } from "./page-head.tsx";
import { SaveBar } from "./save-bar.tsx";
import { Sidebar, sidebarLink } from "./sidebar.tsx";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { StaffPage } from "./staff-page.tsx";
import { Switch } from "./switch.tsx";
import { inEnglish } from "./testing/look.tsx";
import { TimeField } from "./time-field.tsx";
import { ToggleGroup } from "./toggle-group.tsx";

type Words = (ja: string, en: string) => string;
const ja: Words = (words) => words;
const en: Words = (_, words) => words;
const ignore = () => {};

function places(w: Words): ReactNode {
	return (
		<>
			<a className={sidebarLink} href="#line">
				<LinesIcon />
				{w("順番", "Line")}
			</a>
			<a className={sidebarLink} href="#receptions" aria-current="page">
				<CalendarIcon />
				{w("受付の設定", "Receptions")}
			</a>
			<a className={sidebarLink} href="#shop">
				<SlidersIcon />
				{w("お店の設定", "Settings")}
			</a>
		</>
	);
}

function head(w: Words): PageHeadProps {
	return {
		back: <a href="#receptions">{w("受付の設定", "Receptions")}</a>,
		title: w("ランチの受付", "Lunch"),
		text: w("曜日と時間が来ると、自動で受付を始めます。", "The line opens by itself at these times."),
		menu: (
			<SidebarMenu label={w("メニュー", "Menu")} closeLabel={w("閉じる", "Close")}>
				{places(w)}
			</SidebarMenu>
		),
	};
}

const meta = {
	title: "Layout/PageHead",
	component: PageHead,
	args: head(ja),
	argTypes: { menu: { control: false }, back: { control: false } },
	...inEnglish<PageHeadProps>(head(en)),
} satisfies Meta<typeof PageHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: { aside: "11月21日（土） 20:45 時点" },
	...inEnglish<PageHeadProps>({ ...head(en), aside: "Saturday 21 November, as of 20:45" }),
};

export const LongWords: Story = {
	args: {
		title: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前ショッピングセンター地下一階店のランチの受付",
		aside: "👨‍👩‍👧‍👦 عائلة",
	},
	...inEnglish<PageHeadProps>({
		...head(en),
		title: "Lunch at the Harbour Kitchen and Fish Market, Donaudampfschifffahrtsgesellschaftskapitän Street",
	}),
};

function form(w: Words): ReactNode {
	const refusal = w("数字を入れてください。", "Please enter a number.");
	const days = w === ja ? [..."月火水木金土日祝"] : ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Hol."];
	return (
		<FormRows>
			<FormRow
				label={w("曜日", "Days")}
				hint={w(
					"「祝」を外すと、祝日は曜日にかかわらず受付しません。",
					"Without “Hol.” the line stays closed on public holidays.",
				)}
			>
				<ToggleGroup
					label={w("曜日", "Days")}
					labelHidden
					value={days.slice(1, 7)}
					options={days.map((name) => ({ value: name, text: name }))}
					onChange={ignore}
				/>
			</FormRow>
			<FormRow label={w("時間", "Hours")}>
				<div className="flex flex-wrap items-start gap-12">
					{(["11:00", "14:30"] as const).map((value, at) => (
						<TimeField
							key={value}
							label={at === 0 ? w("始まり", "From") : w("終わり", "To")}
							labelHidden
							value={value}
							unit={at === 0 ? w("から", "to") : w("まで", "")}
							refusal={refusal}
							onChange={ignore}
						/>
					))}
				</div>
			</FormRow>
			<FormRow label={w("上限", "Limits")} labelPlace="above">
				<div className="grid gap-24 desktop:grid-cols-3">
					<NumberField
						label={w("一度に待てる数", "Waiting at a time")}
						value={30}
						unit={w("組", "groups")}
						refusal={refusal}
						onChange={ignore}
					/>
					<NumberField
						label={w("1組の人数", "Size of a group")}
						value={0}
						unit={w("名まで", "people")}
						error={w("1以上の数にしてください。", "Please enter 1 or more.")}
						refusal={refusal}
						onChange={ignore}
					/>
					<NumberField
						label={w("1日の受付", "Per day")}
						value={undefined}
						unit={w("組まで", "groups")}
						hint={w("空欄は上限なし", "Empty: no limit")}
						placeholder="–"
						refusal={refusal}
						onChange={ignore}
					/>
				</div>
			</FormRow>
			<FormRow
				label={w("上限になったら", "When it is full")}
				hint={w("空きができると、自動でまた始めます。", "It opens again when there is room.")}
			>
				<Switch label={w("受付を自動で止める", "Close the line by itself")} checked onChange={ignore} />
			</FormRow>
		</FormRows>
	);
}

function settings(w: Words): ReactNode {
	return (
		<StaffPage
			sidebar={
				<Sidebar label={w("管理", "Staff")} logo={<Logo />} foot={w("みなと食堂", "Minato Diner")}>
					{places(w)}
				</Sidebar>
			}
			foot={
				<SaveBar
					open
					text={w("まだ保存していない変更があります", "There are changes that are not saved yet")}
				>
					<Button>{w("変更をやめる", "Discard")}</Button>
					<Button variant="primary">{w("保存する", "Save")}</Button>
				</SaveBar>
			}
		>
			<div className="max-w-[884px]">
				<PageHead {...head(w)} />
				{form(w)}
			</div>
		</StaffPage>
	);
}

/** The staff's settings, whole: head, rows, bar to save. */
export const Settings: Story = {
	render: (_args, { globals }) => <>{settings(globals["locale"] === "en" ? en : ja)}</>,
	parameters: { layout: "page" },
};
