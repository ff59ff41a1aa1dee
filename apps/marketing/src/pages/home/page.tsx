import { localizedPath, publicPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Link } from "@junban/ui/link";
import { PublicBand } from "@junban/ui/public-page";
import { CustomerDoor, ShopDoor } from "#src/frame/doors.tsx";
import { WithFact } from "#src/frame/facts.tsx";
import { usePlace } from "#src/frame/place.ts";
import { SitePage } from "#src/frame/site-page.tsx";
import { CAFE } from "#src/pages/examples/sample-uids.ts";
import { ORIGIN_MARK } from "#src/publish/marks.ts";
import { FactsBand } from "./facts-band.tsx";
import { Hero } from "./hero.tsx";
import { Screens } from "./screens.tsx";
import "./home.css";

export default function HomePage() {
	const { t } = useTranslation("home");
	const { locale } = usePlace();
	const name = t("productName", { ns: "common" });
	const url = `${ORIGIN_MARK}${localizedPath(publicPaths.home, locale)}`;
	return (
		<SitePage
			title={t("head.title")}
			description={t("head.description")}
			data={[
				{ "@type": "WebSite", name, url, inLanguage: locale },
				{
					"@type": "SoftwareApplication",
					name,
					url,
					description: t("head.description"),
					applicationCategory: "BusinessApplication",
					operatingSystem: "Web",
					offers: { "@type": "Offer", price: "0", priceCurrency: "JPY" },
				},
			]}
		>
			<PublicBand>
				<Hero />
			</PublicBand>
			<PublicBand tone="surface">
				<Screens />
			</PublicBand>
			<PublicBand>
				<FactsBand />
			</PublicBand>
			<PublicBand tone="surface">
				<Sides />
			</PublicBand>
		</SitePage>
	);
}

/** Both sides of a sample, to be tried. */
function Sides() {
	const { t } = useTranslation("home");
	const { locale } = usePlace();
	return (
		<>
			<h2 className="site-heading">{t("end.title")}</h2>
			<p className="site-lead">
				<Sentences text={t("end.text")} />
			</p>
			<div className="home-sides">
				<div>
					<h3>{t("end.customer.title")}</h3>
					<p>
						<Sentences text={t("end.customer.text")} />
					</p>
					<CustomerDoor app={CAFE}>{t("end.customer.go")}</CustomerDoor>
				</div>
				<div>
					<h3>{t("end.shop.title")}</h3>
					<p>
						<WithFact name="samples.apart" otherwise={<Sentences text={t("end.shop.text")} />}>
							<Sentences text={t("end.shop.apart")} />
						</WithFact>
					</p>
					<ShopDoor app={CAFE}>{t("end.shop.go")}</ShopDoor>
				</div>
			</div>
			<Link standalone={true} href={localizedPath(publicPaths.examples, locale)}>
				{t("end.more")}
			</Link>
		</>
	);
}
