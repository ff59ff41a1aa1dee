import type { Meta, StoryObj } from "@storybook/react-vite";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { ToggleGroup, type ToggleGroupProps } from "./toggle-group.tsx";

const DAYS = [..."月火水木金土日祝"].map((text, day) => ({
	value: String(day),
	text,
	name: text === "祝" ? "祝日" : `${text}曜日`,
}));

const DAYS_EN = [
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday",
	"Sunday",
	"Holidays",
].map((name, day) => ({ value: String(day), text: name.slice(0, 3), name }));

const meta = {
	title: "Fields/ToggleGroup",
	component: ToggleGroup,
	args: { label: "曜日", value: ["1", "2", "3", "4", "5", "6"], options: DAYS, onChange() {} },
	render: (args) => (
		<Controlled key={args.value.join()} initial={args.value}>
			{(value, onChange) => <ToggleGroup {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<ToggleGroupProps<string>>({ label: "Days", options: DAYS_EN }),
} satisfies Meta<typeof ToggleGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		hint: "「祝」を外すと、祝日は曜日にかかわらず受付しません。",
		optional: "",
		error: "",
		disabled: false,
		labelHidden: false,
	},
	...inEnglish<ToggleGroupProps<string>>({
		hint: "Without “Hol” the line stays closed on public holidays.",
	}),
};

export const NothingChosen: Story = {
	args: { value: [], error: "1つ以上選んでください。" },
	...inEnglish<ToggleGroupProps<string>>({ error: "Please choose at least one." }),
};

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = {
	args: {
		label: "この受付で順番を取ることができる曜日と、国民の祝日のあつかい",
		options: [
			{ value: "1", text: "月曜日から金曜日までの平日（祝日を除く）" },
			{ value: "b", text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk" },
			{ value: "c", text: "👨‍👩‍👧‍👦 عائلة" },
		],
	},
	...inEnglish<ToggleGroupProps<string>>({
		label: "Days of the week on which people can join here, and what is done about public holidays",
		options: [
			{ value: "1", text: "Monday to Friday, unless it is a public holiday" },
			{ value: "b", text: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk" },
			{ value: "c", text: "👨‍👩‍👧‍👦 عائلة" },
		],
	}),
};
