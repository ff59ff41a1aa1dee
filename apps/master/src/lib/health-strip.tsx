import type { MasterHealthResponse, MasterTrouble } from "@junban/api-contract/master/schemas-health";
import { formatClock } from "@junban/i18n/format";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { WarningIcon } from "@junban/ui/icons";
import { Stat, Stats } from "@junban/ui/stat";
import { StatusDot } from "@junban/ui/status-dot";
import { Age } from "./age.tsx";
import { useMaster } from "./master-context.ts";

/** How the installation goes, in one line of facts. */
export function HealthStrip({ health }: { health: MasterHealthResponse | undefined }) {
	const { t } = useTranslation("health");
	const { locale, zone } = useMaster();
	const count = (value: number | undefined) =>
		value === undefined ? undefined : formatNumber(value, locale);
	const loading = health === undefined;
	const backup = health?.backup?.at;
	return (
		<Stats strip>
			<Stat
				label={t("strip.state")}
				loading={loading}
				words={health === undefined ? undefined : <State troubles={health.troubles} />}
			/>
			<Stat
				label={t("strip.median")}
				loading={loading}
				value={count(health?.median_ms)}
				unit={t("unit.ms")}
			/>
			<Stat
				label={t("strip.joins")}
				loading={loading}
				value={count(health?.joins_last_hour)}
				unit={t("unit.joins", { count: health?.joins_last_hour ?? 0 })}
				note={health?.joins_last_hour === undefined ? undefined : t("inUse")}
			/>
			<Stat
				label={t("strip.waiting")}
				loading={loading}
				value={count(health?.waiting)}
				unit={t("unit.parties", { count: health?.waiting ?? 0 })}
				note={health?.waiting === undefined ? undefined : t("inUse")}
			/>
			<Stat
				label={t("strip.outbox")}
				loading={loading}
				value={count(health?.outbox.waiting)}
				unit={t("unit.notices", { count: health?.outbox.waiting ?? 0 })}
			/>
			<Stat
				label={t("strip.backup")}
				loading={loading}
				value={backup === undefined ? undefined : formatClock(backup, zone, locale)}
				note={<BackupNote health={health} />}
			/>
		</Stats>
	);
}

function State({ troubles }: { troubles: readonly MasterTrouble[] }) {
	const { t } = useTranslation("health");
	const [worst] = troubles;
	if (worst === undefined) return <StatusDot state="open">{t("fine")}</StatusDot>;
	return (
		<span className="grid justify-items-start gap-4">
			<Badge tone={worst.level} icon={<WarningIcon />}>
				{t(`trouble.${worst.kind}.title`)}
			</Badge>
			{worst.since === undefined ? null : (
				<span className="small font-normal">
					<Age at={worst.since} />
					{t("since")}
				</span>
			)}
		</span>
	);
}

function BackupNote({ health }: { health: MasterHealthResponse | undefined }) {
	const { t } = useTranslation("health");
	if (health === undefined) return null;
	if (health.backup === undefined) return t("backup.elsewhere");
	return health.backup.at === undefined ? t("backup.none") : <Age at={health.backup.at} />;
}
