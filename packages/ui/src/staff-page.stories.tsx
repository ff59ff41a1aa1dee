import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { Banner } from "./banner.tsx";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Fact, Facts } from "./facts.tsx";
import {
	AnswersIcon,
	BarsIcon,
	CalendarIcon,
	CheckIcon,
	CounterIcon,
	LinesIcon,
	PauseIcon,
	PeopleIcon,
	PlayIcon,
	PlusIcon,
	ScreenIcon,
	SlidersIcon,
} from "./icons.tsx";
import { Logo } from "./logo.tsx";
import { MemberRow } from "./member-row.tsx";
import { Menu } from "./menu.tsx";
import { PageHead } from "./page-head.tsx";
import { SectionList } from "./section-list.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { Sidebar, sidebarLink } from "./sidebar.tsx";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { StaffHeader, StaffValue } from "./staff-header.tsx";
import { StaffPage, type StaffPageProps } from "./staff-page.tsx";
import { Stat, Stats } from "./stat.tsx";
import { StatusDot } from "./status-dot.tsx";
import { inEnglish } from "./testing/look.tsx";
import { Ticket } from "./ticket.tsx";
import { TicketTop } from "./ticket-top.tsx";
import { Toast } from "./toast.tsx";
import { ToastRegion } from "./toast-region.tsx";

/** The staff's screens, as the mock-ups draw them. */
type Words = (ja: string, en: string) => string;
const ja: Words = (words) => words;
const en: Words = (_, words) => words;
const ignore = () => {};

type Place = "line" | "day" | "receptions" | "display" | "shop";

function places(w: Words, current: Place): ReactNode {
	const all: [Place, ReactNode, string][] = [
		["line", <LinesIcon key="icon" />, w("順番", "Line")],
		["day", <BarsIcon key="icon" />, w("今日の記録", "Today")],
		["receptions", <CalendarIcon key="icon" />, w("受付の設定", "Receptions")],
		["display", <ScreenIcon key="icon" />, w("表示画面", "Display")],
		["shop", <SlidersIcon key="icon" />, w("お店の設定", "Settings")],
	];
	return all.map(([place, icon, text]) => (
		<a
			key={place}
			className={sidebarLink}
			href={`#${place}`}
			aria-current={place === current ? "page" : undefined}
		>
			{icon}
			{text}
		</a>
	));
}

function who(w: Words): ReactNode {
	return (
		<>
			<b className="block text-14 text-ink">{w("みなと食堂", "Minato Diner")}</b>
			{w("店長：佐藤", "Manager: Sato")}
		</>
	);
}

function sidebar(w: Words, current: Place): ReactNode {
	return (
		<Sidebar label={w("管理", "Staff")} logo={<Logo />} foot={who(w)}>
			{places(w, current)}
		</Sidebar>
	);
}

function menu(w: Words, current: Place, defaultOpen = false): ReactNode {
	return (
		<SidebarMenu
			label={w("メニュー", "Menu")}
			closeLabel={w("閉じる", "Close")}
			foot={who(w)}
			defaultOpen={defaultOpen}
		>
			{places(w, current)}
		</SidebarMenu>
	);
}

