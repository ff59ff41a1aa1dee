import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import {
	DisplayEarlier,
	DisplayFact,
	DisplayJoin,
	DisplayMessage,
	DisplayNext,
	DisplayNotice,
	DisplayPage,
	type DisplayPageProps,
	DisplayPlate,
	DisplayPrompt,
} from "./display-page.tsx";
import { QrCode } from "./qr-code.tsx";
import { ShopMark } from "./shop-mark.tsx";
import { inEnglish } from "./testing/look.tsx";
import { type ChooseText, en, ja } from "./testing/texts.ts";

/** The text in the other language, as on signs in stations. */
function inOtherLanguage(t: ChooseText, japanese: string, english: string) {
	return t === ja ? <span lang="en">{english}</span> : <span lang="ja">{japanese}</span>;
}

function titles(t: ChooseText, japanese: string, english: string) {
	return { title: t(japanese, english), subtitle: inOtherLanguage(t, japanese, english) };
}

interface Board {
	name?: string;
	number?: string;
	numbers?: string[];
	earlier?: string[];
	text?: string;
	live?: boolean;
	/** The first of the next numbers is asked to come closer. */
	closer?: boolean;
}

function board(t: ChooseText, of: Board = {}): DisplayPageProps {
	const { name, number = "A-24", numbers = ["A-25", "A-26", "A-27", "A-28"], earlier = ["A-22"] } = of;
	const { text, live = false, closer = false } = of;
	const shop = name ?? t("みなと食堂", "Minato Diner");
	const note = (
		<>
			{t("お近くへ", "Come closer")}
			{inOtherLanguage(t, "お近くへ", "Come closer")}
		</>
	);
	return {
		mark: <ShopMark name={shop} />,
		name: shop,
		clock: "12:16",
		now: (
			<DisplayPlate
				{...titles(t, "お呼び出し中", "Now calling")}
				number={number}
				text={text ?? t("入口のカウンターへお越しください", "Please come to the front counter")}
				textOther={inOtherLanguage(t, "カウンターへお越しください", "Please come to the counter")}
				more={earlier}
				live={live}
			/>
		),
		next: (
			<DisplayNext
				{...titles(t, "次の番号", "Next")}
				numbers={numbers.map((each, index) => ({
					number: each,
					...(closer && index === 0 ? { note } : {}),
				}))}
			/>
		),
		earlier: <DisplayEarlier {...titles(t, "先にお呼びした番号", "Called earlier")} numbers={earlier} />,
		strip: (
			<>
				<DisplayFact
					label={t("待っている組", "Waiting")}
					sublabel={inOtherLanguage(t, "待っている組", "Waiting")}
				>
					<BigNumber value={8} unit={t("組", "groups")} />
				</DisplayFact>
				<DisplayFact label={t("待ち時間の目安", "Wait")} sublabel={inOtherLanguage(t, "待ち時間", "Wait")}>
					<BigNumber value={10} to={20} dash={t === en ? "–" : "〜"} unit={t("分", "min")} />
				</DisplayFact>
				{join(t)}
			</>
		),
	};
}

function join(t: ChooseText) {
	return (
		<DisplayJoin
			title={
				<>
					<span className="sn">{t("順番は", "Join")}</span>{" "}
					<span className="sn">{t("スマートフォンで", "on your phone")}</span>
				</>
			}
			subtitle={inOtherLanguage(t, "順番はスマホで", "Join on your phone")}
			code={
				<QrCode
					value="https://junban.example/app/minato/lunch"
					label={t("順番を取るためのQRコード", "QR code to take a place")}
				/>
			}
		/>
	);
}

function screen(of: Board = {}, ofEnglish: Board = of) {
	return { args: board(ja, of), ...inEnglish<DisplayPageProps>(board(en, ofEnglish)) };
}

function inBoth(make: (t: ChooseText) => DisplayPageProps) {
	return { args: make(ja), ...inEnglish<DisplayPageProps>(make(en)) };
}

const meta = {
	title: "Layout/DisplayPage",
	component: DisplayPage,
	argTypes: { now: { control: false }, next: { control: false }, strip: { control: false } },
	parameters: { layout: "page" },
	args: { name: "", now: "" },
} satisfies Meta<typeof DisplayPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = screen();

export const Playground: Story = screen({ live: true });

/** Asked to come closer, several calls at once, a message, and the question for a tap. */
export const EverythingAtOnce: Story = inBoth((t) => ({
	...board(t, { closer: true, earlier: ["A-22", "A-21", "A-19", "A-18", "A-7"] }),
	message: (
		<DisplayMessage
			pages={[t("お呼びして10分でお席をほかの方にお譲りします。", "We keep your seat for 10 minutes.")]}
			shown={0}
		/>
	),
	children: (
		<DisplayPrompt
			title={t("音と全画面で始めますか", "Start with sound and full screen?")}
			actions={
				<Button variant="primary" size={64}>
					{t("始める", "Start")}
				</Button>
			}
		>
			<p>{t("この端末で呼び出しの音が鳴ります。", "Calls will sound on this device.")}</p>
		</DisplayPrompt>
	),
}));

export const NobodyCalled: Story = inBoth((t) => ({
	...board(t, { numbers: ["A-25"], earlier: [] }),
	now: <DisplayNotice {...titles(t, "ただいまお待ちください", "Please wait")} />,
}));

export const Closed: Story = inBoth((t) => ({
	...board(t),
	next: undefined,
	now: (
		<DisplayNotice tone="empty" {...titles(t, "受付時間外です", "Closed")}>
			<DisplayFact
				label={t("次の受付", "Opens again")}
				sublabel={inOtherLanguage(t, "次の受付", "Opens again")}
			>
				<BigNumber before={t("明日", "tomorrow")} value="9:00" unit={t("から", "")} />
			</DisplayFact>
		</DisplayNotice>
	),
	strip: join(t),
}));

export const Offline: Story = inBoth((t) => ({
	...board(t),
	strip: (
		<>
			<DisplayFact label={t("つながっていません", "Not connected")} wide>
				<BigNumber value="12:03" unit={t("時点", "")} />
			</DisplayFact>
			{join(t)}
		</>
	),
}));

export const Upright: Story = inBoth((t) => ({
	...board(t, { number: "24", numbers: ["25", "26", "27", "28"], earlier: ["22", "19", "17", "12"] }),
	layout: "upright",
}));

export const Landscape: Story = inBoth((t) => ({ ...board(t), layout: "landscape" }));

export const LongWords: Story = screen(
	{
		name: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前ショッピングセンター地下一階店",
		number: "窓口3-10482",
		numbers: ["窓口3-10483", "総合受付-10484", "B-7"],
		closer: true,
		text: "エレベーターで5階へ上がり、左手奥の「総合受付」までお越しください",
	},
	{
		name: "The Harbour Kitchen and Fish Market at the Konandai Station Shopping Centre, Lower Ground Floor",
		number: "DESK3-10482",
		numbers: ["DESK3-10483", "RECEPTION-10484", "B-7"],
		closer: true,
		text: "Take the lift to the fifth floor and come to the general reception at the far left",
	},
);

export const EmojiAndRightToLeft: Story = screen({ name: "👨‍👩‍👧‍👦 مطعم الميناء 🎏", text: "👉 الطاولة ٥" });

/** No number was called yet. */
export const Bare: Story = inBoth((t) => ({
	name: t("みなと食堂", "Minato Diner"),
	now: <DisplayNotice title={t("受付中です", "Open now")} />,
}));
