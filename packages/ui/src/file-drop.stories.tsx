import type { Meta, StoryObj } from "@storybook/react-vite";
import { FileDrop, type FileDropProps } from "./file-drop.tsx";
import { Controlled, narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";

/** A picture of a single colour. */
const LOGO =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%230D848D' d='M0 0h8v8H0z'/%3E%3Cpath fill='%23fff' d='M3 1h2v6H3z'/%3E%3C/svg%3E";

const meta = {
	title: "Fields/FileDrop",
	component: FileDrop,
	decorators: [narrow],
	args: {
		label: "ロゴ",
		hint: "PNGかJPEG、1 MBまで。正方形がきれいに出ます。",
		file: undefined,
		accept: "image/png,image/jpeg",
		maxBytes: 1_000_000,
		dropText: "ここにドラッグするか、",
		chooseText: "ファイルを選ぶ",
		removeText: "外す",
		typeRefusal: "PNGかJPEGの画像にしてください。",
		sizeRefusal: "1 MBまでの画像にしてください。",
		brokenText: "画像を表示できません",
		onChange() {},
	},
	argTypes: { file: { control: false } },
	render: (args) => (
		<Controlled initial={args.file}>
			{(file, onChange) => <FileDrop {...args} file={file} onChange={onChange} />}
		</Controlled>
	),
	...inEnglish<FileDropProps>({
		label: "Logo",
		hint: "PNG or JPEG, up to 1 MB. A square looks best.",
		dropText: "Drag it here, or",
		chooseText: "choose a file",
		removeText: "Remove",
		typeRefusal: "Please choose a PNG or JPEG picture.",
		sizeRefusal: "Please choose a picture of up to 1 MB.",
		brokenText: "The picture cannot be shown",
	}),
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: { optional: "任意", error: "", disabled: false, labelHidden: false },
	...inEnglish<FileDropProps>({ optional: "Optional" }),
};

export const WithPicture: Story = { args: { stored: { name: "minato-shokudo.png", src: LOGO } } };

export const MissingPicture: Story = {
	args: { stored: { name: "minato-shokudo.png", src: "data:image/png;base64,AAAA" } },
};

export const WithFile: Story = {
	args: {
		label: "過去の記録",
		hint: undefined,
		accept: ".csv",
		file: new File(["x".repeat(12_345)], "2026-11.csv", { type: "text/csv" }),
	},
	...inEnglish<FileDropProps>({ label: "Past records", hint: "" }),
};

export const WithError: Story = {
	args: { error: "1 MBまでの画像にしてください。" },
	...inEnglish<FileDropProps>({ error: "Please choose a picture of up to 1 MB." }),
};

export const Disabled: Story = {
	args: { disabled: true, stored: { name: "minato-shokudo.png", src: LOGO } },
};

export const LongWords: Story = {
	args: {
		stored: {
			name: "みなと食堂のいちばん新しいロゴ（背景なし・白抜き・最終・本当に最終）👨‍👩‍👧‍👦 عائلة_Donaudampfschifffahrtselektrizitätenhauptbetriebswerk.png",
			src: LOGO,
		},
	},
};
