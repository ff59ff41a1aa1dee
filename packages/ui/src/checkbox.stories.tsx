import type { Meta, StoryObj } from "@storybook/react-vite";
import { Checkbox, type CheckboxProps } from "./checkbox.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Fields/Checkbox",
	component: Checkbox,
	args: { label: "利用規約に同意します", checked: true, onChange() {} },
	render: (args) => (
		<Controlled key={String(args.checked)} initial={args.checked}>
			{(checked, onChange) => <Checkbox {...args} checked={checked} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<CheckboxProps>({ label: "I agree to the terms of use" }),
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: { hint: "あとから設定で変えられます。", error: "", mixed: false, disabled: false, required: false },
	...inEnglish<CheckboxProps>({ hint: "You can change it in the settings." }),
};

export const States: Story = {
	render: ({ label }) => (
		<div className="grid gap-4">
			<Checkbox label={label} checked={false} onChange={() => {}} />
			<Checkbox label={label} checked onChange={() => {}} />
			<Checkbox label={label} checked={false} mixed onChange={() => {}} />
			<Checkbox label={label} checked={false} disabled onChange={() => {}} />
			<Checkbox label={label} checked disabled onChange={() => {}} />
		</div>
	),
};

export const WithError: Story = {
	args: { checked: false, error: "続けるには同意が必要です。" },
	...inEnglish<CheckboxProps>({ error: "Please agree to go on." }),
};

export const LongWords: Story = {
	args: {
		label:
			"呼び出しのときにお店からこの端末へお知らせを送ることと、そのためにこのブラウザの情報を順番が終わるまで預かることに同意します",
		hint: "順番が終わると、お知らせのための情報はすべて消えます。同意しなくても順番は取れます。",
	},
	...inEnglish<CheckboxProps>({
		label:
			"I agree that the shop may send notices to this device when it is my turn, and that it keeps what my browser needs for them until my turn is over",
		hint: "All of it is deleted when your turn is over. You can take a place without it.",
	}),
};

export const EmojiAndRightToLeft: Story = { args: { label: "👨‍👩‍👧‍👦 عائلة الأحمد 🎏" } };
