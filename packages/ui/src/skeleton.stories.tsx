import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton, type SkeletonProps } from "./skeleton.tsx";
import { narrow } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { Ticket } from "./ticket.tsx";

const meta = {
	title: "States/Skeleton",
	component: Skeleton,
	decorators: [narrow],
	args: { label: "読み込んでいます" },
	...inEnglish<SkeletonProps>({ label: "Loading" }),
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { width: "60%", height: "96px" } };

export const OfATicket: Story = {
	render: ({ label = "" }) => (
		<Ticket
			label={label}
			tone="muted"
			head={
				<div className="stack">
					<Skeleton width="6em" label={label} />
					<Skeleton width="60%" height="96px" />
				</div>
			}
		>
			<Skeleton height="64px" />
		</Ticket>
	),
};

export const OfRows: Story = {
	render: ({ label }) => (
		<div className="grid gap-12">
			<Skeleton height="44px" label={label} />
			{[90, 70, 80, 60].map((width) => (
				<Skeleton key={width} width={`${width}%`} />
			))}
		</div>
	),
};

export const WiderThanThePage: Story = { args: { width: "5000px" } };
