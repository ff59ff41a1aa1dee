import type { Meta, StoryObj } from "@storybook/react-vite";
import { CloseIcon, CounterIcon, MenuIcon, UndoIcon } from "./icons.tsx";
import { Menu, type MenuItem, type MenuProps } from "./menu.tsx";
import { behind } from "./testing/behind.tsx";
import { inEnglish } from "./testing/look.tsx";

const onSelect = () => undefined;

const meta = {
	title: "Overlays/Menu",
	component: Menu,
	decorators: [behind],
	args: {
		label: "A-27 のほかの操作",
		items: [
			{ key: "again", text: "もう一度呼ぶ", onSelect },
			{ key: "later", text: "あとに回す", disabled: true, onSelect },
			{ key: "cancel", text: "取り消す", danger: true, onSelect },
		],
	},
	argTypes: { icon: { control: false } },
	...inEnglish<MenuProps>({
		label: "More for A-27",
		items: [
			{ key: "again", text: "Call again", onSelect },
			{ key: "later", text: "Move back", disabled: true, onSelect },
			{ key: "cancel", text: "Cancel", danger: true, onSelect },
		],
	}),
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { icon: <MenuIcon /> } };

export const Open: Story = { args: { defaultOpen: true } };

const withIcons = (words: readonly [string, string, string]): MenuItem[] => [
	{ key: "again", text: words[0], icon: <CounterIcon />, onSelect },
	{ key: "back", text: words[1], icon: <UndoIcon />, onSelect },
	{ key: "cancel", text: words[2], icon: <CloseIcon />, danger: true, onSelect },
];

export const WithIcons: Story = {
	args: { defaultOpen: true, items: withIcons(["もう一度呼ぶ", "列に戻す", "取り消す"]) },
	...inEnglish<MenuProps>({ items: withIcons(["Call again", "Back to the line", "Cancel"]) }),
};

export const LongWordsAndRightToLeft: Story = {
	args: {
		defaultOpen: true,
		items: withIcons([
			"ラーメン横丁みなとみらい駅前特別営業所の列に移してもう一度はじめから呼ぶ",
			"👨‍👩‍👧‍👦 مرحبا",
			`https://example.com/${"a".repeat(60)}`,
		]),
	},
};

const many = Array.from({ length: 100 }, (_, index) => ({
	key: `${index}`,
	text: `A-${index + 1}`,
	onSelect,
}));

export const MoreThanTheScreen: Story = {
	args: { defaultOpen: true, items: many },
	...inEnglish<MenuProps>({ items: many }),
};
