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
import { menu, screen, sidebar } from "./testing/staff-frame.tsx";
import type { ChooseText } from "./testing/texts.ts";

/** A staff page with a `PageHead`: the record of a day. */
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

function dashboard(t: ChooseText): StaffPageProps {
	const group = t("組", "groups");
	return {
		sidebar: sidebar(t, "day"),
		children: (
			<>
				<PageHead
					title={t("今日の記録", "Today")}
					aside={t("11月21日（土） 20:45 時点", "Saturday 21 November, as of 20:45")}
					menu={menu(t, "day")}
				/>
				<Stats>
					<Stat label={t("受付", "Joined")} value={64} unit={group} note={t("169名", "169 people")} />
					<Stat label={t("ご案内", "Served")} value={52} unit={group} note={t("受付の81%", "81% of them")} />
					<Stat
						label={t("待ち時間のまん中", "Median wait")}
						value={16}
						unit={t("分", "min")}
						change={{ direction: "down", text: t("先週の土曜より3分短い", "3 min less than last Saturday") }}
					/>
					<Stat label={t("取り消し・不在", "Cancelled or absent")} value={4} unit={group} />
				</Stats>
				<div className="mt-24 grid items-start gap-16 desktop:grid-cols-2">
					<Card
						title={t("自動呼び出し", "Automatic calls")}
						text={t("6分ごとに、次の方をお呼びします。", "Calls the next group every 6 minutes.")}
						aside={<Badge tone="soft">{t("動いています", "Running")}</Badge>}
						foot={
							<Button wide icon={<PauseIcon />}>
								{t("いったん止める", "Pause")}
							</Button>
						}
					>
						<p className="label">{t("次のお呼び出しまで", "Until the next call")}</p>
						<BigNumber value="2:40" size={56} />
					</Card>
					<Card title={t("お店の情報", "Your shop")}>
						<Facts>
							<Fact label={t("受付の時間", "Hours")}>11:00〜14:30</Fact>
							<Fact label={t("数えかた", "Counted in")}>{group}</Fact>
						</Facts>
					</Card>
				</div>
			</>
		),
	};
}
