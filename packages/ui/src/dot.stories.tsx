import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { Dot, type DotProps } from "./dot.tsx";
import { AnnouncementIcon } from "./icons.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Data/Dot",
	component: Dot,
	args: { label: "新しいお知らせがあります" },
	...inEnglish<DotProps>({ label: "There is something new" }),
} satisfies Meta<typeof Dot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	render: (args) => (
		<Button variant="quiet" size={44} icon={<AnnouncementIcon />}>
			お知らせ
			<Dot {...args} />
		</Button>
	),
};
