import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties, ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
import { Logo } from "./logo.tsx";
import { type ChooseText, en, ja } from "./testing/texts.ts";

const COLORS = [
	["solid", "solid-hover", "solid-press", "soft", "border", "text", "mark", "sign"],
	["bg", "surface", "sunken", "rule", "rule-strong", "ink", "ink-2", "ink-3"],
	["danger", "danger-soft", "caution", "caution-soft", "caution-mark", "on-solid", "on-sign"],
];
const TEXTS = [56, 40, 30, 24, 20, 18, 16, 14, 13];
const NUMERALS = [120, 80, 56, 40, 28] as const;
const SPACES = [4, 8, 12, 16, 24, 32, 48, 64, 96];

const token = (
	style: "backgroundColor" | "width" | "borderRadius" | "fontSize",
	name: string,
): CSSProperties => ({
	[style]: `var(--${name})`,
});

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="border-b border-rule py-32">
			<h2 className="mb-16">{title}</h2>
			{children}
		</section>
	);
}

function Colors() {
	return (
		<div className="grid gap-16">
			{COLORS.map((names) => (
				<ul key={names[0]} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-12">
					{names.map((name) => (
						<li key={name} className="tiny">
							<span
								className="mb-4 block h-48 rounded-4 border border-rule-strong"
								style={token("backgroundColor", `color-${name}`)}
							/>
							{name}
						</li>
					))}
				</ul>
			))}
		</div>
	);
}

function Type({ t }: { t: ChooseText }) {
	return (
		<div className="grid gap-32 desktop:grid-cols-2">
			<ul>
				{NUMERALS.map((size) => (
					<li key={size} className="flex flex-wrap items-baseline gap-16 border-b border-rule py-8">
						<span className="tiny w-48">{size}</span>
						<BigNumber value={size > 56 ? "A-27" : "10"} to={size > 56 ? undefined : 20} size={size} />
					</li>
				))}
			</ul>
			<ul>
				{TEXTS.map((size) => (
					<li
						key={size}
						className="flex flex-wrap items-baseline gap-16 border-b border-rule py-8 leading-[1.4]"
					>
						<span className="tiny w-48">{size}</span>
						<span className={size > 20 ? "font-bold" : undefined} style={token("fontSize", `text-${size}`)}>
							{t("順番を待つ", "Wait here")}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

function Space() {
	return (
		<ul className="grid gap-4">
			{SPACES.map((size) => (
				<li key={size} className="flex items-center gap-16">
					<span className="tiny w-48">{size}</span>
					<span className="block h-16 bg-mark" style={token("width", `spacing-${size}`)} />
				</li>
			))}
		</ul>
	);
}

function Shape({ t }: { t: ChooseText }) {
	const box = "grid h-64 w-96 place-items-center border bg-surface tiny";
	return (
		<div className="grid gap-24">
			<div className="flex flex-wrap gap-16">
				{["4", "8", "12", "round"].map((name) => (
					<span
						key={name}
						className={`${box} border-rule-strong`}
						style={token("borderRadius", `radius-${name}`)}
					>
						{name}
					</span>
				))}
				<span className={`${box} border-rule shadow-2`}>{t("上に乗るもの", "On top")}</span>
			</div>
			<ul className="grid max-w-[24rem] gap-16 small">
				<li className="border-t border-rule pt-4">{t("1 区切り", "1 divider")}</li>
				<li className="border-t-2 border-ink pt-4">{t("2 見出し", "2 heading")}</li>
				<li className="pt-4" style={{ borderTop: "2px dashed var(--color-rule-strong)" }}>
					{t("ミシン目", "Tear")}
				</li>
				<li className="border-t-[6px] border-mark pt-4">{t("6 線の帯", "6 colour band")}</li>
			</ul>
		</div>
	);
}

function Motion({ t }: { t: ChooseText }) {
	const rows = [
		["fast", "120 ms", t("押す、選ぶ", "A press, a choice")],
		["mid", "240 ms", t("番号と順番が進む", "A number or a place advances")],
		["slow", "480 ms", t("券が出る", "A ticket comes out")],
		["call", "1.8 s × 3", t("呼び出しの枠。そのあと静止", "The frame of a call, then still")],
	];
	return (
		<dl className="small grid max-w-[36rem]">
			{rows.map(([name, time, use]) => (
				<div key={name} className="flex flex-wrap gap-16 border-b border-rule py-8">
					<dt className="w-48 font-bold">{name}</dt>
					<dd className="w-96">{time}</dd>
					<dd>{use}</dd>
				</div>
			))}
		</dl>
	);
}

function Tokens({ t }: { t: ChooseText }) {
	return (
		<main className="mx-auto max-w-[1136px] px-[20px] py-32">
			<header className="flex flex-wrap items-center justify-between gap-12 border-b-2 border-ink pb-16">
				<Logo />
				<h1 className="text-20">{t("整理券と駅のサイン", "The ticket and the sign")}</h1>
			</header>
			<Part title={t("色　ひとつの色から、すべての役割を", "Colour: every role from one")}>
				<Colors />
			</Part>
			<Part title={t("文字", "Type")}>
				<Type t={t} />
			</Part>
			<Part title={t("余白", "Space")}>
				<Space />
			</Part>
			<Part title={t("角と線", "Corners and lines")}>
				<Shape t={t} />
			</Part>
			<Part title={t("動き", "Motion")}>
				<Motion t={t} />
			</Part>
		</main>
	);
}

const meta = {
	title: "Welcome",
	parameters: { layout: "page" },
	render: (_args, { globals }) => <Tokens t={globals["locale"] === "en" ? en : ja} />,
} satisfies Meta;
export default meta;

export const Default: StoryObj<typeof meta> = {};
