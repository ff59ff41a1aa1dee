import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber } from "./big-number.tsx";
import { Figure, Figures, type FiguresProps } from "./figures.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Signs/Figures",
	component: Figures,
	args: {
		children: [
			<Figure key="place" label="あなたの順番">
				<BigNumber value={5} unit="番目" size={56} />
			</Figure>,
			<Figure key="wait" label="待ち時間の目安">
				<BigNumber value={10} to={20} unit="分" size={56} />
			</Figure>,
		],
	},
	argTypes: { children: { control: false } },
	decorators: [
		(Story) => (
			<div style={{ containerType: "inline-size", maxWidth: 400 }}>
				<Story />
			</div>
		),
	],
	...inEnglish<FiguresProps>({
		children: [
			<Figure key="place" label="Your place">
				<BigNumber value={5} unit="th" size={56} />
			</Figure>,
			<Figure key="wait" label="Estimated wait">
				<BigNumber value={10} to={20} dash="–" unit="min" size={56} />
			</Figure>,
		],
	}),
} satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const LargeNumbers: Story = {
	args: {
		children: [
			<Figure key="place" label="お呼び出しまで">
				<BigNumber before="あと" value={10482} unit="組" size={56} />
			</Figure>,
			<Figure key="wait" label="待ち時間の目安">
				<BigNumber value="3時間20" to="5時間40" unit="分" size={56} />
			</Figure>,
		],
	},
	...inEnglish<FiguresProps>({
		children: [
			<Figure key="place" label="Groups before you are called">
				<BigNumber value={10482} unit="groups" size={56} />
			</Figure>,
			<Figure key="wait" label="Estimated wait">
				<BigNumber value="3 h 20" to="5 h 40" dash="–" unit="min" size={56} />
			</Figure>,
		],
	}),
};

export const LongLabels: Story = {
	args: {
		children: [
			<Figure key="place" label="ご予約のない方を含めたあなたの順番">
				<BigNumber value={5} unit="番目" size={56} />
			</Figure>,
			<Figure key="wait" label="直近1時間の実績から計算した待ち時間の目安">
				<BigNumber value={10} to={20} unit="分" size={56} />
			</Figure>,
		],
	},
	...inEnglish<FiguresProps>({
		children: [
			<Figure key="place" label="Your place among everybody, walk-ins included">
				<BigNumber value={5} unit="th" size={56} />
			</Figure>,
			<Figure key="wait" label="Wait as estimated from the last hour's departures">
				<BigNumber value={10} to={20} dash="–" unit="min" size={56} />
			</Figure>,
		],
	}),
};
