import { localizedPath, registerPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { PublicBand } from "@junban/ui/public-page";
import { Station, Stations } from "@junban/ui/stations";
import { WithFact } from "#src/frame/facts.tsx";
import type { PictureName } from "#src/frame/pictures.ts";
import { usePlace } from "#src/frame/place.ts";
import { ProductPicture } from "#src/frame/product-picture.tsx";
import { SitePage } from "#src/frame/site-page.tsx";
import { type FactRow, FactRows } from "./fact-rows.tsx";
import { FeatureIcon } from "./feature-icon.tsx";
import type { FeatureId } from "./feature-list.ts";
import { StationSign } from "./station-sign.tsx";
import { useBreadcrumbs } from "./use-breadcrumbs.ts";
import { useSampleAddress } from "./use-sample-address.ts";
import "./features.css";

interface Titled {
	readonly title: string;
	readonly text: string;
}

export interface FeatureVariant extends Titled {
	readonly picture?: { readonly name: PictureName; readonly alt: string };
}

export type FeaturePageProps = {
	id: FeatureId;
	title: string;
	description: string;
	/** The heading of the page. */
	claim: string;
	lead: string;
	/** The button that leads to the sample. */
	tryIt: string;
	/** What the picture of the feature shows, in words. */
	alt: string;
	/** One shop that needs it. */
	shop: Titled;
	variants: { readonly title: string; readonly items: readonly FeatureVariant[] };
	facts: {
		readonly title: string;
		readonly items: readonly FactRow[];
	};
	/** How to switch it on. */
	steps: readonly [Titled, Titled, Titled];
};

/** The page of one feature: claim and picture, for whom, variants, facts, how to begin, the neighbours. */
export function FeaturePage({ id, title, description, ...words }: FeaturePageProps) {
	const { t } = useTranslation("features");
	const breadcrumbs = useBreadcrumbs(id);
	return (
		<SitePage title={title} description={description} data={[breadcrumbs]}>
			<Claim id={id} {...words} />
			<Variants {...words.variants} />
			<Facts {...words.facts} />
			<PublicBand tone="surface">
				<h2 className="site-feature-title">{t("howTo")}</h2>
				<Stations count={3}>
					{words.steps.map((step) => (
						<Station key={step.title} title={step.title} text={<Sentences text={step.text} />} />
					))}
				</Stations>
				<WithFact name="signUp.closed" otherwise={<Start />} />
			</PublicBand>
			<PublicBand>
				<StationSign id={id} />
			</PublicBand>
		</SitePage>
	);
}

/** The first step is a shop. The solid button of the page is the sample's. */
function Start() {
	const { t } = useTranslation("site");
	const { locale } = usePlace();
	return (
		<p className="mt-32">
			<ButtonLink size={64} href={localizedPath(registerPaths.step1, locale)}>
				{t("start")}
			</ButtonLink>
		</p>
	);
}

type ClaimProps = Pick<FeaturePageProps, "id" | "claim" | "lead" | "tryIt" | "alt" | "shop">;

function Claim({ id, claim, lead, tryIt, alt, shop }: ClaimProps) {
	const { t } = useTranslation("features");
	const sample = useSampleAddress(id);
	return (
		<PublicBand>
			<div className="site-claim">
				<div>
					<p className="site-claim-name">
						<FeatureIcon id={id} />
						{t(`name.${id}`)}
					</p>
					<h1 className="site-claim-title">
						<Sentences text={claim} />
					</h1>
					<p className="site-lead">
						<Sentences text={lead} />
					</p>
					<p className="site-claim-try">
						<ButtonLink variant="primary" size={64} href={sample}>
							{tryIt}
						</ButtonLink>
					</p>
					<section className="site-claim-shop">
						<h2>{shop.title}</h2>
						<p>
							<Sentences text={shop.text} />
						</p>
					</section>
				</div>
				<ProductPicture name={id} alt={alt} />
			</div>
		</PublicBand>
	);
}

function Variants({ title, items }: FeaturePageProps["variants"]) {
	return (
		<PublicBand tone="surface">
			<h2 className="site-feature-title">{title}</h2>
			<ul className="site-variants">
				{items.map(({ title: name, text, picture }) => (
					<li key={name} data-shape={picture === undefined ? undefined : "picture"}>
						{picture === undefined ? null : <ProductPicture {...picture} />}
						<h3>{name}</h3>
						<p>
							<Sentences text={text} />
						</p>
					</li>
				))}
			</ul>
		</PublicBand>
	);
}

function Facts({ title, items }: FeaturePageProps["facts"]) {
	return (
		<PublicBand>
			<div className="site-facts">
				<h2>{title}</h2>
				<FactRows items={items} />
			</div>
		</PublicBand>
	);
}
