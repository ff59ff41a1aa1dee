import type { Meta, StoryObj } from "@storybook/react-vite";
import { LanguageLink } from "./language-link.tsx";
import { LanguageSwitcher, type LanguageSwitcherProps } from "./language-switcher.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "Controls/LanguageSwitcher",
	component: LanguageSwitcher,
	args: {
		label: "言語",
		languages: [
			{ lang: "ja", text: "日本語", href: "#ja" },
			{ lang: "en", text: "English", href: "#en" },
		],
		current: "ja",
	},
	argTypes: { current: { control: "inline-radio", options: ["ja", "en"] } },
	...inEnglish<LanguageSwitcherProps>({ label: "Language", current: "en" }),
} satisfies Meta<typeof LanguageSwitcher>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {};

/** With room for one word only. */
export const OneLink: Story = {
	render: ({ current }) =>
		current === "ja" ? (
			<LanguageLink href="#en" lang="en">
				English
			</LanguageLink>
		) : (
			<LanguageLink href="#ja" lang="ja">
				日本語
			</LanguageLink>
		),
};

const many = [
	["ja", "日本語"],
	["en", "English"],
	["zh-Hant", "繁體中文"],
	["ko", "한국어"],
	["ar", "العربية"],
	["de", "Donaudampfschifffahrtsgesellschaftsdeutsch"],
] as const;

export const Many: Story = {
	args: { languages: many.map(([lang, text]) => ({ lang, text, href: `#${lang}` })) },
};
