import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber } from "./big-number.tsx";
import { EmptySlot, type EmptySlotProps } from "./empty-slot.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Signs/EmptySlot",
	component: EmptySlot,
	args: {
		title: "今日の受付は終わりました",
		children: (
			<>
				<p>次の受付は、明日です。</p>
				<BigNumber value="11:00" unit="から" size={80} />
				<p className="small muted">
					<span className="sn">11月22日（日）</span>
					<br />
					<span className="sn">時間になると、</span>
					<span className="sn">このページから順番を取れます。</span>
				</p>
			</>
		),
	},
	argTypes: { children: { control: false } },
	...inEnglish<EmptySlotProps>({
		title: "Closed for today",
		children: (
			<>
				<p>The line opens again tomorrow.</p>
				<BigNumber before="from" value="11:00" size={80} />
				<p className="small muted">
					Sunday 22 November
					<br />
					You can take a place on this page then.
				</p>
			</>
		),
	}),
} satisfies Meta<typeof EmptySlot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const OnlyATitle: Story = {
	args: { title: "お待ちの方はいません", children: "" },
	...inEnglish<EmptySlotProps>({ title: "Nobody is waiting", children: "" }),
};

export const LongTitle: Story = {
	args: { title: "台風の接近にともない本日の受付はすべて取りやめました", children: "" },
	...inEnglish<EmptySlotProps>({
		title: "All admissions of today are cancelled because of the approaching typhoon",
		children: "",
	}),
};
