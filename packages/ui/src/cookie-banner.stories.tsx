import type { Meta, StoryObj } from "@storybook/react-vite";
import { CookieBanner, type CookieBannerProps } from "./cookie-banner.tsx";
import { inEnglish } from "./testing/look.tsx";

const meta = {
	title: "States/CookieBanner",
	component: CookieBanner,
	args: {
		label: "Cookieについて",
		children: "使われ方を知るためにCookieを使います。あとから変えられます。",
		acceptText: "すべて許可する",
		necessaryText: "必要なものだけ",
		moreText: "くわしく見る",
		moreHref: "#privacy",
		onAccept() {},
		onNecessary() {},
	},
	parameters: {
		layout: "page",
		...inEnglish<CookieBannerProps>({
			label: "Cookies",
			children: "We use cookies to see how the site is used. You can change this later.",
			acceptText: "Accept all",
			necessaryText: "Accept necessary only",
			moreText: "Learn more",
		}).parameters,
	},
} satisfies Meta<typeof CookieBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { acceptText: "許可する" } };

export const LongWords: Story = {
	args: {
		children:
			"お店の方とお客さまがこのサービスをどう使っているかを知り、よりよくするために、必要なCookieのほかに計測のCookieを使うことがあります。👨‍👩‍👧‍👦 عائلة",
		acceptText: "計測のためのものも含めてすべてのCookieを許可する",
		necessaryText: "このサービスに必要なCookieだけを許可する",
	},
};
