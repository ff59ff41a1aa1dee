import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { SidePanel, type SidePanelProps } from "./side-panel.tsx";
import { behind } from "./testing/behind.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { TextField } from "./text-field.tsx";

const fields = (labels: readonly string[]) => (
	<div className="stack">
		{labels.map((label) => (
			<TextField key={label} label={label} />
		))}
	</div>
);
const buttons = (texts: readonly [string, string]) => (
	<>
		<Button>{texts[0]}</Button>
		<Button variant="primary">{texts[1]}</Button>
	</>
);

const meta = {
	title: "Overlays/Side panel",
	component: SidePanel,
	decorators: [behind],
	args: {
		title: "ディナー",
		closeLabel: "閉じる",
		children: fields(["名前", "最終受付"]),
		actions: buttons(["やめる", "保存する"]),
		onClose: () => undefined,
	},
	argTypes: { children: { control: false }, actions: { control: false } },
	...inEnglish<SidePanelProps>({
		title: "Dinner",
		closeLabel: "Close",
		children: fields(["Name", "Last join"]),
		actions: buttons(["Cancel", "Save"]),
	}),
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A button opens it and gets the focus back. */
export const Playground: Story = {
	render: (args) => (
		<Controlled initial={false}>
			{(open, setOpen) => (
				<>
					<Button onClick={() => setOpen(true)}>…</Button>
					{open ? <SidePanel {...args} onClose={() => setOpen(false)} /> : null}
				</>
			)}
		</Controlled>
	),
};

export const LongTitleAndForm: Story = {
	args: {
		title: "ラーメン二郎みなとみらい駅前特別営業所の深夜の部",
		children: fields(["名前", "始まり", "終わり", "最終受付", "一度に待てる数", "受付の合計"]),
	},
	...inEnglish<SidePanelProps>({
		title: "Donaudampfschifffahrtsgesellschaftskapitän",
		children: fields(["Name", "From", "To", "Last join", "Most waiting", "Most in all"]),
	}),
};
