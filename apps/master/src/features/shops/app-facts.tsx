import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { AppLink } from "@junban/app-shell/locale-router";
import { customerPaths, masterItemPaths, masterPaths, surfaceHref } from "@junban/app-shell/paths";
import type { AppUid } from "@junban/domain/values";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { Link } from "@junban/ui/link";
import { Stat, Stats } from "@junban/ui/stat";
import { Age } from "#src/lib/age.tsx";
import { type FactRow, FactTable } from "#src/lib/fact-table.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { writtenDay } from "#src/lib/times.ts";
import { useKindText } from "./kind-text.ts";

/** What an operator sees of a shop: figures, owners, and the ways to its screens. */
export function AppFacts({ shop, app }: { shop: MasterApp; app: AppUid }) {
	const { t } = useTranslation("shops");
	const { t: frame } = useTranslation("frame");
	const { locale, zone, origins } = useMaster();
	const { waiting, joins_today, mails_today, used_at, founded_at, owners } = shop;
	const kindText = useKindText();
	const count = (value: number | undefined) =>
		value === undefined ? undefined : formatNumber(value, locale);
	const rows: readonly FactRow[] = [
		{ title: t("facts.id"), content: app },
		{ title: t("columns.category"), content: kindText(shop) },
		{ title: t("facts.owners"), content: owners.length === 0 ? undefined : <Owners owners={owners} /> },
		{
			title: t("columns.founded"),
			content: founded_at === undefined ? undefined : writtenDay(founded_at, zone),
		},
		{ title: t("columns.used"), content: used_at === undefined ? undefined : <Age at={used_at} /> },
	];
	return (
		<div className="grid gap-24">
			<Stats strip>
				<Stat
					label={t("columns.waiting")}
					value={count(waiting)}
					unit={t("unit.parties", { count: waiting ?? 0 })}
				/>
				<Stat
					label={t("columns.joins")}
					value={count(joins_today)}
					unit={t("unit.parties", { count: joins_today ?? 0 })}
				/>
				<Stat
					label={t("columns.mails")}
					value={count(mails_today?.sent)}
					note={
						mails_today === undefined
							? undefined
							: t("mailsLimit", { limit: formatNumber(mails_today.limit, locale) })
					}
				/>
			</Stats>
			<FactTable rows={rows} />
			<div className="flex flex-wrap gap-x-24">
				<Link
					standalone
					href={surfaceHref(origins, "customer", window.location, customerPaths.shop(app))}
					newTab={frame("newTab")}
				>
					{t("menu.customer")}
				</Link>
				<AppLink
					className="inline-flex min-h-44 items-center font-bold"
					to={`${masterPaths.log}?target=${app}`}
				>
					{t("facts.log")}
				</AppLink>
			</div>
		</div>
	);
}

function Owners({ owners }: { owners: MasterApp["owners"] }) {
	return (
		<ul className="m-0 grid list-none gap-4 p-0">
			{owners.map(({ uid, email }) => (
				<li key={uid}>
					<AppLink className="inline-block py-8" to={masterItemPaths.user(uid)}>
						<bdi className="wrap-anywhere">{email ?? uid}</bdi>
					</AppLink>
				</li>
			))}
		</ul>
	);
}
