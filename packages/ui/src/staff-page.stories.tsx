import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { Banner } from "./banner.tsx";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import { AnswersIcon, CheckIcon, CounterIcon, PauseIcon, PeopleIcon, PlayIcon, PlusIcon } from "./icons.tsx";
import { MemberRow } from "./member-row.tsx";
import { Menu } from "./menu.tsx";
import { SectionList } from "./section-list.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { StaffHeader, StaffValue } from "./staff-header.tsx";
import { StaffPage, type StaffPageProps } from "./staff-page.tsx";
import { StatusDot } from "./status-dot.tsx";
import { menu, screen, sidebar } from "./testing/staff-frame.tsx";
import { type ChooseText, en } from "./testing/texts.ts";
import { Ticket } from "./ticket.tsx";
import { TicketTop } from "./ticket-top.tsx";
import { Toast } from "./toast.tsx";
import { ToastRegion } from "./toast-region.tsx";

const ignore = () => {};

function header(t: ChooseText, defaultOpen = false): ReactNode {
	return (
		<StaffHeader
			title={t("店内の列", "In the shop")}
			control={
				<SegmentedControl
					label={t("受付の状態", "The line is")}
					value="open"
					options={[
						{ value: "open", text: t("受付中", "Open"), icon: <PlayIcon /> },
						{ value: "paused", text: t("一時停止", "Paused"), icon: <PauseIcon /> },
					]}
					onChange={ignore}
				/>
			}
			status={<StatusDot state="open">{t("受付中", "Open")}</StatusDot>}
			menu={menu(t, "line", {
				defaultOpen,
				actions: [
					{
						key: "pause",
						text: t("受付を一時停止する", "Pause joining"),
						icon: <PauseIcon />,
						onSelect: ignore,
					},
				],
			})}
			aside={
				<StaffNumber label={t("自動呼び出しまで", "Next automatic call")}>
					<BigNumber value="2:40" size={28} />
				</StaffNumber>
			}
		>
			<StaffValue label={t("待っている組", "Waiting")}>
				<BigNumber value={8} unit={t("組", "groups")} size={28} />
			</StaffValue>
			<StaffValue label={t("待ち時間の目安", "Estimated wait")}>
				<BigNumber value={10} to={20} dash={t === en ? "–" : "〜"} unit={t("分", "min")} size={28} />
			</StaffValue>
		</StaffHeader>
	);
}

function StaffNumber({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="leading-[1.2]">
			<p className="tiny muted">{label}</p>
			{children}
		</div>
	);
}

function callNext(t: ChooseText, size: 64 | 96): ReactNode {
	return (
		<Button variant="primary" size={size} wide icon={<CounterIcon />}>
			{t("次を呼ぶ", "Call next")}
		</Button>
	);
}

interface Person {
	number: string;
	party: number;
	title: ReactNode;
	detail: string;
	action: ReactNode;
	highlighted?: boolean;
}

function row(t: ChooseText, { action, ...person }: Person): ReactNode {
	return (
		<MemberRow
			key={person.number}
			{...person}
			partyLabel={t("名", "people")}
			actions={
				<>
					{action}
					<Menu
						label={t("ほかの操作", "More")}
						items={[{ key: "cancel", text: t("取り消す", "Cancel"), danger: true, onSelect: ignore }]}
					/>
				</>
			}
		/>
	);
}

