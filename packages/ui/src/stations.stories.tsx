import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber } from "./big-number.tsx";
import { PublicBand } from "./public-page.tsx";
import { Station, type StationProps, Stations } from "./stations.tsx";
import { inEnglish } from "./testing/look.tsx";

interface Steps {
	title: string;
	steps: StationProps[];
}

const meta = {
	title: "Signs/Stations",
	args: {
		title: "使い方",
		steps: [
			{ title: "QRコードを読む", text: "お店の入口にあります。" },
			{ title: "順番を取る", text: "人数を選ぶだけです。", scene: <BigNumber value="A-27" size={80} /> },
			{ title: "お知らせを待つ", text: "近づくと、音と画面でお伝えします。" },
		],
	},
	render: ({ title, steps }) => (
		<PublicBand tone="surface">
			<h2 className="mb-32">{title}</h2>
			<Stations count={steps.length}>
				{steps.map((step, at) => (
					<Station key={at} {...step} />
				))}
			</Stations>
		</PublicBand>
	),
	parameters: {
		layout: "page",
		...inEnglish<Steps>({
			title: "How it works",
			steps: [
				{ title: "Scan the code", text: "It is at the entrance." },
				{
					title: "Take a place",
					text: "Just say how many you are.",
					scene: <BigNumber value="A-27" size={80} />,
				},
				{ title: "Wait anywhere", text: "You are told when you are near." },
			],
		}).parameters,
	},
} satisfies Meta<Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { argTypes: { steps: { control: "object" } } };

export const LongWords: Story = {
	args: {
		steps: [
			{
				title: "季節の野菜と産直鮮魚のお店 みなと食堂 港南台駅前ショッピングセンター地下一階店",
				text: "👨‍👩‍👧‍👦 الطاولة",
				scene: <BigNumber value="窓口3-10482" size={120} />,
			},
			{ title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", text: "" },
		],
	},
};
