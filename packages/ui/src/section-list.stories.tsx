import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { MemberRow, type MemberRowProps } from "./member-row.tsx";
import { SectionList } from "./section-list.tsx";
import { inEnglish } from "./testing/look.tsx";

type Args = {
	title: string;
	count: number;
	empty: string;
	row: Omit<MemberRowProps, "number">;
	call: string;
};

const meta = {
	title: "Data/Section list",
	component: SectionList,
	args: {
		title: "お待ちの方",
		count: 3,
		empty: "お待ちの方はいません。",
		row: { title: "21分 待ち", detail: "11:55 受付", party: 2, partyLabel: "名" },
		call: "呼ぶ",
	},
	argTypes: { row: { control: "object" } },
	render: ({ row, call, ...list }) => (
		<SectionList {...list}>
			{Array.from({ length: list.count }, (_, at) => (
				<MemberRow
					key={at}
					{...row}
					number={`A-${at + 26}`}
					actions={
						<Button size={44} aria-label={`${call} A-${at + 26}`}>
							{call}
						</Button>
					}
				/>
			))}
		</SectionList>
	),
	...inEnglish<Args>({
		title: "Waiting",
		empty: "Nobody is waiting.",
		row: { title: "Waiting 21 min", detail: "Joined 11:55", party: 2, partyLabel: "people" },
		call: "Call",
	}),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { count: 8 } };

export const Empty: Story = { args: { count: 0 } };

/** The rows of called customers are tinted and above those of waiting customers. */
export const Several: Story = {
	render: ({ row, empty }, { globals }) => {
		const english = globals["locale"] === "en";
		return (
			<div>
				<SectionList title={english ? "Called" : "お呼び出し中"} count={2}>
					<MemberRow {...row} number="A-24" highlighted />
					<MemberRow {...row} number="A-22" highlighted />
				</SectionList>
				<SectionList title={english ? "On the way" : "案内中"} count={0} empty={empty} />
			</div>
		);
	},
};

export const LongWords: Story = {
	args: { title: "ラーメン横丁みなとみらい駅前特別営業所でお待ちの方", count: 1 },
	...inEnglish<Args>({ title: "Donaudampfschifffahrtsgesellschaftskapitän and all who wait" }),
};
