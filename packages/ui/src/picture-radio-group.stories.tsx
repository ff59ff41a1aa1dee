import type { Meta, StoryObj } from "@storybook/react-vite";
import { PictureRadioGroup, type PictureRadioGroupProps } from "./picture-radio-group.tsx";
import { type PaperKind, QrPaper } from "./qr-paper.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { PAPER_ADDRESS, PAPER_EN, PAPER_JA } from "./testing/paper-words.ts";

const paper = (kind: PaperKind) => (
	<QrPaper {...PAPER_ADDRESS} kind={kind} words={PAPER_JA} second={PAPER_EN} color="#0D848D" />
);

const meta = {
	title: "Fields/PictureRadioGroup",
	component: PictureRadioGroup,
	args: {
		label: "印刷するもの",
		value: "poster",
		options: [
			{ value: "poster", text: "ポスター", detail: "入口の壁や、ガラスの扉に", picture: paper("poster") },
			{ value: "tent", text: "テーブルの三角札", detail: "三つ折りにして、両面に", picture: paper("tent") },
			{ value: "stickers", text: "ステッカー", picture: paper("stickers") },
		],
		onChange() {},
	},
	render: (args) => (
		<Controlled key={args.value} initial={args.value}>
			{(value, onChange) => <PictureRadioGroup {...args} value={value} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<PictureRadioGroupProps<string>>({
		label: "What to print",
		options: [
			{ value: "poster", text: "Poster", detail: "For the entrance", picture: paper("poster") },
			{ value: "tent", text: "Table tent", detail: "Folded in three", picture: paper("tent") },
			{ value: "stickers", text: "Stickers", picture: paper("stickers") },
		],
	}),
} satisfies Meta<typeof PictureRadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { labelHidden: true, value: "tent" } };

export const LongWords: Story = {
	args: {
		value: "a",
		hint: "紙とプリンターに合わせて選んでください。",
		options: [
			{
				value: "a",
				text: "とても長い名前のポスターAbsolutelyUnbreakableWordOfALongName",
				detail: "入口の壁や、ガラスの扉や、レジの横や、お手洗いの扉に貼れます",
				picture: paper("poster"),
			},
			{ value: "b", text: "👨‍👩‍👧‍👦 عائلة", picture: paper("tent") },
		],
	},
};
