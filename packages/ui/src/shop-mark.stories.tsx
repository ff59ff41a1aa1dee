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

const LOGO =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Ccircle cx='4.5' cy='4.5' r='4' fill='%23b3261e'/%3E%3C/svg%3E";

export const Logo: Story = { args: { logo: LOGO } };

export const HostileNames: Story = {
	render: (args) => (
		<div className="flex flex-wrap gap-12">
			{["", "👨‍👩‍👧‍👦 食堂", "مطعم", "émile", "W".repeat(200), "0", "﷽"].map((name) => (
				<ShopMark {...args} key={name} name={name} />
			))}
		</div>
	),
};
