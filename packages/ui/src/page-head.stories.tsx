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
import { type ChooseText, en, ja } from "./testing/texts.ts";
import { TimeField } from "./time-field.tsx";
import { ToggleGroup } from "./toggle-group.tsx";

const ignore = () => {};

function places(t: ChooseText): ReactNode {
	return (
		<>
			<a className={sidebarLink} href="#line">
				<LinesIcon />
				{t("順番", "Line")}
			</a>
			<a className={sidebarLink} href="#receptions" aria-current="page">
				<CalendarIcon />
				{t("受付の設定", "Receptions")}
			</a>
			<a className={sidebarLink} href="#shop">
				<SlidersIcon />
				{t("お店の設定", "Settings")}
			</a>
		</>
	);
}

function head(t: ChooseText): PageHeadProps {
	return {
		back: <a href="#receptions">{t("受付の設定", "Receptions")}</a>,
		title: t("ランチの受付", "Lunch"),
		text: t("曜日と時間が来ると、自動で受付を始めます。", "The line opens by itself at these times."),
		menu: (
			<SidebarMenu label={t("メニュー", "Menu")} closeLabel={t("閉じる", "Close")}>
				{places(t)}
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

function form(t: ChooseText): ReactNode {
	const refusal = t("数字を入れてください。", "Please enter a number.");
	const days = t === ja ? [..."月火水木金土日祝"] : ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Hol."];
	return (
		<FormRows>
			<FormRow
				label={t("曜日", "Days")}
				hint={t(
					"「祝」を外すと、祝日は曜日にかかわらず受付しません。",
					"Without “Hol.” the line stays closed on public holidays.",
				)}
			>
				<ToggleGroup
					label={t("曜日", "Days")}
					labelHidden
					value={days.slice(1, 7)}
					options={days.map((name) => ({ value: name, text: name }))}
					onChange={ignore}
				/>
			</FormRow>
			<FormRow label={t("時間", "Hours")}>
				<div className="flex flex-wrap items-start gap-12">
					{(["11:00", "14:30"] as const).map((value, at) => (
						<TimeField
							key={value}
							label={at === 0 ? t("始まり", "From") : t("終わり", "To")}
							labelHidden
							value={value}
							unit={at === 0 ? t("から", "to") : t("まで", "")}
							refusal={refusal}
							onChange={ignore}
						/>
					))}
				</div>
			</FormRow>
			<FormRow label={t("上限", "Limits")} labelPlace="above">
				<div className="grid gap-24 desktop:grid-cols-3">
					<NumberField
						label={t("一度に待てる数", "Waiting at a time")}
						value={30}
						unit={t("組", "groups")}
						refusal={refusal}
						onChange={ignore}
					/>
					<NumberField
						label={t("1組の人数", "Size of a group")}
						value={0}
						unit={t("名まで", "people")}
						error={t("1以上の数にしてください。", "Please enter 1 or more.")}
						refusal={refusal}
						onChange={ignore}
					/>
					<NumberField
						label={t("1日の受付", "Per day")}
						value={undefined}
						unit={t("組まで", "groups")}
						hint={t("空欄は上限なし", "Empty: no limit")}
						placeholder="–"
						refusal={refusal}
						onChange={ignore}
					/>
				</div>
			</FormRow>
			<FormRow
				label={t("上限になったら", "When it is full")}
				hint={t("空きができると、自動でまた始めます。", "It opens again when there is room.")}
			>
				<Switch label={t("受付を自動で止める", "Close the line by itself")} checked onChange={ignore} />
			</FormRow>
		</FormRows>
	);
}

function settings(t: ChooseText): ReactNode {
	return (
		<StaffPage
			sidebar={
				<Sidebar label={t("管理", "Staff")} logo={<Logo />} foot={t("みなと食堂", "Minato Diner")}>
					{places(t)}
				</Sidebar>
			}
			foot={
				<SaveBar
					open
					text={t("まだ保存していない変更があります", "There are changes that are not saved yet")}
				>
					<Button>{t("変更をやめる", "Discard")}</Button>
					<Button variant="primary">{t("保存する", "Save")}</Button>
				</SaveBar>
			}
		>
			<div className="max-w-[884px]">
				<PageHead {...head(t)} />
				{form(t)}
			</div>
		</StaffPage>
	);
}

/** A whole page of settings: head, rows, save bar. */
export const Settings: Story = {
	render: (_args, { globals }) => <>{settings(globals["locale"] === "en" ? en : ja)}</>,
	parameters: { layout: "page" },
};
