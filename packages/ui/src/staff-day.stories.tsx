import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./badge.tsx";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Fact, Facts } from "./facts.tsx";
import { PauseIcon } from "./icons.tsx";
import { PageHead } from "./page-head.tsx";
import { StaffPage, type StaffPageProps } from "./staff-page.tsx";
import { Stat, Stats } from "./stat.tsx";
import { menu, screen, sidebar, type Words } from "./testing/staff-frame.tsx";

/** A staff's screen under a `PageHead`: the record of a day, as the mock-up draws it. */
const meta = {
	title: "Layout/StaffPage, a day",
	component: StaffPage,
	argTypes: { children: { control: false }, sidebar: { control: false } },
	parameters: { layout: "page" },
	args: { children: "" },
} satisfies Meta<typeof StaffPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = screen(dashboard);

function dashboard(w: Words): StaffPageProps {
	const group = w("組", "groups");
	return {
		sidebar: sidebar(w, "day"),
		children: (
			<>
				<PageHead
					title={w("今日の記録", "Today")}
					aside={w("11月21日（土） 20:45 時点", "Saturday 21 November, as of 20:45")}
					menu={menu(w, "day")}
				/>
				<Stats>
					<Stat label={w("受付", "Joined")} value={64} unit={group} note={w("169名", "169 people")} />
					<Stat label={w("ご案内", "Served")} value={52} unit={group} note={w("受付の81%", "81% of them")} />
					<Stat
						label={w("待ち時間のまん中", "Median wait")}
						value={16}
						unit={w("分", "min")}
						change={{ direction: "down", text: w("先週の土曜より3分短い", "3 min less than last Saturday") }}
					/>
					<Stat label={w("取り消し・不在", "Cancelled or absent")} value={4} unit={group} />
				</Stats>
				<div className="mt-24 grid items-start gap-16 desktop:grid-cols-2">
					<Card
						title={w("自動呼び出し", "Automatic calls")}
						text={w("6分ごとに、次の方をお呼びします。", "Calls the next group every 6 minutes.")}
						aside={<Badge tone="soft">{w("動いています", "Running")}</Badge>}
						foot={
							<Button wide icon={<PauseIcon />}>
								{w("いったん止める", "Pause")}
							</Button>
						}
					>
						<p className="label">{w("次のお呼び出しまで", "Until the next call")}</p>
						<BigNumber value="2:40" size={56} />
					</Card>
					<Card title={w("お店の情報", "Your shop")}>
						<Facts>
							<Fact label={w("受付の時間", "Hours")}>11:00〜14:30</Fact>
							<Fact label={w("数えかた", "Counted in")}>{group}</Fact>
						</Facts>
					</Card>
				</div>
			</>
		),
	};
}
