import type { Meta, StoryObj } from "@storybook/react-vite";
import { InfoIcon, WarningIcon } from "./icons.tsx";
import { Note, type NoteProps } from "./note.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Data/Note",
	component: Note,
	args: { children: "ラストオーダーは20時30分です。" },
	argTypes: {
		tone: { control: "inline-radio", options: ["plain", "caution", "danger"] },
		role: { control: "inline-radio", options: ["alert", "status"] },
		icon: { control: false },
	},
	...inEnglish<NoteProps>({ children: "Last orders at 20:30." }),
} satisfies Meta<typeof Note>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: { icon: <InfoIcon />, title: "お店からのお知らせ", tone: "plain" },
	...inEnglish<NoteProps>({ title: "From the shop" }),
};

export const Caution: Story = {
	args: {
		icon: <WarningIcon />,
		tone: "caution",
		title: "まもなく受付を終了します",
		children: "残り3組です。",
	},
	...inEnglish<NoteProps>({ title: "Closing soon", children: "Three places left." }),
};

export const Danger: Story = {
	args: {
		icon: <WarningIcon />,
		tone: "danger",
		role: "alert",
		title: "順番を取れませんでした",
		children: "通信を確かめて、もう一度お試しください。",
	},
	...inEnglish<NoteProps>({
		title: "Could not take a place",
		children: "Check the connection and try again.",
	}),
};

export const TitleOnly: Story = {
	args: { icon: <InfoIcon />, title: "本日の受付は終了しました", children: undefined },
	...inEnglish<NoteProps>({ title: "No more places today", children: undefined }),
};

export const LongWords: Story = {
	args: {
		icon: <InfoIcon />,
		title: "ラーメン横丁みなとみらい駅前特別営業所からのたいせつなお知らせ",
		children: `${"お車でお越しの方は、向かいの駐車場をご利用ください。".repeat(4)}https://example.com/${"a".repeat(60)}`,
	},
	...inEnglish<NoteProps>({
		title: "An important word from Donaudampfschifffahrtsgesellschaftskapitän",
		children: `Please park across the road. https://example.com/${"a".repeat(60)}`,
	}),
};

export const EmojiAndRightToLeft: Story = {
	args: { icon: <InfoIcon />, title: "🎏 مرحبا", children: <p dir="auto">الرجاء الانتظار هنا 👨‍👩‍👧‍👦</p> },
	...inEnglish<NoteProps>({}),
};
