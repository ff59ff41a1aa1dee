import type { Meta, StoryObj } from "@storybook/react-vite";
import { Switch, type SwitchProps } from "./switch.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Fields/Switch",
	component: Switch,
	args: { label: "受付を自動で止める", checked: true, onText: "オン", offText: "オフ", onChange() {} },
	argTypes: { side: { control: "inline-radio", options: ["left", "right"] } },
	render: (args) => (
		<Controlled key={String(args.checked)} initial={args.checked}>
			{(checked, onChange) => <Switch {...args} checked={checked} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<SwitchProps>({ label: "Close the line by itself", onText: "On", offText: "Off" }),
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		side: "right",
		hint: "空きができると、自動でまた始めます。",
		error: "",
		pending: false,
		disabled: false,
	},
	...inEnglish<SwitchProps>({ hint: "It opens again when there is room." }),
};

export const States: Story = {
	render: ({ label, onText, offText }) => (
		<div className="grid gap-8">
			<Switch label={label} onText={onText} offText={offText} checked onChange={() => {}} />
			<Switch label={label} onText={onText} offText={offText} checked={false} onChange={() => {}} />
			<Switch label={label} checked onChange={() => {}} />
			<Switch label={label} checked={false} onChange={() => {}} />
			<Switch label={label} onText={onText} offText={offText} checked disabled onChange={() => {}} />
			<Switch label={label} onText={onText} offText={offText} checked={false} disabled onChange={() => {}} />
		</div>
	),
};

export const LabelOnTheLeft: Story = {
	args: { side: "left", hint: "空きができると、自動でまた始めます。" },
	...inEnglish<SwitchProps>({ hint: "It opens again when there is room." }),
};

export const WithError: Story = {
	args: { checked: false, error: "いまは変えられません。通信を確かめてください。" },
	...inEnglish<SwitchProps>({ error: "It cannot be changed now. Please check your connection." }),
};

export const LongWords: Story = {
	args: {
		label:
			"待っている方が上限になったら、新しい方の受付をお店の操作なしに自動で止めて、空きができたらまた始める",
		onText: "止めています",
		offText: "止めません",
		hint: "止まっているあいだも、すでに並んでいる方の順番はそのまま進みます。",
	},
	...inEnglish<SwitchProps>({
		label:
			"Close the line for newcomers by itself when as many as allowed are waiting, and open it again when there is room",
		onText: "Automatic",
		offText: "By hand",
		hint: "Those who are in line already keep their places meanwhile.",
	}),
};

export const EmojiAndRightToLeft: Story = { args: { label: "👨‍👩‍👧‍👦 عائلة الأحمد 🎏" } };
