import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { CheckIcon } from "./icons.tsx";
import { LanguageLink } from "./language-link.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { Plate, type PlateProps } from "./plate.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Signs/Plate",
	component: Plate,
	args: {
		header: "みなと食堂",
		headerAside: (
			<LanguageLink href="/en" lang="en">
				English
			</LanguageLink>
		),
		title: "お呼びしています",
		subtitle: <span lang="en">It’s your turn</span>,
		number: "A-27",
		text: "入口のカウンターへお越しください",
		foot: (
			<>
				<span className="sn">12:22 にお呼びしました</span>
				<br />
				<span className="sn">12:32 までお待ちしています</span>
			</>
		),
		actions: (
			<>
				<Button variant="sign" size={64} wide icon={<CheckIcon />}>
					いま向かっています
				</Button>
				<Button variant="sign-quiet" wide>
					順番を取り消す
				</Button>
			</>
		),
	},
	argTypes: { live: { control: "boolean" } },
	parameters: {
		layout: "page",
		...inEnglish<PlateProps>({
			header: "Minato Diner",
			headerAside: (
				<LanguageLink href="/" lang="ja">
					日本語
				</LanguageLink>
			),
			title: "It’s your turn",
			subtitle: <span lang="ja">お呼びしています</span>,
			text: "Please come to the counter at the entrance",
			foot: (
				<>
					Called at 12:22
					<br />
					Kept for you until 12:32
				</>
			),
			actions: (
				<>
					<Button variant="sign" size={64} wide icon={<CheckIcon />}>
						I’m on my way
					</Button>
					<Button variant="sign-quiet" wide>
						Give up my place
					</Button>
				</>
			),
		}).parameters,
	},
} satisfies Meta<typeof Plate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { live: true } };

export const Turned: Story = {
	args: { turn: { text: "上下を戻す", isTurned: true, onTurn: () => undefined } },
	...inEnglish<PlateProps>({
		...meta.parameters.english,
		turn: { text: "Turn back", isTurned: true, onTurn: () => undefined },
	}),
};

const retry = {
	text: "もう一度つなぐ",
	pendingText: "つないでいます",
	isPending: false,
	onRetry: () => undefined,
};

export const Offline: Story = {
	args: {
		bar: (
			<OfflineBar title="通信が途切れています" retry={retry}>
				12:22 時点の表示です。
			</OfflineBar>
		),
	},
	...inEnglish<PlateProps>({
		...meta.parameters.english,
		bar: (
			<OfflineBar
				title="No connection"
				retry={{ ...retry, text: "Connect again", pendingText: "Connecting" }}
			>
				As of 12:22.
			</OfflineBar>
		),
	}),
};

export const OnlyTheNumber: Story = {
	render: ({ header, title, number }) => <Plate header={header} title={title} number={number} />,
};

export const LongWords: Story = {
	args: {
		header: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前ショッピングセンター地下一階店",
		number: "窓口3-10482",
		text: "エレベーターで5階へ上がり、左手奥の「総合受付」までお越しください",
	},
	...inEnglish<PlateProps>({
		header: "The Harbour Kitchen and Fish Market at the Konandai Station Shopping Centre, Lower Ground Floor",
		number: "DESK3-10482",
		text: "Take the lift to the fifth floor and come to the general reception at the far left",
	}),
};
