import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { usePlace } from "#src/frame/place.ts";

export type MeasuredProps = {
	/** Other pages link to it. */
	id: string;
	title: string;
	value: string;
	/** The upper end of a range. */
	to?: string;
	unit: string;
	/** What was measured, and what it means for a shop. */
	measured: string;
	means: string;
	date: string;
	command: string;
	/** Where the repository says it. */
	table: string;
};

/** A figure with all that is needed to measure it again. */
export function Measured({
	id,
	title,
	value,
	to,
	unit,
	measured,
	means,
	date,
	command,
	table,
}: MeasuredProps) {
	const { t } = useTranslation("results2022");
	const { locale } = usePlace();
	return (
		<section className="results-figure" id={id} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{title}</h2>
			<BigNumber value={value} to={to} dash={locale === "ja" ? "〜" : "–"} unit={unit} size={80} />
			<p>
				<Sentences text={measured} />
			</p>
			<p className="results-means">
				<Sentences text={means} />
			</p>
			<dl className="results-source">
				<div>
					<dt>{t("table.date")}</dt>
					<dd>{date}</dd>
				</div>
				<div>
					<dt>{t("table.command")}</dt>
					<dd>
						<code>{command}</code>
					</dd>
				</div>
				<div>
					<dt>{t("table.more")}</dt>
					<dd>
						<code>{table}</code>
					</dd>
				</div>
			</dl>
		</section>
	);
}
