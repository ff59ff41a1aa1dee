import { examplePaths, localizedPath } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { SAMPLE_SHOPS } from "@junban/samples/catalogue";
import { Button } from "@junban/ui/button";
import { Link } from "@junban/ui/link";
import { PublicBand } from "@junban/ui/public-page";
import { StartBand } from "#src/frame/doors.tsx";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";
import { usePlace } from "#src/frame/place.ts";
import { SitePage } from "#src/frame/site-page.tsx";
import { SampleTicket } from "./sample-ticket.tsx";
import "./examples.css";

const KINDS = ["cafe", "clinic", "event", "souvenir"] as const;
const NAMES = {
	cafe: "kinds.cafe.name",
	clinic: "kinds.clinic.name",
	event: "kinds.event.name",
	souvenir: "kinds.souvenir.name",
} as const;
const TEXTS = {
	cafe: "kinds.cafe.text",
	clinic: "kinds.clinic.text",
	event: "kinds.event.text",
	souvenir: "kinds.souvenir.text",
} as const;

export default function ExamplesPage() {
	const { t } = useTranslation("examples");
	const { locale } = usePlace();
	return (
		<SitePage title={t("head.title")} description={t("head.description")}>
			<PublicBand>
				<div className="examples-head">
					<div>
						<h1 className="site-title site-title-large">
							<PhrasePair first={t("heading")} second={t("headingEnd")} />
						</h1>
						<p className="site-lead">
							<Sentences text={t("lead")} />
						</p>
					</div>
					<div className="examples-rule">
						<p>
							<Sentences text={t("rule")} />
						</p>
						<Button variant="quiet" size={44} hidden={true} data-samples="toggle" data-go={t("go")}>
							{t("stop")}
						</Button>
					</div>
				</div>
				<div className="examples-grid">
					{SAMPLE_SHOPS.map((shop) => (
						<SampleTicket key={shop.uid} shop={shop} />
					))}
				</div>
			</PublicBand>
			<PublicBand tone="surface">
				<h2 className="site-heading">{t("kinds.title")}</h2>
				<ul className="examples-kinds">
					{KINDS.map((kind) => (
						<li key={kind}>
							<Link standalone={true} href={localizedPath(examplePaths[kind], locale)}>
								{t(NAMES[kind])}
							</Link>
							<p>{t(TEXTS[kind])}</p>
						</li>
					))}
				</ul>
			</PublicBand>
			<StartBand title={t("start.title")} text={t("start.text")} />
		</SitePage>
	);
}
