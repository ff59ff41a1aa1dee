import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { NumberStepper } from "./number-stepper.tsx";
import { behind } from "./testing/behind.tsx";
import { Controlled } from "./testing/controlled.tsx";
import { inEnglish } from "./testing/look.tsx";
import { TextField } from "./text-field.tsx";

const nothing = () => undefined;

const meta = {
	title: "Overlays/Dialog",
	component: Dialog,
	decorators: [behind],
	args: {
		open: true,
		title: "臨時休業のお知らせ",
		children: (
			<>
				<p>
					<span className="sn">11月23日（月）は、</span>
					<span className="sn">設備の点検のためお休みします。</span>
				</p>
				<DialogActions>
					<Button>閉じる</Button>
				</DialogActions>
			</>
		),
		onClose: nothing,
	},
	argTypes: { children: { control: false } },
	...inEnglish<DialogProps>({
		title: "Closed for one day",
		children: (
			<>
				<p>We are closed on Monday 23 November for maintenance.</p>
				<DialogActions>
					<Button>Close</Button>
				</DialogActions>
			</>
		),
	}),
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A button opens it and gets the focus back. */
export const Playground: Story = {
	args: { open: false, alert: false },
	render: (args) => (
		<Controlled initial={args.open}>
			{(open, setOpen) => (
				<>
					<Button onClick={() => setOpen(true)}>…</Button>
					<Dialog {...args} open={open} onClose={() => setOpen(false)} />
				</>
			)}
		</Controlled>
	),
};

const form = (words: { name: string; people: string; unit: string; cancel: string; add: string }) => (
	<form className="stack">
		<TextField label={words.name} />
		<NumberStepper
			label={words.people}
			value={2}
			min={1}
			max={9}
			unit={words.unit}
			lessLabel="−1"
			moreLabel="+1"
			onChange={nothing}
		/>
		<DialogActions>
			<Button>{words.cancel}</Button>
			<Button variant="primary" type="submit">
				{words.add}
			</Button>
		</DialogActions>
	</form>
);

export const WithAForm: Story = {
	args: {
		title: "受付に加える",
		children: form({ name: "お名前", people: "人数", unit: "名", cancel: "やめる", add: "加える" }),
	},
	...inEnglish<DialogProps>({
		title: "Add a party",
		children: form({ name: "Name", people: "People", unit: "", cancel: "Cancel", add: "Add" }),
	}),
};

const terms = (paragraph: string, close: string) => (
	<>
		{Array.from({ length: 30 }, (_, index) => (
			<p key={`p${index + 1}`}>{paragraph}</p>
		))}
		<DialogActions>
			<Button>{close}</Button>
		</DialogActions>
	</>
);

export const MoreThanTheScreen: Story = {
	args: {
		title: "ご利用にあたって",
		children: terms("順番が来ても見えない場合は、次の方を先にご案内することがあります。", "閉じる"),
	},
	...inEnglish<DialogProps>({
		title: "Before you join",
		children: terms("Who is not here when called may be passed over.", "Close"),
	}),
};

export const LongWordsAndRightToLeft: Story = {
	args: {
		title: "👨‍👩‍👧‍👦 ラーメン横丁みなとみらい駅前特別営業所の本日のすべての順番 مرحبا",
		children: <p dir="auto">{`الرجاء الانتظار هنا https://example.com/${"a".repeat(80)}`}</p>,
	},
	...inEnglish<DialogProps>({
		title: "👨‍👩‍👧‍👦 Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel مرحبا",
		children: <p dir="auto">{`الرجاء الانتظار هنا https://example.com/${"a".repeat(80)}`}</p>,
	}),
};
