import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";
import { EmptySlot } from "./empty-slot.tsx";
import { Fact, Facts } from "./facts.tsx";
import { Figure, Figures } from "./figures.tsx";
import { ClockIcon, CounterIcon, InfoIcon, PinIcon, ShopIcon, TicketIcon } from "./icons.tsx";
import { LanguageLink } from "./language-link.tsx";
import { Note } from "./note.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { PhonePage, type PhonePageProps } from "./phone-page.tsx";
import { RouteLine } from "./route-line.tsx";
import { ShopMark } from "./shop-mark.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Stamp } from "./stamp.tsx";
import { StampedNumber } from "./stamped-number.tsx";
import { StatusDot } from "./status-dot.tsx";
import { inEnglish } from "./testing/look.tsx";
import { type ChooseText, en, ja } from "./testing/texts.ts";
import { Ticket } from "./ticket.tsx";
import { TicketNumber } from "./ticket-number.tsx";
import { TicketTop } from "./ticket-top.tsx";

const toEnglish = (
	<LanguageLink href="/en" lang="en">
		English
	</LanguageLink>
);
const toJapanese = (
	<LanguageLink href="/" lang="ja">
		日本語
	</LanguageLink>
);

function frame(t: ChooseText): Omit<PhonePageProps, "children"> {
	const name = t("みなと食堂", "Minato Diner");
	return {
		mark: <ShopMark name={name} />,
		name,
		nameIsHeading: true,
		aside: t === en ? toJapanese : toEnglish,
	};
}

function facts(t: ChooseText): ReactNode {
	return (
		<Facts>
			<Fact icon={<ClockIcon />} label={t("営業時間", "Hours")}>
				<p>11:00〜14:30</p>
				<p>17:00〜21:00</p>
				<p className="small muted">
					{t("受付は閉店の30分前までです。", "Last admission 30 minutes before closing.")}
				</p>
			</Fact>
			<Fact icon={<PinIcon />} label={t("住所", "Address")}>
				<p>{t("みなと市中央1-2-3", "1-2-3 Chuo, Minato")}</p>
			</Fact>
		</Facts>
	);
}

function figures(t: ChooseText, place: ReactNode, from: number, to: number): ReactNode {
	return (
		<Figures>
			<Figure label={t("あなたの順番", "Your place")}>{place}</Figure>
			<Figure label={t("待ち時間の目安", "Estimated wait")}>
				<BigNumber value={from} to={to} dash={t === en ? "–" : "〜"} unit={t("分", "min")} size={56} />
			</Figure>
		</Figures>
	);
}

function stub(t: ChooseText): ReactNode {
	return (
		<>
			{figures(t, <BigNumber value={5} unit={t("番目", "th")} size={56} />, 10, 20)}
			<RouteLine
				from={8}
				place={5}
				label={t("8番目から5番目まで進みました", "Moved from 8th to 5th")}
				start={t("11:57 受付", "Joined 11:57")}
				end={t("ご案内", "Your turn")}
			/>
		</>
	);
}

function number(t: ChooseText): ReactNode {
	return <TicketNumber label={t("受付番号", "Your number")} number="A-27" aside={t("2名", "2 people")} />;
}

function fromTheShop(t: ChooseText): ReactNode {
	return (
		<Note icon={<ShopIcon />} title={t("お店から", "From the shop")}>
			<span className="sn">
				{t(
					"入口の左にベンチがあります。",
					"There is a bench left of the entrance. Come back when your turn is near.",
				)}
			</span>
			<span className="sn">
				{t(
					"順番が近づいたら、お店の前までお戻りください。",
					"Come back to the front when your turn is near.",
				)}
			</span>
		</Note>
	);
}

