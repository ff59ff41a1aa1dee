import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { PublicBand } from "@junban/ui/public-page";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";
import { SitePage } from "#src/frame/site-page.tsx";
import { AllMeasured } from "./all-measured.tsx";
import { FIGURES } from "./figures.ts";
import "./results.css";

export default function Results2022Page() {
	const { t } = useTranslation("results2022");
	return (
		<SitePage title={t("head.title")} description={t("head.description")}>
			<PublicBand>
				<h1 className="site-title site-title-large">
					<PhrasePair first={t("heading")} second={t("headingEnd")} />
				</h1>
				<p className="site-lead">
					<Sentences text={t("lead")} />
				</p>
				<p className="results-machine">
					<Sentences text={t("machine")} />
				</p>
			</PublicBand>
			<PublicBand tone="surface">
				<AllMeasured />
			</PublicBand>
			<PublicBand>
				<Open />
			</PublicBand>
		</SitePage>
	);
}

/** What was missed, and what nobody has measured. */
function Open() {
	const { t } = useTranslation("results2022");
	const { frames, cpu, waits } = FIGURES;
	return (
		<div className="results-lists">
			<section>
				<h2>{t("missed.title")}</h2>
				<ul>
					<li>
						<Sentences text={t("missed.frames", frames)} />
					</li>
					<li>{t("missed.cpu", cpu)}</li>
					<li>{t("missed.waits", waits)}</li>
				</ul>
			</section>
			<section>
				<h2>{t("unknown.title")}</h2>
				<ul>
					<li>{t("unknown.shops")}</li>
					<li>{t("unknown.phones")}</li>
					<li>{t("unknown.others")}</li>
				</ul>
				<p>{t("unknown.note")}</p>
			</section>
		</div>
	);
}
