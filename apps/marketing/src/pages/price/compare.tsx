import { featurePaths, localizedPath } from "@junban/app-shell/paths";
import { FEATURE_PLANS, type Feature, PLAN_LIMITS } from "@junban/domain/shop";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { CheckIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";
import { Fragment } from "react";
import { WithFact } from "#src/frame/facts.tsx";
import { usePlace } from "#src/frame/place.ts";
import { FREE_ROWS, HISTORY_YEARS, PREMIUM_ROWS } from "./plan-rows.ts";

type Row = (typeof FREE_ROWS)[number];

/** Every feature of the table of plans, row by row. */
export function Compare() {
	const { t } = useTranslation("price");
	return (
		<table className="price-table">
			<thead>
				<tr>
					<th scope="col">
						<span className="visually-hidden">{t("compare.what")}</span>
					</th>
					<th scope="col">{t("free.name")}</th>
					<th scope="col">{t("premium.name")}</th>
				</tr>
			</thead>
			<tbody>
				{FREE_ROWS.map((row) => (
					<FeatureRow key={row[0]} row={row} />
				))}
				<LimitRows />
				{PREMIUM_ROWS.map((row) =>
					row[0] === "subdomain" ? (
						<WithFact key={row[0]} name="shops.ownHosts">
							<FeatureRow row={row} />
						</WithFact>
					) : (
						<FeatureRow key={row[0]} row={row} />
					),
				)}
			</tbody>
		</table>
	);
}

/** The features of a row; those with a page of their own lead to it. */
function FeatureRow({ row }: { row: Row }) {
	const { t } = useTranslation("price");
	const { locale } = usePlace();
	const paths: Readonly<Partial<Record<Feature, string>>> = featurePaths;
	return (
		<tr>
			<th scope="row">
				{row.map((feature, index) => {
					const path = paths[feature];
					const name = t(`feature.${feature}`);
					return (
						<Fragment key={feature}>
							{index === 0 ? null : t("compare.and")}
							{path === undefined ? name : <Link href={localizedPath(path, locale)}>{name}</Link>}
						</Fragment>
					);
				})}
			</th>
			<Has isThere={FEATURE_PLANS[row[0]] === "free"} />
			<Has isThere={true} />
		</tr>
	);
}

function Has({ isThere }: { isThere: boolean }) {
	const { t } = useTranslation("price");
	return (
		<td>
			{isThere ? <CheckIcon /> : <span aria-hidden="true">–</span>}
			<span className="visually-hidden">{isThere ? t("compare.yes") : t("compare.no")}</span>
		</td>
	);
}

/** Not where mails are kept on the server instead of sent. */
function MailRow() {
	const { t } = useTranslation("price");
	const { locale } = usePlace();
	const { mailsPerDay } = PLAN_LIMITS;
	return (
		<tr>
			<th scope="row">
				<Link href={localizedPath(featurePaths.notificationMails, locale)}>
					{t("limit.mailsPerDay.name")}
				</Link>
				<small>{t("limit.mailsPerDay.note")}</small>
			</th>
			<td>
				<BigNumber value={formatNumber(mailsPerDay.free, locale)} unit={t("limit.mailsPerDay.unit")} />
			</td>
			<td>
				<BigNumber value={formatNumber(mailsPerDay.premium, locale)} unit={t("limit.mailsPerDay.unit")} />
			</td>
		</tr>
	);
}

function LimitRows() {
	const { t } = useTranslation("price");
	const { historyDays, staff } = PLAN_LIMITS;
	return (
		<>
			<tr>
				<th scope="row">{t("limit.historyDays.name")}</th>
				<td>
					<BigNumber value={historyDays.free} unit={t("limit.historyDays.days")} />
				</td>
				<td>
					<BigNumber value={HISTORY_YEARS} unit={t("limit.historyDays.years")} />
				</td>
			</tr>
			<WithFact name="mails.kept" otherwise={<MailRow />} />
			<tr>
				<th scope="row">
					{t("limit.staff.name")}
					<small>{t("limit.staff.note")}</small>
				</th>
				<td>
					<BigNumber value={staff.free} unit={t("limit.staff.unit", { count: staff.free })} />
				</td>
				<td>
					<BigNumber value={staff.premium} unit={t("limit.staff.unit", { count: staff.premium })} />
				</td>
			</tr>
		</>
	);
}
