import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Pagination, type PaginationProps } from "./pagination.tsx";
import { inEnglish } from "./testing/look.tsx";

function Turning(props: PaginationProps) {
	const [page, setPage] = useState(props.page);
	return <Pagination {...props} page={page} onChange={setPage} />;
}

const meta = {
	title: "Data/Pagination",
	component: Pagination,
	args: {
		label: "一覧のページ",
		page: 1,
		pages: 5,
		summary: "全212件のうち 1〜50件目",
		previousLabel: "前のページ",
		nextLabel: "次のページ",
		pageLabel: (page) => `${page}ページ目`,
		onChange: () => undefined,
	},
	argTypes: { onChange: { control: false }, pageLabel: { control: false } },
	render: (args) => <Turning {...args} />,
	...inEnglish<PaginationProps>({
		label: "Pages of the list",
		summary: "1–50 of 212",
		previousLabel: "Previous page",
		nextLabel: "Next page",
		pageLabel: (page) => `Page ${page}`,
	}),
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { page: 10, pages: 20 } };

export const Last: Story = { args: { page: 5 } };

export const OnePage: Story = {
	args: { pages: 1, summary: "全8件" },
	...inEnglish<PaginationProps>({ summary: "8 in all" }),
};

export const NoSummary: Story = {
	args: { summary: undefined, page: 3 },
	...inEnglish<PaginationProps>({ summary: undefined }),
};

export const Thousands: Story = {
	args: { page: 4_321, pages: 20_000, summary: "全1,000,000件のうち 216,001〜216,050件目" },
	...inEnglish<PaginationProps>({ summary: "216,001–216,050 of 1,000,000" }),
};
