import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { SaveBar, type SaveBarProps } from "./save-bar.tsx";
import { inEnglish } from "./testing/look.tsx";

function buttons(discard: string, save: string, pending = false) {
	return (
		<>
			<Button disabled={pending}>{discard}</Button>
			<Button variant="primary" pending={pending}>
				{save}
			</Button>
		</>
	);
}

const meta = {
	title: "Fields/SaveBar",
	component: SaveBar,
	args: {
		open: true,
		text: "まだ保存していない変更があります",
		children: buttons("変更をやめる", "保存する"),
	},
	argTypes: { children: { control: false }, tone: { control: "inline-radio", options: ["plain", "danger"] } },
	parameters: {
		layout: "page",
		...inEnglish<SaveBarProps>({
			text: "There are changes that are not saved yet",
			children: buttons("Discard", "Save"),
		}).parameters,
	},
} satisfies Meta<typeof SaveBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { tone: "plain" } };

export const Saving: Story = {
	args: { text: "保存しています", children: buttons("変更をやめる", "保存する", true) },
	...inEnglish<SaveBarProps>({ text: "Saving", children: buttons("Discard", "Save", true) }),
};

export const NotSaved: Story = {
	args: { tone: "danger", text: "保存できませんでした。赤い欄をなおしてください。" },
	...inEnglish<SaveBarProps>({
		text: "It could not be saved. Please mend the red fields.",
		children: buttons("Discard", "Save"),
	}),
};

export const LongWords: Story = {
	args: {
		text: "まだ保存していない変更があります。このページを離れると、ランチの受付と夜の受付の両方の変更がなくなります。",
		children: buttons("すべての変更をやめて元に戻す", "すべての受付の変更を保存する"),
	},
	...inEnglish<SaveBarProps>({
		text: "There are changes that are not saved yet. If you leave this page, the changes of both lunch and dinner are lost. 👨‍👩‍👧‍👦",
		children: buttons("Discard all of the changes", "Save the changes of all receptions"),
	}),
};

/** Nothing to save: the bar takes no room. */
export const Closed: Story = {
	args: { open: false },
	render: (args) => (
		<>
			<p className="p-16">{args.text}</p>
			<SaveBar {...args} />
		</>
	),
};
