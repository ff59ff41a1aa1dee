import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Card, type CardProps } from "./card.tsx";
import { PauseIcon } from "./icons.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Data/Card",
	component: Card,
	args: { title: "自動呼び出し", children: <p>6分ごとに、次の方を自動でお呼びします。</p> },
	argTypes: { children: { control: false }, aside: { control: false }, foot: { control: false } },
	...inEnglish<CardProps>({
		title: "Automatic calls",
		children: <p>Calls the next person every 6 minutes.</p>,
	}),
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: {
		level: 2,
		text: "管理画面を閉じると止まります。",
		aside: <Badge tone="soft">動いています</Badge>,
		foot: (
			<Button wide icon={<PauseIcon />}>
				いったん止める
			</Button>
		),
	},
	...inEnglish<CardProps>({
		text: "Stops when you close this screen.",
		aside: <Badge tone="soft">Running</Badge>,
		foot: (
			<Button wide icon={<PauseIcon />}>
				Pause
			</Button>
		),
	}),
};

/** Both cards have the same height; the action stays at the bottom. */
export const SideBySide: Story = {
	args: { children: "次の方を自動でお呼びします。", foot: <Button wide>開く</Button> },
	render: (args) => (
		<div className="grid gap-16 tablet:grid-cols-2">
			<Card {...args} />
			<Card {...args} title={<>{args.title} 2</>}>
				<p>{args.children}</p>
				<p className="mt-16">{args.children}</p>
			</Card>
		</div>
	),
	...inEnglish<CardProps>({ children: "Calls the next person.", foot: <Button wide>Open</Button> }),
};

export const TitleOnly: Story = {
	args: { children: undefined },
	...inEnglish<CardProps>({ children: undefined }),
};

export const LongWords: Story = {
	args: {
		title: "ラーメン横丁みなとみらい駅前特別営業所の店内の列",
		text: "本日は混み合っているため、受付からご案内まで長くお待ちいただくことがあります。",
		aside: <Badge tone="caution">もうすぐ終了</Badge>,
		children: <p>{"あ".repeat(60)}</p>,
	},
	...inEnglish<CardProps>({
		title: "Donaudampfschifffahrtsgesellschaftskapitänsmütze",
		text: "It is busy today, so it may take long until your turn.",
		aside: <Badge tone="caution">Closing soon</Badge>,
		children: <p>{"a".repeat(60)}</p>,
	}),
};

export const EmojiAndRightToLeft: Story = {
	args: {
		title: "👨‍👩‍👧‍👦 قائمة الانتظار 🎏",
		text: "التالي",
		children: <p dir="auto">مرحبا بكم في المطعم</p>,
	},
	...inEnglish<CardProps>({}),
};
