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
import { Ticket } from "./ticket.tsx";
import { TicketTop } from "./ticket-top.tsx";

/** The public site, as the mock-up draws its first page. */
type Words = (ja: string, en: string) => string;
const ja: Words = (words) => words;
const en: Words = (_, words) => words;
const ignore = () => {};

function links(words: string[]): ReactNode {
	return words.map((text) => (
		<a key={text} href={`#${text}`}>
			{text}
		</a>
	));
}

function hero(w: Words): ReactNode {
	return (
		<div className="grid items-center gap-48 desktop:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
			<div>
				<h1 className="text-[clamp(2.5rem,6vw,5rem)] leading-[1.28]">
					<span className="sn">{w("並ばずに、", "Wait in line,")}</span>{" "}
					<span className="sn">{w("順番を待つ。", "without the line.")}</span>
				</h1>
				<p className="my-24 text-18">
					<span className="sn">
						{w("お店の整理券を、スマートフォンに。", "Your shop’s tickets, on any phone.")}
					</span>{" "}
					<span className="sn">
						{w(
							"QRコードを読むだけで、順番が手もとに届きます。",
							"Guests scan a code and wait where they like.",
						)}
					</span>
				</p>
				<div className="flex flex-wrap gap-12">
					<ButtonLink variant="primary" size={64} href="#start">
						{w("無料ではじめる", "Start for free")}
					</ButtonLink>
					<ButtonLink size={64} href="#try">
						{w("順番を取ってみる", "Try it as a guest")}
					</ButtonLink>
				</div>
				<p className="small muted mt-16">
					<span className="sn">{w("アプリも専用の機械もいりません。", "No app, no special device.")}</span>{" "}
					<span className="sn">{w("登録は2分ほどです。", "It takes two minutes.")}</span>
				</p>
			</div>
			<Ticket
				label={w("整理券の例", "A ticket")}
				head={
					<>
						<TicketTop label={w("受付番号", "Your number")} aside={w("みなと食堂", "Minato Diner")} />
						<BigNumber value="A-27" size={168} />
					</>
				}
			>
				<Figures>
					<Figure label={w("あなたの順番", "Your place")}>
						<BigNumber value={5} unit={w("番目", "th")} size={56} />
					</Figure>
					<Figure label={w("待ち時間の目安", "Estimated wait")}>
						<BigNumber value={10} to={20} dash={w === en ? "–" : "〜"} unit={w("分", "min")} size={56} />
					</Figure>
				</Figures>
				<RouteLine from={8} place={5} label={w("8番目から5番目まで進みました", "Moved from 8th to 5th")} />
			</Ticket>
		</div>
	);
}

function how(w: Words): ReactNode {
	return (
		<>
			<h2 className="text-30 tablet:text-40">
				{w("ひとつの列を、3つの画面で", "One line, on three screens")}
			</h2>
			<p className="mt-12 mb-48 text-18">
				{w("どこから見ても、同じ順番が同時に進みます。", "The same line moves on all of them at once.")}
			</p>
			<Stations count={3}>
				<Station
					title={w("お客さまは、手もとで", "Guests, on their phone")}
					text={w("QRコードを読めば、好きな場所で待てます。", "They scan a code and wait anywhere.")}
					scene={
						<>
							<p className="label">{w("あなたの順番", "Your place")}</p>
							<BigNumber value={5} unit={w("番目", "th")} size={56} />
							<div className="mt-12">
								<RouteLine
									from={6}
									place={5}
									label={w("6番目から5番目まで進みました", "Moved from 6th to 5th")}
								/>
							</div>
						</>
					}
				/>
				<Station
					title={w("スタッフは、ボタンひとつで", "Staff, with one button")}
					text={w("次の方の番号と人数を見て、呼ぶだけ。", "They see who is next, and call.")}
					scene={
						<>
							<p className="label">{w("次の方・3名", "Next, 3 people")}</p>
							<BigNumber value="A-25" size={80} />
						</>
					}
				/>
				<Station
					title={w("待合では、遠くからでも", "The room, from afar")}
					text={w("お使いのテレビに、番号を大きく映します。", "Your television shows the number.")}
					scene={
						<>
							<p className="label">{w("お呼び出し中", "Now calling")}</p>
							<BigNumber value="A-24" size={120} />
						</>
					}
				/>
			</Stations>
		</>
	);
}

function home(w: Words): PublicPageProps {
	return {
		logo: <Logo href="#home" />,
		label: w("案内", "Site"),
		footLabel: w("会社と規約", "Company and terms"),
		links: links(
			w === ja ? ["活用例", "料金プラン", "できること"] : ["Use cases", "Pricing plans", "Features"],
		),
		actions: (
			<>
				<LanguageLink href={w("/en", "/")} lang={w === ja ? "en" : "ja"}>
					{w("English", "日本語")}
				</LanguageLink>
				<ButtonLink size={44} href="#login">
					{w("ログイン", "Log in")}
				</ButtonLink>
			</>
		),
		footLinks: links(
			w === ja
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
				<PublicBand>{hero(w)}</PublicBand>
				<PublicBand tone="surface">{how(w)}</PublicBand>
			</>
		),
	};
}

function cookies(w: Words): ReactNode {
	return (
		<CookieBanner
			label={w("Cookieについて", "Cookies")}
			acceptText={w("すべて許可する", "Accept all")}
			necessaryText={w("必要なものだけ", "Accept necessary only")}
			moreText={w("くわしく見る", "Learn more")}
			moreHref="#privacy"
			onAccept={ignore}
			onNecessary={ignore}
		>
			<span className="sn">
				{w("使われ方を知るためにCookieを使います。", "We use cookies to see how the site is used.")}
			</span>{" "}
			<span className="sn">{w("あとから変えられます。", "You can change this later.")}</span>
		</CookieBanner>
	);
}

function screen(page: (w: Words) => PublicPageProps) {
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

/** Until there is a choice about cookies. */
export const Playground: Story = screen((w) => ({ ...home(w), cookies: cookies(w) }));

export const LongWords: Story = screen((w) => ({
	...home(w),
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
