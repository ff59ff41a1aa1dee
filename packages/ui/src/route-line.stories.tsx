import type { Meta, StoryObj } from "@storybook/react-vite";
import { RouteLine, type RouteLineProps } from "./route-line.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Signs/RouteLine",
	component: RouteLine,
	args: { from: 8, place: 5, label: "8番目から5番目まで進みました", start: "11:57 受付", end: "ご案内" },
	argTypes: { from: { control: "number" }, place: { control: "number" } },
	...inEnglish<RouteLineProps>({ label: "Moved from 8th to 5th", start: "Joined 11:57", end: "Your turn" }),
} satisfies Meta<typeof RouteLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const JustJoined: Story = {
	args: { from: 8, place: 8, label: "8番目です", start: "受付したとき" },
	...inEnglish<RouteLineProps>({ label: "8th in line", start: "Just joined" }),
};

export const Next: Story = {
	args: { from: 8, place: 1, label: "次の方です" },
	...inEnglish<RouteLineProps>({ label: "You are next" }),
};

export const Alone: Story = {
	args: { from: 1, place: 1, label: "次の方です" },
	...inEnglish<RouteLineProps>({ label: "You are next" }),
};

export const ThousandsAhead: Story = {
	args: {
		from: 10000,
		place: 9999,
		label: "10000番目から9999番目まで進みました",
		scale: (places) => `丸ひとつが約${places}番分です`,
	},
	...inEnglish<RouteLineProps>({
		label: "Moved from 10,000th to 9,999th",
		scale: (places) => `Each stop is about ${places} places`,
	}),
};

export const MovedBack: Story = {
	args: { from: 3, place: 12, label: "3番目から12番目になりました" },
	...inEnglish<RouteLineProps>({ label: "Went from 3rd to 12th" }),
};

export const WithoutWords: Story = {
	render: ({ from, place, label }) => <RouteLine from={from} place={place} label={label} />,
};
