import type { Meta, StoryObj } from "@storybook/react-vite";
import { PillGroup, type PillGroupProps } from "./pill-group.tsx";
import { Controlled, narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const options = (...texts: string[]) => texts.map((text, at) => ({ value: `${at}`, text }));

const meta = {
	title: "Fields/PillGroup",
	component: PillGroup,
	decorators: [narrow],
	args: {
		label: "お席のご希望",
		value: "0",
		columns: 2,
		options: options("テーブル", "カウンター", "座敷", "どこでもよい"),
		onChange() {},
	},
	argTypes: { options: { control: false } },
	render: (args) => (
		<Controlled key={args.value ?? ""} initial={args.value}>
			{(value, onChange) => <PillGroup {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<PillGroupProps<string>>({
		label: "Where would you like to sit?",
		options: options("Table", "Counter", "Tatami", "Anywhere"),
	}),
} satisfies Meta<typeof PillGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { disabled: false, hint: "あとから変えられます。" } };

export const NothingChosen: Story = {
	args: { value: undefined, columns: 1, error: "ひとつ選んでください。" },
	...inEnglish<PillGroupProps<string>>({ error: "Choose one." }),
};

export const Disabled: Story = { args: { disabled: true } };

export const LongWords: Story = {
	args: {
		value: "1",
		options: options(
			"入口に近い、車いすのまま入れるお席",
			"Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
			"👨‍👩‍👧‍👦 عائلة",
		),
	},
	...inEnglish<PillGroupProps<string>>({
		options: options("Close to the entrance, with room for a wheelchair", "👨‍👩‍👧‍👦 عائلة"),
	}),
};
