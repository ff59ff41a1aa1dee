import { localizedPath, publicPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { sampleShop } from "@junban/samples/catalogue";
import { Link } from "@junban/ui/link";
import { PublicBand } from "@junban/ui/public-page";
import { Rail, RailStop } from "@junban/ui/rail";
import type { ReactNode } from "react";
import { StartBand } from "#src/frame/doors.tsx";
import { usePlace } from "#src/frame/place.ts";
import { SitePage } from "#src/frame/site-page.tsx";
import { ORIGIN_MARK } from "#src/publish/marks.ts";
import { SampleTicket } from "./sample-ticket.tsx";
import "./kind-page.css";

export type KindPageProps = {
	title: string;
	description: string;
	heading: string;
	lead: string;
	/** The sample that shows it, and a sentence about how it differs from a shop of this kind. */
	sample: string;
	aside: string;
	dayTitle: string;
	/** `DayStop`s. */
	day: ReactNode;
	settingsTitle: string;
	settingsText: string;
	/** `Setting`s. */
	settings: ReactNode;
	startTitle: string;
	startText: string;
};

/** How one kind of shop uses the product: a sample, a day, and the settings with their reasons. */
export function KindPage(props: KindPageProps) {
	const { locale } = usePlace();
	const { t } = useTranslation("site");
	const shop = sampleShop(props.sample);
	if (shop === undefined) throw new Error(`${props.sample} is no sample`);
	const list = localizedPath(publicPaths.examples, locale);
	const trail = {
		"@type": "BreadcrumbList",
		itemListElement: [
			{ "@type": "ListItem", position: 1, name: t("nav.examples"), item: `${ORIGIN_MARK}${list}` },
			{ "@type": "ListItem", position: 2, name: props.title },
		],
	};
	return (
		<SitePage title={props.title} description={props.description} data={[trail]}>
			<PublicBand>
				<div className="kind-head">
					<div>
						<Link href={list}>{t("nav.examples")}</Link>
						<h1 className="site-title site-title-large">{props.heading}</h1>
						<p className="site-lead">
							<Sentences text={props.lead} />
						</p>
					</div>
					<div>
						<SampleTicket shop={shop} />
						<p className="kind-aside">
							<Sentences text={props.aside} />
						</p>
					</div>
				</div>
			</PublicBand>
			<PublicBand tone="surface">
				<div className="kind-day">
					<h2 className="site-heading">{props.dayTitle}</h2>
					<Rail label={props.dayTitle}>{props.day}</Rail>
				</div>
			</PublicBand>
			<PublicBand>
				<h2 className="site-heading">{props.settingsTitle}</h2>
				<p className="site-lead">
					<Sentences text={props.settingsText} />
				</p>
				<dl className="kind-settings">{props.settings}</dl>
			</PublicBand>
			<StartBand title={props.startTitle} text={props.startText} />
		</SitePage>
	);
}

export type DayStopProps = { time: string; title: string; text: string };

/** One moment of the day. */
export function DayStop({ time, title, text }: DayStopProps) {
	return (
		<RailStop time={time} title={title}>
			<Sentences text={text} />
		</RailStop>
	);
}

export type SettingProps = {
	/** The staff screen with the setting, and its name there. */
	screen: string;
	name: string;
	/** What such a shop chooses. */
	value: string;
	why: string;
	/** The page of the feature that it belongs to. */
	to?: `/${string}`;
};

export function Setting({ screen, name, value, why, to }: SettingProps) {
	const { locale } = usePlace();
	return (
		<div className="kind-setting">
			<dt>
				<small>{screen}</small>
				{to === undefined ? name : <Link href={localizedPath(to, locale)}>{name}</Link>}
			</dt>
			<dd className="kind-value">{value}</dd>
			<dd>
				<Sentences text={why} />
			</dd>
		</div>
	);
}
