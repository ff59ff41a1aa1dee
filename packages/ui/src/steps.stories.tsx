import type { Meta, StoryObj } from "@storybook/react-vite";
import { Steps, type StepsProps } from "./steps.tsx";
import { inEnglish } from "./testing/look.tsx";

const TITLES = ["お店の名前と色", "受付時間", "ためしに呼ぶ", "ポスターを置く", "文章を整える"];
const ENGLISH = ["Name and colour", "Hours", "A test call", "Put up the poster", "Wording"];

/** The first `done` steps are done, the next one is the current one. */
const steps = (titles: readonly string[], done: number, doneText: string): StepsProps["steps"] =>
	titles.map((title, at) => ({
		key: title,
		title,
		state: at < done ? "done" : at === done ? "current" : "open",
		...(at < done ? { stateText: doneText } : {}),
	}));

const meta = {
	title: "Data/Steps",
	component: Steps,
	args: { label: "開店の準備", steps: steps(TITLES, 3, "済み") },
	argTypes: { steps: { control: "object" } },
	...inEnglish<StepsProps>({ label: "Getting ready", steps: steps(ENGLISH, 3, "done") }),
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

export const First: Story = {
	args: { steps: steps(TITLES, 0, "済み") },
	...inEnglish<StepsProps>({ steps: steps(ENGLISH, 0, "done") }),
};

export const AllDone: Story = {
	args: { steps: steps(TITLES, TITLES.length, "済み") },
	...inEnglish<StepsProps>({ steps: steps(ENGLISH, ENGLISH.length, "done") }),
};

/** An open step that is no button of its own leads to its screen. */
export const Links: Story = {
	args: {
		steps: steps(TITLES, 1, "済み").map((step) => ({ ...step, title: <a href="#step">{step.title}</a> })),
	},
	...inEnglish<StepsProps>({
		steps: steps(ENGLISH, 1, "done").map((step) => ({ ...step, title: <a href="#step">{step.title}</a> })),
	}),
};

const BAD = [
	"",
	"👨‍👩‍👧‍👦 とても長いお店の準備の手順がここに一行で収まらないほど続いています",
	"شاي بالنعناع",
	"x".repeat(60),
];

export const BadInput: Story = {
	args: { steps: steps(BAD, 2, "済み") },
	...inEnglish<StepsProps>({ steps: steps(BAD, 2, "done") }),
};
