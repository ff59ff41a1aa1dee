import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShopMark, type ShopMarkProps } from "./shop-mark.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Data/Shop mark",
	component: ShopMark,
	args: { name: "みなと食堂" },
	...inEnglish<ShopMarkProps>({ name: "Harbour Kitchen" }),
} satisfies Meta<typeof ShopMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const WithName: Story = {
	render: (args) => (
		<p className="row">
			<ShopMark {...args} />
			<b className="grow">{args.name}</b>
		</p>
	),
};

export const HostileNames: Story = {
	render: (args) => (
		<div className="flex flex-wrap gap-12">
			{["", "👨‍👩‍👧‍👦 食堂", "مطعم", "émile", "W".repeat(200), "0", "﷽"].map((name) => (
				<ShopMark {...args} key={name} name={name} />
			))}
		</div>
	),
};
