import type { Meta, StoryObj } from "@storybook/react-vite";
import { OfflineBar, type OfflineBarProps } from "./offline-bar.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "States/OfflineBar",
	component: OfflineBar,
	args: {
		title: "通信が途切れています",
		children: (
			<>
				<span className="sn">12:03 時点の表示です。</span>
				<span className="sn">順番は進んでいることがあります。</span>
			</>
		),
	},
	parameters: {
		layout: "page",
		...inEnglish<OfflineBarProps>({
			title: "No connection",
			children: "Shown as of 12:03. The line may have moved since.",
		}).parameters,
	},
} satisfies Meta<typeof OfflineBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const OnlyATitle: Story = { render: ({ title }) => <OfflineBar title={title} /> };

const retry = { isPending: false, onRetry: () => undefined };

export const WithRetry: Story = {
	args: { retry: { ...retry, text: "もう一度つなぐ", pendingText: "つないでいます" } },
	...inEnglish<OfflineBarProps>({
		title: "No connection",
		children: "Shown as of 12:03. The line may have moved since.",
		retry: { ...retry, text: "Connect again", pendingText: "Connecting" },
	}),
};

export const LongWords: Story = {
	args: { title: "お店のシステムと通信できない状態がつづいています", children: "12:03 時点の表示です。" },
	...inEnglish<OfflineBarProps>({
		title: "The connection to the system of the shop has been lost for more than ten minutes",
		children: "Shown as of 12:03.",
	}),
};
