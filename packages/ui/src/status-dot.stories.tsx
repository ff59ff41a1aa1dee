import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusDot, type StatusDotProps } from "./status-dot.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Data/Status dot",
	component: StatusDot,
	args: { state: "open", children: "受付中" },
	argTypes: { state: { control: "inline-radio", options: ["open", "paused", "closed"] } },
	...inEnglish<StatusDotProps>({ children: "Open" }),
} satisfies Meta<typeof StatusDot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { state: "open", quiet: false } };

export const Paused: Story = {
	args: { state: "paused", children: "一時停止中" },
	...inEnglish<StatusDotProps>({ children: "Paused" }),
};

export const Closed: Story = {
	args: { state: "closed", children: "受付を終了しました" },
	...inEnglish<StatusDotProps>({ children: "Closed" }),
};

export const Quiet: Story = {
	args: { quiet: true, children: "自動で更新しています" },
	render: (args) => (
		<p className="small muted">
			<StatusDot {...args} />
		</p>
	),
	...inEnglish<StatusDotProps>({ children: "Updates by itself" }),
};

export const Hostile: Story = {
	render: (args) => (
		<div className="stack">
			<p>
				<StatusDot {...args} />
			</p>
			<p>
				<StatusDot state="paused">👨‍👩‍👧‍👦 التالي 🎏</StatusDot>
			</p>
			<p>
				<StatusDot state="closed">{""}</StatusDot>
			</p>
		</div>
	),
	args: { children: "臨時のお休みのため、本日の夕方の部の受付は17時30分からはじめます" },
	...inEnglish<StatusDotProps>({ children: "Donaudampfschifffahrtsgesellschaftskapitän reopens at 17:30" }),
};
