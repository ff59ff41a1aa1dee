import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
import { ButtonLink } from "./button-link.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { Figure, Figures } from "./figures.tsx";
import { LanguageLink } from "./language-link.tsx";
import { Logo } from "./logo.tsx";
import { PublicBand, PublicPage, type PublicPageProps } from "./public-page.tsx";
import { RouteLine } from "./route-line.tsx";
import { Station, Stations } from "./stations.tsx";
import { inEnglish } from "./testing/look.tsx";
import { type ChooseText, en, ja } from "./testing/texts.ts";
import { Ticket } from "./ticket.tsx";
import { TicketTop } from "./ticket-top.tsx";

const ignore = () => {};

function links(words: string[]): ReactNode {
	return words.map((text) => (
		<a key={text} href={`#${text}`}>
			{text}
		</a>
	));
}

function hero(t: ChooseText): ReactNode {
	return (
		<div className="grid items-center gap-48 desktop:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
			<div>
				<h1 className="text-[clamp(2.5rem,6vw,5rem)] leading-[1.28]">
					<span className="sn">{t("並ばずに、", "Wait in line,")}</span>{" "}
					<span className="sn">{t("順番を待つ。", "without the line.")}</span>
				</h1>
				<p className="my-24 text-18">
					<span className="sn">
						{t("お店の整理券を、スマートフォンに。", "Your shop’s tickets, on any phone.")}
					</span>{" "}
					<span className="sn">
						{t(
							"QRコードを読むだけで、順番が手もとに届きます。",
							"Guests scan a code and wait where they like.",
						)}
					</span>
				</p>
				<div className="flex flex-wrap gap-12">
					<ButtonLink variant="primary" size={64} href="#start">
						{t("無料ではじめる", "Start for free")}
					</ButtonLink>
					<ButtonLink size={64} href="#try">
						{t("順番を取ってみる", "Try it as a guest")}
					</ButtonLink>
				</div>
				<p className="small muted mt-16">
					<span className="sn">{t("アプリも専用の機械もいりません。", "No app, no special device.")}</span>{" "}
					<span className="sn">{t("登録は2分ほどです。", "It takes two minutes.")}</span>
				</p>
			</div>
			<Ticket
				label={t("整理券の例", "A ticket")}
				head={
					<>
						<TicketTop label={t("受付番号", "Your number")} aside={t("みなと食堂", "Minato Diner")} />
						<BigNumber value="A-27" size={168} />
					</>
				}
			>
				<Figures>
					<Figure label={t("あなたの順番", "Your place")}>
						<BigNumber value={5} unit={t("番目", "th")} size={56} />
					</Figure>
					<Figure label={t("待ち時間の目安", "Estimated wait")}>
						<BigNumber value={10} to={20} dash={t === en ? "–" : "〜"} unit={t("分", "min")} size={56} />
					</Figure>
				</Figures>
				<RouteLine from={8} place={5} label={t("8番目から5番目まで進みました", "Moved from 8th to 5th")} />
			</Ticket>
		</div>
	);
}

