import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { Fact, Facts } from "./facts.tsx";
import { ClockIcon, PeopleIcon } from "./icons.tsx";
import { Sheet, type SheetProps } from "./sheet.tsx";
import { behind } from "./testing/behind.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { TextField } from "./text-field.tsx";

const meta = {
	title: "Overlays/Sheet",
	component: Sheet,
	decorators: [behind],
	args: {
		open: true,
		title: "A-27",
		closeLabel: "閉じる",
		children: (
			<Facts>
				<Fact icon={<PeopleIcon />} label="人数">
					3名
				</Fact>
				<Fact icon={<ClockIcon />} label="受付">
					12:03
				</Fact>
			</Facts>
		),
		onClose: () => undefined,
	},
	argTypes: { children: { control: false }, actions: { control: false } },
	...inEnglish<SheetProps>({
		closeLabel: "Close",
		children: (
			<Facts>
				<Fact icon={<PeopleIcon />} label="People">
					3
				</Fact>
				<Fact icon={<ClockIcon />} label="Joined">
					12:03
				</Fact>
			</Facts>
		),
	}),
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A button opens it and gets the focus back. */
export const Playground: Story = {
	args: { open: false, actions: <Button>…</Button> },
	render: (args) => (
		<Controlled initial={args.open}>
			{(open, setOpen) => (
				<>
					<Button onClick={() => setOpen(true)}>…</Button>
					<Sheet {...args} open={open} onClose={() => setOpen(false)} />
				</>
			)}
		</Controlled>
	),
};

const fields = (labels: readonly string[]) => (
	<div className="stack">
		{labels.map((label) => (
			<TextField key={label} label={label} />
		))}
	</div>
);
const actions = (cancel: string, save: string) => (
	<>
		<Button>{cancel}</Button>
		<Button variant="primary">{save}</Button>
	</>
);

export const WithAForm: Story = {
	args: {
		title: "質問を加える",
		children: fields(["質問", "説明", "選べる答え"]),
		actions: actions("やめる", "保存する"),
	},
	...inEnglish<SheetProps>({
		title: "Add a question",
		children: fields(["Question", "Explanation", "Answers"]),
		actions: actions("Cancel", "Save"),
	}),
};

export const MoreThanTheScreen: Story = {
	args: {
		title: "ラーメン横丁みなとみらい駅前特別営業所の受付の設定",
		children: fields(Array.from({ length: 30 }, (_, index) => `質問 ${index + 1}`)),
		actions: actions("変更をやめてもとに戻す", "保存して列に反映する"),
	},
	...inEnglish<SheetProps>({
		title: "Settings of Donaudampfschifffahrtsgesellschaftskapitän",
		children: fields(Array.from({ length: 30 }, (_, index) => `Question ${index + 1}`)),
		actions: actions("Discard all the changes", "Save and apply to the line"),
	}),
};

export const EmojiAndRightToLeft: Story = {
	args: { title: "👨‍👩‍👧‍👦 مرحبا", children: <p dir="auto">الرجاء الانتظار هنا 🎏</p> },
};

export const Empty: Story = { args: { children: undefined } };
