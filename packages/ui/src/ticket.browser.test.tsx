import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { BigNumber } from "./big-number.tsx";
import { Button } from "./button.tsx";
import { EmptySlot } from "./empty-slot.tsx";
import { Fact, Facts } from "./facts.tsx";
import { Figure, Figures } from "./figures.tsx";
import { ClockIcon, ShopIcon } from "./icons.tsx";
import { LanguageLink } from "./language-link.tsx";
import { Note } from "./note.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { PhonePage } from "./phone-page.tsx";
import { Plate } from "./plate.tsx";
import { RouteLine } from "./route-line.tsx";
import { ShopMark } from "./shop-mark.tsx";
import { Stamp } from "./stamp.tsx";
import { StatusDot } from "./status-dot.tsx";
import { faults, mount } from "./testing/mount.tsx";
import { applyTheme } from "./theme.ts";
import { Ticket } from "./ticket.tsx";
import { TicketNumber } from "./ticket-number.tsx";

const english = (
	<LanguageLink href="/en/app/demo" lang="en">
		English
	</LanguageLink>
);

function TicketPage({ number }: { number: string }) {
	return (
		<PhonePage
			bar={<OfflineBar title="通信が途切れています">12:03 時点の表示です。</OfflineBar>}
			mark={<ShopMark name="みなと食堂" />}
			name="みなと食堂"
			nameIsHeading
			aside={english}
			dock={
				<Button variant="primary" size={64} wide>
					順番を取る
				</Button>
			}
			dockNote="アプリも会員登録もいりません。"
		>
			<StatusDot state="open">受付中</StatusDot>
			<Ticket
				label="整理券"
				head={
					<>
						<TicketNumber label="受付番号" number={number} aside="2名" />
						<Stamp label="ご案内済み 11月21日 12時24分" word="ご案内済" time="12:24" date="11.21" />
					</>
				}
			>
				<Figures>
					<Figure label="あなたの順番">
						<BigNumber value={5} unit="番目" size={56} />
					</Figure>
					<Figure label="待ち時間の目安">
						<BigNumber value={10} to={20} unit="分" size={56} />
					</Figure>
				</Figures>
				<RouteLine from={8} place={5} label="8番目から5番目まで進みました" start="11:57 受付" end="ご案内" />
			</Ticket>
			<EmptySlot title="今日の受付は終わりました">次の受付は、明日です。</EmptySlot>
			<Note icon={<ShopIcon />} title="お店から">
				入口の左にベンチがあります。
			</Note>
			<Facts>
				<Fact icon={<ClockIcon />} label="営業時間">
					11:00〜14:30
				</Fact>
			</Facts>
			<Button variant="quiet-danger" wide>
				順番を取り消す
			</Button>
		</PhonePage>
	);
}

function CalledPage({ number }: { number: string }) {
	return (
		<Plate
			header="みなと食堂"
			headerAside={english}
			title="お呼びしています"
			subtitle={<span lang="en">It’s your turn</span>}
			number={number}
			text="入口のカウンターへお越しください"
			foot="12:22 にお呼びしました"
			actions={
				<>
					<Button variant="sign" size={64} wide>
						いま向かっています
					</Button>
					<Button variant="sign-quiet" wide>
						順番を取り消す
					</Button>
				</>
			}
		/>
	);
}

it.each(["#0D848D", "#FFE08A", "#FFFFFF"])(
	"the page of a ticket has no accessibility faults in colour %s",
	async (color) => {
		applyTheme(color);
		await mount(<TicketPage number="A-27" />);
		expect(await faults()).toEqual([]);
	},
);

it.each(["#0D848D", "#7ED321"])(
	"the plate of a call has no accessibility faults in colour %s",
	async (color) => {
		applyTheme(color);
		await mount(<CalledPage number="A-27" />);
		expect(await faults()).toEqual([]);
	},
);

it("a route line has a text alternative and draws its stops", async () => {
	await mount(<RouteLine from={8} place={5} label="8番目から5番目まで進みました" />);
	const line = page.getByRole("img", { name: "8番目から5番目まで進みました" });
	await expect.element(line).toHaveAttribute("data-you", "3");
	expect(document.querySelectorAll('[data-stop="done"]')).toHaveLength(3);
	expect(document.querySelectorAll('[data-stop="left"]')).toHaveLength(4);
});

it("the stops of a route line are equally far apart, those passed as well", async () => {
	await mount(<RouteLine from={8} place={5} label="8番目から5番目まで進みました" />);
	const centers = [...document.querySelectorAll('[data-stop="done"] > span, [data-stop="left"] > span')].map(
		(dot) => {
			const { left, width } = dot.getBoundingClientRect();
			return left + width / 2;
		},
	);
	const gaps = centers.slice(1).map((center, at) => center - (centers[at] ?? 0));
	// The ring stands between the third stop and the next.
	const [passed, second, aroundRing, ...ahead] = gaps;
	for (const gap of [second, (aroundRing ?? 0) / 2, ...ahead]) expect(gap).toBeCloseTo(passed ?? 0, 0);
});