function how(t: ChooseText): ReactNode {
	return (
		<>
			<h2 className="text-30 tablet:text-40">
				{t("ひとつの列を、3つの画面で", "One line, on three screens")}
			</h2>
			<p className="mt-12 mb-48 text-18">
				{t("どこから見ても、同じ順番が同時に進みます。", "The same line moves on all of them at once.")}
			</p>
			<Stations count={3}>
				<Station
					title={t("お客さまは、手もとで", "Guests, on their phone")}
					text={t("QRコードを読めば、好きな場所で待てます。", "They scan a code and wait anywhere.")}
					scene={
						<>
							<p className="label">{t("あなたの順番", "Your place")}</p>
							<BigNumber value={5} unit={t("番目", "th")} size={56} />
							<div className="mt-12">
								<RouteLine
									from={6}
									place={5}
									label={t("6番目から5番目まで進みました", "Moved from 6th to 5th")}
								/>
							</div>
						</>
					}
				/>
				<Station
					title={t("スタッフは、ボタンひとつで", "Staff, with one button")}
					text={t("次の方の番号と人数を見て、呼ぶだけ。", "They see who is next, and call.")}
					scene={
						<>
							<p className="label">{t("次の方・3名", "Next, 3 people")}</p>
							<BigNumber value="A-25" size={80} />
						</>
					}
				/>
				<Station
					title={t("待合では、遠くからでも", "The room, from afar")}
					text={t("お使いのテレビに、番号を大きく映します。", "Your television shows the number.")}
					scene={
						<>
							<p className="label">{t("お呼び出し中", "Now calling")}</p>
							<BigNumber value="A-24" size={120} />
						</>
					}
				/>
			</Stations>
		</>
	);
}

function home(t: ChooseText): PublicPageProps {
	const language = (
		<LanguageLink href={t("/en", "/")} lang={t === ja ? "en" : "ja"}>
			{t("English", "日本語")}
		</LanguageLink>
	);
	return {
		logo: <Logo href="#home" />,
		skipText: t("本文へ", "Skip to content"),
		menuText: t("メニュー", "Menu"),
		menuEnd: language,
		label: t("案内", "Site"),
		footLabel: t("会社と規約", "Company and terms"),
		links: links(
			t === ja ? ["活用例", "料金プラン", "できること"] : ["Use cases", "Pricing plans", "Features"],
		),
		actions: (
			<>
				{language}
				<ButtonLink size={44} href="#login">
					{t("ログイン", "Log in")}
				</ButtonLink>
			</>
		),
		footLinks: links(
			t === ja
				? ["会社概要", "利用規約", "プライバシーポリシー", "特定商取引法に基づく表記", "お問い合わせ"]
				: [
						"Company profile",
						"Terms of use",
						"Privacy policy",
						"Specified Commercial Transactions Act",
						"Contact us",
					],
		),
		foot: "© 2026 Junban",
		children: (
			<>
				<PublicBand>{hero(t)}</PublicBand>
				<PublicBand tone="surface">{how(t)}</PublicBand>
			</>
		),
	};
}

function cookies(t: ChooseText): ReactNode {
	return (
		<CookieBanner
			label={t("Cookieについて", "Cookies")}
			acceptText={t("すべて許可する", "Accept all")}
			necessaryText={t("必要なものだけ", "Accept necessary only")}
			moreText={t("くわしく見る", "Learn more")}
			moreHref="#privacy"
			onAccept={ignore}
			onNecessary={ignore}
		>
			<span className="sn">
				{t("使われ方を知るためにCookieを使います。", "We use cookies to see how the site is used.")}
			</span>{" "}
			<span className="sn">{t("あとから変えられます。", "You can change this later.")}</span>
		</CookieBanner>
	);
}

function screen(page: (t: ChooseText) => PublicPageProps) {
	return { args: page(ja), ...inEnglish<PublicPageProps>(page(en)) };
}

const meta = {
	title: "Layout/PublicPage",
	component: PublicPage,
	argTypes: { children: { control: false }, logo: { control: false }, cookies: { control: false } },
	parameters: { layout: "page" },
	args: { logo: "", label: "", footLabel: "", children: "" },
} satisfies Meta<typeof PublicPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = screen(home);

/** Before the choice about cookies. */
export const Playground: Story = screen((t) => ({ ...home(t), cookies: cookies(t) }));

export const LongWords: Story = screen((t) => ({
	...home(t),
	links: links([
		"👨‍👩‍👧‍👦 الميزات",
		"Donaudampfschifffahrtsgesellschaft",
		"季節の野菜と産直鮮魚のお店での活用例と料金",
	]),
	children: (
		<PublicBand>
			<h1>Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft</h1>
		</PublicBand>
	),
}));
