import type { MasterHealthResponse, MasterTrouble } from "@junban/api-contract/master/schemas-health";
import { useTranslation } from "@junban/i18n/react";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { MasterScreen } from "#src/frame/master-screen.tsx";
import { Age } from "#src/lib/age.tsx";
import { AsOf, NotLoaded, Outdated } from "#src/lib/failure-note.tsx";
import { HealthStrip } from "#src/lib/health-strip.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { useFresh } from "#src/lib/use-fresh.ts";
import { HealthFacts } from "./health-facts.tsx";
import { ErrorsTable, SlowTable } from "./health-tables.tsx";
import { useSinceStart } from "./since-start.ts";

/** How the installation goes: troubles first, each with what to do. */
export function HealthPage() {
	const { t } = useTranslation("health");
	const { client } = useMaster();
	const health = useFresh(client.health);
	const { value } = health;
	return (
		<MasterScreen title={t("title")} aside={<AsOf fresh={health} />}>
			<div className="grid gap-32">
				<Outdated fresh={health} />
				{value !== undefined ? (
					<Health health={value} />
				) : health.failure !== undefined ? (
					<NotLoaded fresh={health} />
				) : (
					<>
						<HealthStrip health={undefined} />
						<Skeleton height="280px" label={t("loading")} />
					</>
				)}
			</div>
		</MasterScreen>
	);
}

function Health({ health }: { health: MasterHealthResponse }) {
	return (
		<>
			<Troubles troubles={health.troubles} />
			<HealthStrip health={health} />
			<HealthFacts health={health} />
			<Processes health={health} />
		</>
	);
}

/** What one process counts. Where there are many, nobody adds it up. */
function Processes({ health }: { health: MasterHealthResponse }) {
	const { errors, slow } = health;
	const { t } = useTranslation("health");
	const since = useSinceStart(health);
	if (errors === undefined || slow === undefined) return <p className="m-0">{t("manyProcesses")}</p>;
	return (
		<div className="grid items-start gap-32 desktop:grid-cols-2">
			<ErrorsTable errors={errors} since={since} />
			<SlowTable slow={slow} since={since} />
		</div>
	);
}

function Troubles({ troubles }: { troubles: readonly MasterTrouble[] }) {
	const { t } = useTranslation("health");
	if (troubles.length === 0) return null;
	return (
		<ul className="m-0 grid list-none gap-12 p-0">
			{troubles.map(({ kind, level, since }) => (
				<li key={kind}>
					<Note tone={level} icon={<WarningIcon />} title={t(`trouble.${kind}.title`)}>
						<p>{t(`trouble.${kind}.text`)}</p>
						{since === undefined ? null : (
							<p className="small">
								<Age at={since} />
								{t("since")}
							</p>
						)}
					</Note>
				</li>
			))}
		</ul>
	);
}