function lists(t: ChooseText): ReactNode {
	const done = (
		<Button size={44} icon={<CheckIcon />}>
			{t("案内した", "Served")}
		</Button>
	);
	const call = <Button size={44}>{t("呼ぶ", "Call")}</Button>;
	const waiting: [string, number, number, string][] = [
		["A-26", 2, 21, "11:55"],
		["A-27", 2, 19, "11:57"],
		["A-28", 5, 17, "11:59"],
		["A-29", 1, 12, "12:04"],
		["A-30", 2, 9, "12:07"],
	];
	return (
		<>
			<SectionList title={t("お呼び出し中", "Called")} count={2}>
				{row(t, {
					number: "A-24",
					party: 2,
					highlighted: true,
					title: t("2分経過", "2 min ago"),
					detail: t("12:14 から", "at 12:14"),
					action: done,
				})}
				{row(t, {
					number: "A-22",
					party: 4,
					highlighted: true,
					title: (
						<>
							{t("8分経過", "8 min ago")} <Badge tone="caution">{t("あと2分", "2 min left")}</Badge>
						</>
					),
					detail: t("12:08 から", "at 12:08"),
					action: done,
				})}
			</SectionList>
			<SectionList title={t("案内中", "On the way")} count={1}>
				{row(t, {
					number: "A-23",
					party: 3,
					title: t("到着待ち", "Coming now"),
					detail: t("12:11 に返事", "answered 12:11"),
					action: done,
				})}
			</SectionList>
			<SectionList title={t("お待ちの方", "Waiting")} count={8}>
				{waiting.map(([number, party, minutes, at]) =>
					row(t, {
						number,
						party,
						title: t(`${minutes}分 待ち`, `${minutes} min`),
						detail: t(`${at} 受付`, `joined ${at}`),
						action: call,
					}),
				)}
			</SectionList>
		</>
	);
}

function next(t: ChooseText): ReactNode {
	return (
		<>
			<Ticket
				label={t("次の方", "Next")}
				head={
					<>
						<TicketTop
							label={t("次の方", "Next")}
							aside={
								<Badge tone="soft" icon={<AnswersIcon />}>
									{t("回答 1", "1 answer")}
								</Badge>
							}
						/>
						<BigNumber value="A-25" size={120} />
						<p className="mt-12 flex flex-wrap items-center gap-x-16">
							<span className="inline-flex items-center gap-8 font-bold">
								<PeopleIcon />
								<BigNumber value={3} unit={t("名", "")} size={28} />
							</span>
							<span className="muted">
								<b className="text-ink">{t("24分", "24 min")}</b> {t("待ち・11:52 受付", "· joined 11:52")}
							</span>
						</p>
					</>
				}
			>
				<p className="small">
					<b>{t("お子さま用のいす", "High chair")}</b>　{t("1つ希望", "one, please")}
				</p>
			</Ticket>
			{callNext(t, 96)}
			<div className="grid grid-cols-[4fr_5fr] gap-12">
				<Button wide className="px-8">
					{t("あとに回す", "Later")}
				</Button>
				<Button wide className="px-8" icon={<PlusIcon />}>
					{t("店頭で受付", "Add")}
				</Button>
			</div>
		</>
	);
}

function members(t: ChooseText, defaultOpen = false): StaffPageProps {
	return {
		sidebar: sidebar(t, "line"),
		header: header(t, defaultOpen),
		left: next(t),
		dock: (
			<>
				<div className="row mb-8">
					<BigNumber value="A-25" size={40} />
					<p className="grow tiny leading-[1.4]">
						<b className="block text-14">{t("3名", "3 people")}</b>
						<span className="muted">{t("24分 待ち", "24 min")}</span>
					</p>
					<Badge tone="soft" icon={<AnswersIcon />}>
						{t("回答 1", "1 answer")}
					</Badge>
				</div>
				{callNext(t, 64)}
			</>
		),
		children: lists(t),
	};
}

const meta = {
	title: "Layout/StaffPage",
	component: StaffPage,
	argTypes: { children: { control: false }, left: { control: false }, sidebar: { control: false } },
	parameters: { layout: "page" },
	args: { children: "" },
} satisfies Meta<typeof StaffPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = screen(members);

export const Playground: Story = screen((t) => ({
	...members(t),
	banner: (
		<Banner>{t("11月30日の夜にメンテナンスをします。", "Maintenance on the night of 30 November.")}</Banner>
	),
	toasts: (
		<ToastRegion label={t("お知らせ", "Notices")}>
			<Toast
				text={t("A-24 をお呼びしました", "A-24 was called")}
				seconds={8}
				action={{ text: t("元に戻す", "Undo"), onSelect: ignore }}
			/>
		</ToastRegion>
	),
}));

/** Below 768 px a button opens the sidebar as a sheet. */
export const MenuOpen: Story = screen((t) => members(t, true));

export const Empty: Story = screen((t) => ({
	...members(t),
	left: undefined,
	dock: undefined,
	children: (
		<SectionList
			title={t("お待ちの方", "Waiting")}
			count={0}
			empty={t("いま待っている方はいません。", "Nobody is waiting now.")}
		/>
	),
}));