it("the longest numbers fit a phone of 320 px", async () => {
	await page.viewport(320, 640);
	const { rerender } = await mount(<TicketPage number="ABCD-10000" />);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	await rerender(<CalledPage number="ABCD-10000" />);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it.each([
	[320, 568, "100%"],
	[320, 568, "200%"],
	[390, 844, "100%"],
])(
	"on %i x %i px with letters of %s what has the focus is not below the bar or the action",
	async (width, height, letters) => {
		await page.viewport(width, height);
		document.documentElement.style.fontSize = letters;
		onTestFinished(() => {
			document.documentElement.style.removeProperty("font-size");
		});
		const { host } = await mount(<TicketPage number="A-27" />);
		const last = host.querySelector<HTMLElement>(".ui-phone-content .ui-button");
		// It lies at the end of the screen, below them.
		scrollBy(0, (last?.getBoundingClientRect().bottom ?? 0) - innerHeight);
		last?.focus();
		const { left = 0, right = 0, top = 0, bottom = 0 } = last?.getBoundingClientRect() ?? {};
		const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		expect(last?.contains(seen)).toBe(true);
	},
);

it("numerals use their own font", async () => {
	await mount(<BigNumber value="A-27" size={120} />);
	await document.fonts.ready;
	expect(
		[...document.fonts]
			.filter((face) => face.status === "loaded")
			.map(({ family }) => family.replaceAll('"', "")),
	).toContain("Junban Numerals");
});

it("a theme is applied to the page, and the next one replaces it", async () => {
	await mount(<BigNumber value={1} />);
	const solid = () => getComputedStyle(document.documentElement).getPropertyValue("--color-solid");
	applyTheme("#C2410C");
	expect(solid()).toBe("#C2410C");
	const sheets = document.adoptedStyleSheets.length;
	applyTheme("#1D4ED8");
	expect(solid()).toBe("#1D4ED8");
	expect(document.adoptedStyleSheets).toHaveLength(sheets);
});

/** The longest of each kind, in both languages. */
const LONG_FIGURES = [
	{ value: 225, to: 240, unit: "分" },
	{ value: 225, to: 240, unit: "min", dash: "–" },
	{ value: 10, to: 55, unit: "分" },
	{ value: 5, to: 40, unit: "min", dash: "–" },
	{ value: 240, before: "about", unit: "min" },
	{ value: 128, unit: "番目" },
	{ value: 128, unit: "th" },
	{ value: 127, before: "あと", unit: "組" },
	{ value: 127, unit: "parties" },
] as const;

it.each([
	[320, "100%"],
	[390, "100%"],
	[430, "100%"],
	[320, "200%"],
	[430, "200%"],
])("figures stay in their boxes on %i px with letters of %s", async (width, letters) => {
	await page.viewport(width, 800);
	document.documentElement.style.fontSize = letters;
	await mount(
		<PhonePage mark={<ShopMark name="みなと食堂" />} name="みなと食堂">
			<Ticket label="整理券" head={<BigNumber value="A-27" size={120} />}>
				{LONG_FIGURES.map((figure) => (
					<Figures key={JSON.stringify(figure)}>
						<Figure label="あなたの順番">
							<BigNumber {...figure} size={56} />
						</Figure>
						<Figure label="待ち時間の目安">
							<BigNumber {...figure} size={56} />
						</Figure>
					</Figures>
				))}
			</Ticket>
		</PhonePage>,
	);
	const beyond = [...document.querySelectorAll(".ui-figures dd")].flatMap((box) => {
		const number = box.querySelector(".ui-number");
		const over = (number?.getBoundingClientRect().width ?? 0) - box.getBoundingClientRect().width;
		return over > 0.5 ? [`${number?.textContent}: ${over}`] : [];
	});
	document.documentElement.style.removeProperty("font-size");
	expect(beyond).toEqual([]);
});

it.each([
	["a phone", 390, 844, 0],
	["a phone at the end of the page", 390, 844, 10_000],
	["a small phone", 320, 568, 10_000],
	["a tablet at the end of the page", 1024, 768, 10_000],
])("a note covers no action and is covered by none: %s", async (_, width, height, top) => {
	await page.viewport(width, height);
	await mount(
		<PhonePage
			notice={<Note tone="danger" role="alert" title="順番を取れませんでした" />}
			name="みなと食堂"
			dock={<Button wide>順番を取る</Button>}
		>
			<div style={{ height: 1_500 }} />
		</PhonePage>,
	);
	window.scrollTo(0, top);
	for (const part of [page.getByRole("alert").element(), page.getByRole("button").element()]) {
		const { left, bottom, right, top: start } = part.getBoundingClientRect();
		expect(
			document.elementFromPoint((left + right) / 2, (start + bottom) / 2)?.closest("[role], button"),
		).toBe(part);
	}
});
