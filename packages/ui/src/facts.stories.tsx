import type { Meta, StoryObj } from "@storybook/react-vite";
import { Fact, type FactProps, Facts, type FactsProps } from "./facts.tsx";
import { ClockIcon, PhoneIcon, PinIcon } from "./icons.tsx";
import { inEnglish } from "./testing/look.tsx";

const facts = (...all: FactProps[]) => ({ children: all.map((fact, at) => <Fact key={at} {...fact} />) });

const meta = {
	title: "Data/Facts",
	component: Facts,
	subcomponents: { Fact },
	args: facts({ label: "営業時間", children: "11:00〜21:00" }),
	argTypes: { children: { control: false } },
	...inEnglish<FactsProps>(facts({ label: "Hours", children: "11:00–21:00" })),
} satisfies Meta<typeof Facts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
	args: facts(
		{ icon: <ClockIcon />, label: "営業時間", children: "平日 11:00〜21:00\n土日 10:00〜22:00" },
		{ icon: <PinIcon />, label: "場所", children: "横浜市西区みなとみらい2-3-1" },
		{ icon: <PhoneIcon />, label: "電話", children: <a href="tel:0450000000">045-000-0000</a> },
	),
	...inEnglish<FactsProps>(
		facts(
			{ icon: <ClockIcon />, label: "Hours", children: "Weekdays 11:00–21:00\nWeekends 10:00–22:00" },
			{ icon: <PinIcon />, label: "Address", children: "2-3-1 Minatomirai, Nishi-ku, Yokohama" },
			{ icon: <PhoneIcon />, label: "Phone", children: <a href="tel:0450000000">045-000-0000</a> },
		),
	),
};

const hostile: FactProps[] = [
	{ icon: <PinIcon />, label: "🎏 العنوان", children: <span dir="auto">شارع الملك فهد 👨‍👩‍👧‍👦</span> },
	{ icon: <ClockIcon />, label: "", children: "" },
	{ icon: <PinIcon />, label: "Donaudampfschifffahrtsgesellschaft", children: "a".repeat(120) },
];

export const Hostile: Story = {
	args: facts(...hostile, { label: "お車でお越しの方へのご案内", children: "横".repeat(90) }),
	...inEnglish<FactsProps>(facts(...hostile)),
};

export const Empty: Story = { args: facts(), ...inEnglish<FactsProps>(facts()) };
