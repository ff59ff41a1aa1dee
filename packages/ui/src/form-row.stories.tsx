import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { FormRow, type FormRowProps, FormRows } from "./form-row.tsx";
import { NumberField } from "./number-field.tsx";
import { SaveBar } from "./save-bar.tsx";
import { Switch } from "./switch.tsx";
import { inEnglish } from "./testing/look.tsx";
import { TextField } from "./text-field.tsx";
import { TimeField } from "./time-field.tsx";
import { ToggleGroup } from "./toggle-group.tsx";

const ignore = () => {};

const meta = {
	title: "Fields/FormRow",
	component: FormRow,
	args: {
		label: "お店の名前",
		hint: "お客さまの画面のいちばん上に出ます。",
		children: <TextField label="お店の名前" labelHidden defaultValue="みなと食堂" />,
	},
	argTypes: {
		children: { control: false },
		labelPlace: { control: "inline-radio", options: ["beside", "above"] },
	},
	render: (args) => (
		<FormRows>
			<FormRow {...args} />
		</FormRows>
	),
	...inEnglish<FormRowProps>({
		label: "Name of the shop",
		hint: "At the top of your customers’ screens.",
		children: <TextField label="Name of the shop" labelHidden defaultValue="Minato Shokudo" />,
	}),
} satisfies Meta<typeof FormRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { labelPlace: "beside" } };

const WORDS = {
	ja: {
		title: "ランチの受付",
		days: "曜日",
		names: [..."月火水木金土日祝"],
		daysHint: "「祝」を外すと、祝日は曜日にかかわらず受付しません。",
		hours: "時間",
		from: "始まり",
		fromUnit: "から",
		to: "終わり",
		toUnit: "まで",
		limits: "上限",
		waiting: "一度に待てる数",
		waitingUnit: "組",
		party: "1組の人数",
		partyUnit: "名まで",
		partyError: "1以上の数にしてください。",
		day: "1日の受付",
		dayUnit: "組まで",
		dayHint: "空欄は上限なし",
		full: "上限になったら",
		stop: "受付を自動で止める",
		stopHint: "空きができると、自動でまた始めます。",
		refusal: "数字を入れてください。",
		unsaved: "まだ保存していない変更があります",
		discard: "変更をやめる",
		save: "保存する",
	},
	en: {
		title: "Lunch",
		days: "Days",
		names: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Hol."],
		daysHint: "Without “Hol.” the line stays closed on public holidays.",
		hours: "Hours",
		from: "From",
		fromUnit: "to",
		to: "To",
		toUnit: "",
		limits: "Limits",
		waiting: "Waiting at a time",
		waitingUnit: "parties",
		party: "Size of a party",
		partyUnit: "people",
		partyError: "Please enter 1 or more.",
		day: "Per day",
		dayUnit: "parties",
		dayHint: "Empty: no limit",
		full: "When it is full",
		stop: "Close the line by itself",
		stopHint: "It opens again when there is room.",
		refusal: "Please enter a number.",
		unsaved: "There are changes that are not saved yet",
		discard: "Discard",
		save: "Save",
	},
};

/** A page of settings. */
function Settings({ words }: { words: (typeof WORDS)["ja"] }) {
	return (
		<div className="flex min-h-[50rem] flex-col">
			<main className="grow max-w-[58rem] p-16 tablet:p-32">
				<h1 className="mb-16">{words.title}</h1>
				<FormRows>
					<FormRow label={words.days} hint={words.daysHint}>
						<ToggleGroup
							label={words.days}
							labelHidden
							value={words.names.slice(1, 7)}
							options={words.names.map((name) => ({ value: name, text: name }))}
							onChange={ignore}
						/>
					</FormRow>
					<FormRow label={words.hours}>
						<div className="flex flex-wrap items-start gap-12">
							<TimeField
								label={words.from}
								labelHidden
								value="11:00"
								unit={words.fromUnit}
								refusal={words.refusal}
								onChange={ignore}
							/>
							<TimeField
								label={words.to}
								labelHidden
								value="14:30"
								unit={words.toUnit}
								refusal={words.refusal}
								onChange={ignore}
							/>
						</div>
					</FormRow>
					<FormRow label={words.limits} labelPlace="above">
						<div className="grid gap-24 tablet:grid-cols-3">
							<NumberField
								label={words.waiting}
								value={30}
								unit={words.waitingUnit}
								refusal={words.refusal}
								onChange={ignore}
							/>
							<NumberField
								label={words.party}
								value={0}
								unit={words.partyUnit}
								error={words.partyError}
								refusal={words.refusal}
								onChange={ignore}
							/>
							<NumberField
								label={words.day}
								value={undefined}
								unit={words.dayUnit}
								hint={words.dayHint}
								placeholder="–"
								refusal={words.refusal}
								onChange={ignore}
							/>
						</div>
					</FormRow>
					<FormRow label={words.full} hint={words.stopHint}>
						<Switch label={words.stop} checked onChange={ignore} />
					</FormRow>
				</FormRows>
			</main>
			<SaveBar open text={words.unsaved}>
				<Button>{words.discard}</Button>
				<Button variant="primary">{words.save}</Button>
			</SaveBar>
		</div>
	);
}

export const WholeForm: Story = {
	args: { children: <Settings words={WORDS.ja} /> },
	parameters: { layout: "page", english: { children: <Settings words={WORDS.en} /> } },
	render: ({ children }) => <>{children}</>,
};

export const LongWords: Story = {
	args: {
		label: "当日のうちに受け付けることができるいちばん大きな数とその数えかた（👨‍👩‍👧‍👦 عائلة）",
		hint: "この数になると、新しい方は順番を取れなくなります。すでに並んでいる方はそのままです。取り消された方は数えません。",
	},
	...inEnglish<FormRowProps>({
		label: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk and what is counted in it",
		hint: "At this number nobody can join any more. Those who are in line stay there. Cancelled places are not counted.",
	}),
};