function header(w: Words, defaultOpen = false): ReactNode {
	return (
		<StaffHeader
			title={w("店内の列", "In the shop")}
			control={
				<SegmentedControl
					label={w("受付の状態", "The line is")}
					value="open"
					options={[
						{ value: "open", text: w("受付中", "Open"), icon: <PlayIcon /> },
						{ value: "paused", text: w("一時停止", "Paused"), icon: <PauseIcon /> },
					]}
					onChange={ignore}
				/>
			}
			status={<StatusDot state="open">{w("受付中", "Open")}</StatusDot>}
			menu={menu(w, "line", defaultOpen)}
			aside={
				<StaffNumber label={w("自動呼び出しまで", "Next automatic call")}>
					<BigNumber value="2:40" size={28} />
				</StaffNumber>
			}
		>
			<StaffValue label={w("待っている組", "Waiting")}>
				<BigNumber value={8} unit={w("組", "groups")} size={28} />
			</StaffValue>
			<StaffValue label={w("待ち時間の目安", "Estimated wait")}>
				<BigNumber value={10} to={20} dash={w === en ? "–" : "〜"} unit={w("分", "min")} size={28} />
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

function callNext(w: Words, size: 64 | 96): ReactNode {
	return (
		<Button variant="primary" size={size} wide icon={<CounterIcon />}>
			{w("次を呼ぶ", "Call next")}
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

function row(w: Words, { action, ...person }: Person): ReactNode {
	return (
		<MemberRow
			key={person.number}
			{...person}
			partyLabel={w("名", "people")}
			actions={
				<>
					{action}
					<Menu
						label={w("ほかの操作", "More")}
						items={[{ key: "cancel", text: w("取り消す", "Cancel"), danger: true, onSelect: ignore }]}
					/>
				</>
			}
		/>
	);
}

function lists(w: Words): ReactNode {
	const done = (
		<Button size={44} icon={<CheckIcon />}>
			{w("案内した", "Served")}
		</Button>
	);
	const call = <Button size={44}>{w("呼ぶ", "Call")}</Button>;
	const waiting: [string, number, number, string][] = [
		["A-26", 2, 21, "11:55"],
		["A-27", 2, 19, "11:57"],
		["A-28", 5, 17, "11:59"],
		["A-29", 1, 12, "12:04"],
		["A-30", 2, 9, "12:07"],
	];
	return (
		<>
			<SectionList title={w("お呼び出し中", "Called")} count={2}>
				{row(w, {
					number: "A-24",
					party: 2,
					highlighted: true,
					title: w("2分経過", "2 min ago"),
					detail: w("12:14 から", "at 12:14"),
					action: done,
				})}
				{row(w, {
					number: "A-22",
					party: 4,
					highlighted: true,
					title: (
						<>
							{w("8分経過", "8 min ago")} <Badge tone="caution">{w("あと2分", "2 min left")}</Badge>
						</>
					),
					detail: w("12:08 から", "at 12:08"),
					action: done,
				})}
			</SectionList>
			<SectionList title={w("案内中", "On the way")} count={1}>
				{row(w, {
					number: "A-23",
					party: 3,
					title: w("到着待ち", "Coming now"),
					detail: w("12:11 に返事", "answered 12:11"),
					action: done,
				})}
			</SectionList>
			<SectionList title={w("お待ちの方", "Waiting")} count={8}>
				{waiting.map(([number, party, minutes, at]) =>
					row(w, {
						number,
						party,
						title: w(`${minutes}分 待ち`, `${minutes} min`),
						detail: w(`${at} 受付`, `joined ${at}`),
						action: call,
					}),
				)}
			</SectionList>
		</>
	);
}

function next(w: Words): ReactNode {
	return (
		<>
			<Ticket
				label={w("次の方", "Next")}
				head={
					<>
						<TicketTop
							label={w("次の方", "Next")}
							aside={
								<Badge tone="soft" icon={<AnswersIcon />}>
									{w("回答 1", "1 answer")}
								</Badge>
							}
						/>
						<BigNumber value="A-25" size={120} />
						<p className="mt-12 flex flex-wrap items-center gap-x-16">
							<span className="inline-flex items-center gap-8 font-[700]">
								<PeopleIcon />
								<BigNumber value={3} unit={w("名", "")} size={28} />
							</span>
							<span className="muted">
								<b className="text-ink">{w("24分", "24 min")}</b> {w("待ち・11:52 受付", "· joined 11:52")}
							</span>
						</p>
					</>
				}
			>
				<p className="small">
					<b>{w("お子さま用のいす", "High chair")}</b>　{w("1つ希望", "one, please")}
				</p>
			</Ticket>
			{callNext(w, 96)}
			<div className="grid grid-cols-[4fr_5fr] gap-12">
				<Button wide className="px-8">
					{w("あとに回す", "Later")}
				</Button>
				<Button wide className="px-8" icon={<PlusIcon />}>
					{w("店頭で受付", "Add")}
				</Button>
			</div>
		</>
	);
}

function members(w: Words, defaultOpen = false): StaffPageProps {
	return {
		sidebar: sidebar(w, "line"),
		header: header(w, defaultOpen),
		left: next(w),
		dock: (
			<>
				<div className="row mb-8">
					<BigNumber value="A-25" size={40} />
					<p className="grow tiny leading-[1.4]">
						<b className="block text-14">{w("3名", "3 people")}</b>
						<span className="muted">{w("24分 待ち", "24 min")}</span>
					</p>
					<Badge tone="soft" icon={<AnswersIcon />}>
						{w("回答 1", "1 answer")}
					</Badge>
				</div>
				{callNext(w, 64)}
			</>
		),
		children: lists(w),
	};
}

function dashboard(w: Words): StaffPageProps {
	const group = w("組", "groups");
	return {
		sidebar: sidebar(w, "day"),
		children: (
			<>
				<PageHead
					title={w("今日の記録", "Today")}
					aside={w("11月21日（土） 20:45 時点", "Saturday 21 November, as of 20:45")}
					menu={menu(w, "day")}
				/>
				<Stats>
					<Stat label={w("受付", "Joined")} value={64} unit={group} note={w("169名", "169 people")} />
					<Stat label={w("ご案内", "Served")} value={52} unit={group} note={w("受付の81%", "81% of them")} />
					<Stat
						label={w("待ち時間のまん中", "Median wait")}
						value={16}
						unit={w("分", "min")}
						change={{ direction: "down", text: w("先週の土曜より3分短い", "3 min less than last Saturday") }}
					/>
					<Stat label={w("取り消し・不在", "Cancelled or absent")} value={4} unit={group} />
				</Stats>
				<div className="mt-24 grid items-start gap-16 desktop:grid-cols-2">
					<Card
						title={w("自動呼び出し", "Automatic calls")}
						text={w("6分ごとに、次の方をお呼びします。", "Calls the next group every 6 minutes.")}
						aside={<Badge tone="soft">{w("動いています", "Running")}</Badge>}
						foot={
							<Button wide icon={<PauseIcon />}>
								{w("いったん止める", "Pause")}
							</Button>
						}
					>
						<p className="label">{w("次のお呼び出しまで", "Until the next call")}</p>
						<BigNumber value="2:40" size={56} />
					</Card>
					<Card title={w("お店の情報", "Your shop")}>
						<Facts>
							<Fact label={w("受付の時間", "Hours")}>11:00〜14:30</Fact>
							<Fact label={w("数えかた", "Counted in")}>{group}</Fact>
						</Facts>
					</Card>
				</div>
			</>
		),
	};
}

function screen(page: (w: Words) => StaffPageProps) {
	return { args: page(ja), ...inEnglish<StaffPageProps>(page(en)) };
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

export const Playground: Story = screen((w) => ({
	...members(w),
	banner: (
		<Banner>{w("11月30日の夜にメンテナンスをします。", "Maintenance on the night of 30 November.")}</Banner>
	),
	toasts: (
		<ToastRegion label={w("お知らせ", "Notices")}>
			<Toast
				text={w("A-24 をお呼びしました", "A-24 was called")}
				seconds={8}
				action={{ text: w("元に戻す", "Undo"), onSelect: ignore }}
			/>
		</ToastRegion>
	),
}));

/** Under 768 px the sidebar is a sheet behind a button. */
export const MenuOpen: Story = screen((w) => members(w, true));

export const Dashboard: Story = screen(dashboard);

export const Empty: Story = screen((w) => ({
	...members(w),
	left: undefined,
	dock: undefined,
	children: (
		<SectionList
			title={w("お待ちの方", "Waiting")}
			count={0}
			empty={w("いま待っている方はいません。", "Nobody is waiting now.")}
		/>
	),
}));