const SCREENS = {
	join: (t: ChooseText): PhonePageProps => ({
		...frame(t),
		children: (
			<>
				<StatusDot state="open">{t("受付中　14:00まで", "Open until 14:00")}</StatusDot>
				<Ticket
					label={t("いまの列", "The line now")}
					head={
						<>
							<TicketTop label={t("いま待っている組", "Waiting now")} />
							<BigNumber value={8} unit={t("組", "groups")} size={120} />
						</>
					}
				>
					<p className="label">{t("待ち時間の目安", "Estimated wait")}</p>
					<BigNumber value={10} to={20} dash={t === en ? "–" : "〜"} unit={t("分", "min")} size={56} />
					<p className="small muted">
						<span className="sn">
							{t("この1時間の実績からの目安です。", "From the last hour. It may vary.")}
						</span>
						<span className="sn">{t("前後することがあります。", "")}</span>
					</p>
				</Ticket>
				{facts(t)}
			</>
		),
		dock: (
			<Button variant="primary" size={64} wide icon={<TicketIcon />}>
				{t("順番を取る", "Take a place")}
			</Button>
		),
		dockNote: t("アプリも会員登録もいりません。", "No app, no account."),
	}),
	closed: (t: ChooseText): PhonePageProps => ({
		...frame(t),
		children: (
			<>
				<StatusDot state="closed">{t("受付時間外", "Closed")}</StatusDot>
				<EmptySlot title={t("今日の受付は終わりました", "Closed for today")}>
					<p>{t("次の受付は、明日です。", "The line opens again tomorrow.")}</p>
					<BigNumber value="11:00" unit={t("から", "")} size={80} />
				</EmptySlot>
				{facts(t)}
			</>
		),
	}),
	waiting: (t: ChooseText): PhonePageProps => ({
		...frame(t),
		children: (
			<>
				<Ticket label={t("整理券", "Ticket")} head={number(t)}>
					{stub(t)}
				</Ticket>
				{fromTheShop(t)}
				<Button variant="quiet-danger" wide>
					{t("順番を取り消す", "Give up my place")}
				</Button>
			</>
		),
	}),
	near: (t: ChooseText): PhonePageProps => ({
		...frame(t),
		children: (
			<>
				<Ticket
					label={t("整理券", "Ticket")}
					tone="solid"
					head={
						<div className="flex items-center gap-12">
							<div className="grow">
								<h2 className="text-24">{t("まもなくです", "Almost your turn")}</h2>
								<p>{t("お店の前でお待ちください。", "Please wait in front of the shop.")}</p>
							</div>
							<CounterIcon size={32} />
						</div>
					}
				>
					{number(t)}
					<hr className="my-16" />
					{figures(
						t,
						<BigNumber before={t("あと", "")} value={2} unit={t("組", "groups")} size={56} />,
						3,
						8,
					)}
				</Ticket>
				{fromTheShop(t)}
			</>
		),
	}),
	setBack: (t: ChooseText): PhonePageProps => ({
		...SCREENS.waiting(t),
		notice: (
			<Note
				icon={<InfoIcon />}
				tone="caution"
				title={t("お呼び出しは取り消されました", "The call was taken back")}
			>
				<p>
					<span className="sn">{t("もう一度お呼びします。", "You will be called again.")}</span>{" "}
					<span className="sn">{t("受付の近くでお待ちください。", "Please wait close by.")}</span>
				</p>
				<Button size={44} className="mt-8">
					{t("わかりました", "Got it")}
				</Button>
			</Note>
		),
	}),
	offline: (t: ChooseText): PhonePageProps => ({
		...frame(t),
		bar: (
			<OfflineBar
				title={t("通信が途切れています", "No connection")}
				retry={{
					text: t("もう一度つなぐ", "Connect again"),
					pendingText: t("つないでいます", "Connecting"),
					isPending: false,
					onRetry: () => undefined,
				}}
			>
				<span className="sn">
					{t("12:03 時点の表示です。", "Shown as of 12:03. The line may have moved since.")}
				</span>
				<span className="sn">{t("順番は進んでいることがあります。", "")}</span>
			</OfflineBar>
		),
		children: (
			<>
				<Ticket label={t("整理券", "Ticket")} tone="muted" head={number(t)}>
					{stub(t)}
				</Ticket>
				<StatusDot state="closed" quiet>
					{t("順番はお店に残っています", "The shop keeps your place")}
				</StatusDot>
				{fromTheShop(t)}
			</>
		),
	}),
	finished: (t: ChooseText): PhonePageProps => ({
		...frame(t),
		children: (
			<>
				<Ticket
					label={t("整理券", "Ticket")}
					tone="muted"
					head={
						<>
							<TicketTop label={t("受付番号", "Your number")} />
							<StampedNumber
								number="A-27"
								stamp={
									<Stamp
										label={t("ご案内済み 11月21日 12時24分", "Served, 21 November, 12:24")}
										word={t("ご案内済", "SERVED")}
										time="12:24"
										date="11.21"
									/>
								}
							/>
						</>
					}
				>
					<Figures>
						<Figure label={t("お待ち時間", "You waited")}>
							<BigNumber value={27} unit={t("分", "min")} size={56} />
						</Figure>
						<Figure label={t("人数", "People")}>
							<BigNumber value={2} unit={t("名", "")} size={56} />
						</Figure>
					</Figures>
				</Ticket>
				<h2>
					<span className="sn">{t("お待ちいただき、", "Thank you for waiting")}</span>
					<span className="sn">{t("ありがとうございました", "")}</span>
				</h2>
			</>
		),
		dock: (
			<ButtonLink href="/app/demo" wide size={48}>
				{t("もう一度 順番を取る", "Take another place")}
			</ButtonLink>
		),
	}),
	loading: (t: ChooseText): PhonePageProps => ({
		...frame(t),
		children: (
			<>
				<Skeleton width="160px" label={t("読み込み中", "Loading")} />
				<Skeleton height="280px" />
				<Skeleton height="96px" />
			</>
		),
	}),
};

function screen(name: keyof typeof SCREENS) {
	return { args: SCREENS[name](ja), ...inEnglish<PhonePageProps>(SCREENS[name](en)) };
}

const meta = {
	title: "Layout/PhonePage",
	component: PhonePage,
	argTypes: { children: { control: false }, dock: { control: false }, mark: { control: false } },
	parameters: { layout: "page" },
	args: { name: "", children: "" },
} satisfies Meta<typeof PhonePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = screen("join");
export const Playground: Story = screen("waiting");
export const Waiting: Story = screen("waiting");
export const Near: Story = screen("near");
export const Offline: Story = screen("offline");
export const SetBack: Story = screen("setBack");
export const Finished: Story = screen("finished");
export const Closed: Story = screen("closed");
export const Loading: Story = screen("loading");

export const LongName: Story = {
	args: {
		...SCREENS.join(ja),
		name: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前ショッピングセンター地下一階店",
	},
	...inEnglish<PhonePageProps>({
		...SCREENS.join(en),
		name: "The Harbour Kitchen and Fish Market at the Konandai Station Shopping Centre, Lower Ground Floor",
	}),
};
