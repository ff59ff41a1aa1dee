import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowLeftIcon } from "./icons.tsx";
import { Link, type LinkProps } from "./link.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Controls/Link",
	component: Link,
	args: { href: "#settings", children: "受付の設定" },
	argTypes: { icon: { control: false } },
	...inEnglish<LinkProps>({ children: "Settings of the line" }),
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { standalone: true } };

export const Playground: Story = { args: { standalone: true, icon: <ArrowLeftIcon /> } };

export const InASentence: Story = {
	render: (args) => (
		<p>
			← <Link {...args} /> →
		</p>
	),
};

export const NewTab: Story = {
	args: { standalone: true, newTab: "新しいタブで開きます", children: "地図で見る" },
	...inEnglish<LinkProps>({ newTab: "opens in a new tab", children: "Show on the map" }),
};

export const LongWordsAndRightToLeft: Story = {
	args: {
		standalone: true,
		newTab: "新しいタブで開きます",
		children: `ラーメン横丁みなとみらい駅前特別営業所 👨‍👩‍👧‍👦 مرحبا https://example.com/${"a".repeat(60)}`,
	},
	...inEnglish<LinkProps>({
		newTab: "opens in a new tab",
		children: `Donaudampfschifffahrtsgesellschaft 👨‍👩‍👧‍👦 مرحبا https://example.com/${"a".repeat(60)}`,
	}),
};
