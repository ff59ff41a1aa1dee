import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import { ColorField, type ColorFieldProps } from "./color-field.tsx";
import { ColorPreview } from "./color-preview.tsx";
import { StatusDot } from "./status-dot.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { Ticket } from "./ticket.tsx";

const SWATCHES = [
	{ value: "#0D848D", name: "青緑" },
	{ value: "#1D4ED8", name: "青" },
	{ value: "#6D28D9", name: "紫" },
	{ value: "#BE185D", name: "紅" },
	{ value: "#C2410C", name: "橙" },
	{ value: "#FFE08A", name: "黄" },
	{ value: "#15803D", name: "緑" },
	{ value: "#1F2937", name: "墨" },
];

const SWATCHES_EN = ["Teal", "Blue", "Purple", "Crimson", "Orange", "Yellow", "Green", "Ink"].map(
	(name, at) => ({
		value: SWATCHES[at]?.value ?? "",
		name,
	}),
);

const meta = {
	title: "Fields/ColorField",
	component: ColorField,
	args: {
		label: "お店の色",
		value: "#0D848D",
		pickLabel: "パレットから選ぶ",
		refusal: "#0D848Dのように入力してください。",
		swatches: SWATCHES,
		onChange() {},
	},
	argTypes: { value: { control: "color" }, children: { control: false } },
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <ColorField {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<ColorFieldProps>({
		label: "Colour of the shop",
		pickLabel: "Choose from a palette",
		refusal: "Please enter a colour like #0D848D.",
		swatches: SWATCHES_EN,
	}),
} satisfies Meta<typeof ColorField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		hint: "ボタンと整理券の色になります。",
		optional: "",
		error: "",
		disabled: false,
		labelHidden: false,
	},
	...inEnglish<ColorFieldProps>({ hint: "Buttons and tickets take it." }),
};

const WORDS = { light: "明るい画面", dark: "暗い画面", ticket: "整理券", open: "受付中", call: "次を呼ぶ" };
const WORDS_EN = { light: "Light", dark: "Dark", ticket: "Ticket", open: "Open", call: "Call next" };

function Previewed({ words, ...args }: ColorFieldProps & { words: typeof WORDS }) {
	return (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => (
				<ColorField {...args} value={value} onChange={onChange}>
					<ColorPreview color={value ?? ""} lightLabel={words.light} darkLabel={words.dark}>
						<div className="grid gap-16">
							<Ticket label={words.ticket} head={<BigNumber value="A-27" size={56} />}>
								<StatusDot state="open">{words.open}</StatusDot>
							</Ticket>
							<Button variant="primary">{words.call}</Button>
						</div>
					</ColorPreview>
				</ColorField>
			)}
		</Controlled>
	);
}

export const WithPreview: Story = {
	args: { value: "#C2410C", hint: "どの色でも、文字が読める明るさに整えます。" },
	render: (args, { globals }) => (
		<Previewed {...args} words={globals["locale"] === "en" ? WORDS_EN : WORDS} />
	),
	...inEnglish<ColorFieldProps>({ hint: "Whatever the colour, words on it stay readable." }),
};

/** A nearly white colour, the hardest case for contrast. */
export const PaleColor: Story = { ...WithPreview, args: { value: "#FFFDE7", swatches: [] } };

export const WithError: Story = {
	args: { value: undefined, error: "色を選んでください。" },
	...inEnglish<ColorFieldProps>({ error: "Please choose a colour." }),
};

export const Disabled: Story = { args: { disabled: true } };
