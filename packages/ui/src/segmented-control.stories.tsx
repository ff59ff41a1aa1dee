import type { Meta, StoryObj } from "@storybook/react-vite";
import { PauseIcon, PlayIcon } from "./icons.tsx";
import { SegmentedControl, type SegmentedControlProps } from "./segmented-control.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Fields/SegmentedControl",
	component: SegmentedControl,
	args: {
		label: "受付の状態",
		value: "open",
		options: [
			{ value: "open", text: "受付中", icon: <PlayIcon /> },
			{ value: "paused", text: "一時停止", icon: <PauseIcon /> },
		],
		onChange() {},
	},
	argTypes: { value: { control: "inline-radio", options: ["open", "paused"] }, options: { control: false } },
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <SegmentedControl {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<SegmentedControlProps<string>>({
		label: "State of the line",
		options: [
			{ value: "open", text: "Open", icon: <PlayIcon /> },
			{ value: "paused", text: "Paused", icon: <PauseIcon /> },
		],
	}),
} satisfies Meta<typeof SegmentedControl<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { pending: false } };

export const Pending: Story = { args: { value: "paused", pending: true } };

export const ThreeOptions: Story = {
	args: {
		label: "期間",
		value: "week",
		options: [
			{ value: "day", text: "日" },
			{ value: "week", text: "週" },
			{ value: "month", text: "月" },
		],
	},
	...inEnglish<SegmentedControlProps<string>>({
		label: "Period",
		options: [
			{ value: "day", text: "Day" },
			{ value: "week", text: "Week" },
			{ value: "month", text: "Month" },
		],
	}),
};

export const Marked: Story = {
	args: {
		label: "言語",
		value: "ja",
		options: [
			{ value: "ja", text: "日本語" },
			{ value: "en", text: "English", mark: "未入力があります" },
		],
	},
	...inEnglish<SegmentedControlProps<string>>({
		label: "Language",
		options: [
			{ value: "ja", text: "日本語" },
			{ value: "en", text: "English", mark: "Not complete" },
		],
	}),
};

export const LongWords: Story = {
	args: {
		options: [
			{ value: "open", text: "どなたでも順番を取れます" },
			{ value: "paused", text: "しばらくのあいだ止めています" },
			{ value: "c", text: "👨‍👩‍👧‍👦 عائلة" },
		],
	},
	...inEnglish<SegmentedControlProps<string>>({
		options: [
			{ value: "open", text: "Open for everybody who comes" },
			{ value: "paused", text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk" },
			{ value: "c", text: "👨‍👩‍👧‍👦 عائلة" },
		],
	}),
};
