import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar, type AvatarProps } from "./avatar.tsx";
import { inEnglish } from "./testing/look.tsx";

const PICTURE =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect width='64' height='64' fill='%23d9c7a8'/%3E%3Ccircle cx='32' cy='24' r='12' fill='%237a5a3a'/%3E%3Cpath d='M8 64c2-18 12-24 24-24s22 6 24 24z' fill='%23365f63'/%3E%3C/svg%3E";

const meta = {
	title: "Data/Avatar",
	component: Avatar,
	args: { name: "佐藤 花子" },
	argTypes: { size: { control: "inline-radio", options: [32, 44, 64] } },
	...inEnglish<AvatarProps>({ name: "Hanako Sato" }),
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { size: 64, src: "" } };

export const Sizes: Story = {
	render: (args) => (
		<div className="flex items-center gap-12">
			<Avatar {...args} size={32} />
			<Avatar {...args} size={44} />
			<Avatar {...args} size={64} />
		</div>
	),
};

export const Picture: Story = { args: { src: PICTURE, size: 64 } };

/** The initials replace a picture that fails to load. */
export const MissingImage: Story = { args: { src: "data:image/png;base64,broken", size: 64 } };

/** Beside the name, as in a list of staff. */
export const WithName: Story = {
	render: (args) => (
		<p className="flex items-center gap-12">
			<Avatar {...args} />
			<span className="grow">{args.name}</span>
		</p>
	),
};

export const HostileNames: Story = {
	render: (args) => (
		<div className="flex flex-wrap gap-12">
			{["", "   ", "👨‍👩‍👧‍👦 家族", "محمد علي", "émile zola", "0", "W".repeat(200), "WM WM"].map((name) => (
				<Avatar {...args} key={name} name={name} />
			))}
		</div>
	),
};
