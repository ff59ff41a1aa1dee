import type { Meta, StoryObj } from "@storybook/react-vite";
import { narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { TextArea, type TextAreaProps } from "./text-area.tsx";

const TEXT = "まもなくお呼びします。お店の前でお待ちください。";
const TEXT_EN = "We will call you soon. Please wait in front of the shop.";

const meta = {
	title: "Fields/TextArea",
	component: TextArea,
	decorators: [narrow],
	args: {
		label: "近づいたときの文",
		hint: "順番が近づいた方の画面に出ます。",
		defaultValue: TEXT,
		maxLetters: 200,
		name: "less_text",
	},
	...inEnglish<TextAreaProps>({
		label: "Text when it is nearly your turn",
		hint: "Shown on the phones of those who are next.",
		defaultValue: TEXT_EN,
	}),
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: { rows: 5, optional: "任意", error: "", disabled: false, labelHidden: false },
	...inEnglish<TextAreaProps>({ optional: "Optional" }),
};

export const Empty: Story = {
	args: { defaultValue: "", optional: "任意" },
	...inEnglish<TextAreaProps>({ defaultValue: "", optional: "Optional" }),
};

export const TooLong: Story = {
	args: {
		maxLetters: 20,
		leftText: (left) => (left < 0 ? `${-left}文字多すぎます` : `あと${left}文字`),
		error: "20文字までにしてください。",
	},
	...inEnglish<TextAreaProps>({
		leftText: (left) => (left < 0 ? `${-left} letters too many` : `${left} letters left`),
		error: "Please use up to 20 letters.",
	}),
};

export const Disabled: Story = { args: { disabled: true } };

export const ManyLines: Story = {
	args: { defaultValue: `${TEXT}\n`.repeat(30), maxLetters: 4000 },
	...inEnglish<TextAreaProps>({ defaultValue: `${TEXT_EN}\n`.repeat(30) }),
};

export const EmojiAndRightToLeft: Story = {
	args: {
		defaultValue: "👨‍👩‍👧‍👦 عائلة الأحمد 🎏\nDonaudampfschifffahrtselektrizitätenhauptbetriebswerk",
		dir: "auto",
	},
};
