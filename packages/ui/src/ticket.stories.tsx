import type { Meta, StoryObj } from "@storybook/react-vite";
import { BigNumber } from "./big-number.tsx";
import { Figure, Figures } from "./figures.tsx";
import { CounterIcon } from "./icons.tsx";
import { RouteLine } from "./route-line.tsx";
import { Stamp } from "./stamp.tsx";
import { StampedNumber } from "./stamped-number.tsx";
import { inEnglish } from "./testing/look.tsx";
import { Ticket, type TicketProps } from "./ticket.tsx";
import { TicketNumber } from "./ticket-number.tsx";
import { TicketTop } from "./ticket-top.tsx";

function head(number: string, [label, party]: readonly [string, string]) {
	// In an element with no other props: the story of another head keeps the props of this one.
	return (
		<div>
			<TicketNumber label={label} number={number} aside={party} />
		</div>
	);
}

const stub = (
	<>
		<Figures>
			<Figure label="あなたの順番">
				<BigNumber value={5} unit="番目" size={56} />
			</Figure>
			<Figure label="待ち時間の目安">
				<BigNumber value={10} to={20} unit="分" size={56} />
			</Figure>
		</Figures>
		<RouteLine from={8} place={5} label="8番目から5番目まで進みました" start="11:57 受付" end="ご案内" />
	</>
);
const stubInEnglish = (
	<>
		<Figures>
			<Figure label="Your place">
				<BigNumber value={5} unit="th" size={56} />
			</Figure>
			<Figure label="Estimated wait">
				<BigNumber value={10} to={20} dash="–" unit="min" size={56} />
			</Figure>
		</Figures>
		<RouteLine from={8} place={5} label="Moved from 8th to 5th" start="Joined 11:57" end="Your turn" />
	</>
);

const JA = ["受付番号", "2名"] as const;
const EN = ["Your number", "2 people"] as const;

const meta = {
	title: "Signs/Ticket",
	component: Ticket,
	args: { label: "整理券", head: head("A-27", JA), children: stub },
	argTypes: {
		tone: { control: "inline-radio", options: ["brand", "solid", "muted", "solid-muted"] },
		issued: { control: "boolean" },
		head: { control: false },
		children: { control: false },
	},
	decorators: [
		(Story) => (
			<div style={{ maxWidth: 440 }}>
				<Story />
			</div>
		),
	],
	...inEnglish<TicketProps>({ label: "Ticket", head: head("A-27", EN), children: stubInEnglish }),
} satisfies Meta<typeof Ticket>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { tone: "brand", issued: true } };

export const NearlyYourTurn: Story = {
	args: {
		tone: "solid",
		head: (
			<div className="flex items-center gap-12">
				<div className="grow">
					<h2 className="text-24">まもなくです</h2>
					<p>お店の前でお待ちください。</p>
				</div>
				<CounterIcon size={32} />
			</div>
		),
	},
	...inEnglish<TicketProps>({
		head: (
			<div className="flex items-center gap-12">
				<div className="grow">
					<h2 className="text-24">Almost your turn</h2>
					<p>Please wait in front of the shop.</p>
				</div>
				<CounterIcon size={32} />
			</div>
		),
	}),
};

export const ComeCloser: Story = {
	args: {
		tone: "solid",
		head: (
			<>
				<h2>まもなくお呼びします</h2>
				{head("A-27", JA)}
			</>
		),
	},
	...inEnglish<TicketProps>({
		head: (
			<>
				<h2>You will be called soon</h2>
				{head("A-27", EN)}
			</>
		),
	}),
};

export const Offline: Story = { args: { tone: "muted" } };

export const NearlyYourTurnOffline: Story = {
	...NearlyYourTurn,
	args: { ...NearlyYourTurn.args, tone: "solid-muted" },
};

const done = (
	<Figures>
		<Figure label="お待ちいただいた時間">
			<BigNumber value={27} unit="分" size={56} />
		</Figure>
		<Figure label="人数">
			<BigNumber value={2} unit="名" size={56} />
		</Figure>
	</Figures>
);

export const Done: Story = {
	args: {
		tone: "muted",
		children: done,
		head: (
			<>
				<TicketTop label="受付番号" />
				<StampedNumber
					number="A-27"
					stamp={<Stamp label="ご案内済み 11月21日 12時24分" word="ご案内済" time="12:24" date="11.21" />}
				/>
			</>
		),
	},
	...inEnglish<TicketProps>({
		head: (
			<>
				<TicketTop label="Your number" />
				<StampedNumber
					number="A-27"
					stamp={<Stamp label="Served, 21 November, 12:24" word="SERVED" time="12:24" date="11.21" />}
				/>
			</>
		),
	}),
};

export const LongNumber: Story = {
	args: { head: head("窓口3-10482", ["受付番号", "大人12名・お子さま4名・ベビーカー1台"]) },
	...inEnglish<TicketProps>({
		head: head("DESK3-10482", ["Your number", "12 adults, 4 children and one pushchair"]),
	}),
};

export const RightToLeftAndEmoji: Story = { args: { head: head("א-27", ["رقم الحجز", "👨‍👩‍👧‍👦"]) } };

export const Empty: Story = { args: { head: "", children: "" } };
