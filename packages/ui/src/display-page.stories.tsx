import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber } from "./big-number.tsx";
import {
	DisplayFact,
	DisplayJoin,
	DisplayNext,
	DisplayPage,
	type DisplayPageProps,
	DisplayPlate,
} from "./display-page.tsx";
import { QrCode } from "./qr-code.tsx";
import { ShopMark } from "./shop-mark.tsx";
import { inEnglish } from "./testing/look.tsx";
import { type ChooseText, en, ja } from "./testing/texts.ts";

/** The text in the other language, as on signs in stations. */
function inOtherLanguage(t: ChooseText, japanese: string, english: string) {
	return t === ja ? <span lang="en">{english}</span> : <span lang="ja">{japanese}</span>;
}

interface Board {
	name?: string;
	number?: string;
	numbers?: string[];
	text?: string;
	live?: boolean;
}

function board(
	t: ChooseText,
	{ name, number = "A-24", numbers = ["A-25", "A-26", "A-27"], text, live = false }: Board = {},
): DisplayPageProps {
	const shop = name ?? t("みなと食堂", "Minato Diner");
	return {
		mark: <ShopMark name={shop} />,
		name: shop,
		clock: "12:16",
		now: (
			<DisplayPlate
				title={t("お呼び出し中", "Now calling")}
				subtitle={inOtherLanguage(t, "お呼び出し中", "Now calling")}
				number={number}
				text={text ?? t("入口のカウンターへお越しください", "Please come to the front counter")}
				live={live}
			/>
		),
		next: (
			<DisplayNext
				title={t("次の番号", "Next")}
				subtitle={inOtherLanguage(t, "次の番号", "Next")}
				numbers={numbers}
				earlier={{ label: t("先にお呼びした番号", "Called before"), number: "A-22" }}
			/>
		),
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
				<DisplayJoin
					title={
						<>
							<span className="sn">{t("順番は", "Join")}</span>{" "}
							<span className="sn">{t("スマートフォンで", "on your phone")}</span>
						</>
					}
					text={inOtherLanguage(t, "順番はスマホで", "Join on your phone")}
					code={
						<QrCode
							value="https://junban.example/app/minato/lunch"
							label={t("順番を取るためのQRコード", "QR code to take a place")}
						/>
					}
				/>
			</>
		),
	};
}

function screen(of: Board = {}, ofEnglish: Board = of) {
	return { args: board(ja, of), ...inEnglish<DisplayPageProps>(board(en, ofEnglish)) };
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

export const NobodyCalled: Story = {
	args: {
		...board(ja, { numbers: ["A-25"] }),
		called: false,
		now: <h2>いまお呼びしている方はいません</h2>,
	},
	...inEnglish<DisplayPageProps>({
		...board(en, { numbers: ["A-25"] }),
		called: false,
		now: <h2>Nobody is being called</h2>,
	}),
};

export const LongWords: Story = screen(
	{
		name: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前ショッピングセンター地下一階店",
		number: "窓口3-10482",
		numbers: ["窓口3-10483", "総合受付-10484", "B-7"],
		text: "エレベーターで5階へ上がり、左手奥の「総合受付」までお越しください",
	},
	{
		name: "The Harbour Kitchen and Fish Market at the Konandai Station Shopping Centre, Lower Ground Floor",
		number: "DESK3-10482",
		numbers: ["DESK3-10483", "RECEPTION-10484", "B-7"],
		text: "Take the lift to the fifth floor and come to the general reception at the far left",
	},
);

export const EmojiAndRightToLeft: Story = screen({ name: "👨‍👩‍👧‍👦 مطعم الميناء 🎏", text: "👉 الطاولة ٥" });

/** No number was called yet. */
export const Bare: Story = {
	args: { name: "みなと食堂", called: false, now: <h2>受付を始めました</h2> },
	...inEnglish<DisplayPageProps>({ name: "Minato Diner", now: <h2>The line is open</h2> }),
};
