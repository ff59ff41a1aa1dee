import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";
import { Logo } from "./logo.tsx";
import { PageMessage, type PageMessageProps } from "./page-message.tsx";
import { inEnglish } from "./testing/look.tsx";

const actions = (home: string, retry?: string) => (
	<>
		{retry === undefined ? null : <Button>{retry}</Button>}
		<ButtonLink href="#home">{home}</ButtonLink>
	</>
);

const english = inEnglish<PageMessageProps>({
	title: "Page not found",
	children: <p className="muted">The address may have been mistyped, or the page is gone.</p>,
	actions: actions("Home"),
});

const meta = {
	title: "States/PageMessage",
	component: PageMessage,
	args: {
		logo: <Logo />,
		number: 404,
		title: "ページが見つかりません",
		children: (
			<p className="muted">
				<span className="sn">アドレスが間違っているか、</span>
				<span className="sn">ページがなくなっています。</span>
			</p>
		),
		actions: actions("ホームへ戻る"),
	},
	argTypes: { logo: { control: false }, actions: { control: false }, children: { control: false } },
	parameters: { layout: "page", ...english.parameters },
} satisfies Meta<typeof PageMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { number: 403 } };

export const TwoActions: Story = {
	args: {
		number: undefined,
		title: "うまく表示できませんでした",
		children: <p className="muted">もう一度お試しください。</p>,
		actions: actions("ホームへ戻る", "もう一度試す"),
	},
	...inEnglish<PageMessageProps>({
		title: "Something went wrong",
		children: <p className="muted">Please try again.</p>,
		actions: actions("Home", "Try again"),
	}),
};

export const OnlyATitle: Story = {
	args: { logo: undefined, number: undefined, children: undefined, actions: undefined },
	...inEnglish<PageMessageProps>({ title: "Page not found", children: undefined, actions: undefined }),
};

export const LongWordsAndRightToLeft: Story = {
	args: {
		number: "404-1234567890",
		title: "👨‍👩‍👧‍👦 مرحبا ラーメン横丁みなとみらい駅前特別営業所のページは見つかりません",
		children: <p>{`https://example.com/${"a".repeat(80)}`}</p>,
		actions: actions("ラーメン横丁みなとみらい駅前特別営業所のホームへ戻る", "もう一度はじめから試す"),
	},
	...inEnglish<PageMessageProps>({
		title: "👨‍👩‍👧‍👦 مرحبا The page of Donaudampfschifffahrtsgesellschaftskapitän was not found",
		children: <p>{`https://example.com/${"a".repeat(80)}`}</p>,
		actions: actions("Back to Donaudampfschifffahrtsgesellschaft", "Try again from the start"),
	}),
};
