import type { MasterHealthResponse } from "@junban/api-contract/master/schemas-health";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { Age } from "#src/lib/age.tsx";
import { type FactRow, FactTable } from "#src/lib/fact-table.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { Section } from "#src/lib/section.tsx";
import { writtenMoment } from "#src/lib/times.ts";
import { writtenBytes } from "./bytes.ts";
import { useSinceStart } from "./since-start.ts";

/** Everything that is known of the installation, in four groups. */
export function HealthFacts({ health }: { health: MasterHealthResponse }) {
	return (
		<div className="grid items-start gap-32 desktop:grid-cols-2">
			<ServerFacts health={health} />
			<StoreFacts health={health} />
			<LiveFacts health={health} />
			<SendingFacts health={health} />
		</div>
	);
}

type Props = { health: MasterHealthResponse };

function ServerFacts({ health: { platform, version, started_at, median_ms } }: Props) {
	const { t } = useTranslation("health");
	const { zone } = useMaster();
	const rows: readonly FactRow[] = [
		{ title: t("facts.platform"), content: t(`platform.${platform}`) },
		{ title: t("facts.version"), content: version },
		{
			title: t("facts.started"),
			content: started_at === undefined ? undefined : writtenMoment(started_at, zone),
		},
		{
			title: t("strip.median"),
			content: median_ms === undefined ? undefined : t("milliseconds", { count: Math.round(median_ms) }),
		},
	];
	return (
		<Section title={t("groups.server")}>
			<FactTable rows={rows} />
		</Section>
	);
}

function StoreFacts({ health: { store, backup } }: Props) {
	const { t } = useTranslation("health");
	const { zone } = useMaster();
	const bytes = (value: number | undefined) => (value === undefined ? undefined : writtenBytes(value));
	const rows: readonly FactRow[] = [
		{ title: t("facts.store"), content: t(store.ok ? "store.ok" : "store.down") },
		{ title: t("facts.size"), content: bytes(store.bytes) },
		{ title: t("facts.free"), content: bytes(store.free_bytes) },
		{
			title: t("strip.backup"),
			content:
				backup === undefined ? (
					t("backup.elsewhere")
				) : backup.at === undefined ? (
					t("backup.none")
				) : (
					<>
						{writtenMoment(backup.at, zone)}
						<span className="block small">
							<Age at={backup.at} />
						</span>
					</>
				),
		},
		{
			title: t("facts.schedule"),
			content:
				backup === undefined
					? undefined
					: backup.scheduled && backup.every_hours !== undefined
						? t("backup.every", { count: backup.every_hours })
						: t("backup.unscheduled"),
		},
	];
	return (
		<Section title={t("groups.store")}>
			<FactTable rows={rows} />
		</Section>
	);
}

function LiveFacts({ health: { phones, lines, waiting, joins_last_hour } }: Props) {
	const { t } = useTranslation("health");
	const { locale } = useMaster();
	const count = (value: number | undefined) =>
		value === undefined ? undefined : formatNumber(value, locale);
	const rows: readonly FactRow[] = [
		{ title: t("facts.phones"), content: count(phones) },
		{ title: t("facts.lines"), content: count(lines) },
		{ title: t("strip.waiting"), content: count(waiting) },
		{ title: t("strip.joins"), content: count(joins_last_hour) },
	];
	return (
		<Section title={t("groups.live")} note={waiting === undefined ? undefined : t("inUse")}>
			<FactTable rows={rows} />
		</Section>
	);
}

function SendingFacts({ health }: Props) {
	const { outbox, mail, push } = health;
	const { t } = useTranslation("health");
	const { locale } = useMaster();
	const rows: readonly FactRow[] = [
		{ title: t("strip.outbox"), content: formatNumber(outbox.waiting, locale) },
		{
			title: t("facts.oldest"),
			content: outbox.oldest_at === undefined ? undefined : <Age at={outbox.oldest_at} />,
		},
		{ title: t("facts.mail"), content: <Channel channel={mail} off={t("channel.noMailServer")} /> },
		{ title: t("facts.push"), content: <Channel channel={push} off={t("channel.off")} /> },
	];
	return (
		<Section title={t("groups.sending")} note={useSinceStart(health)}>
			<FactTable rows={rows} />
		</Section>
	);
}

function Channel({ channel, off }: { channel: MasterHealthResponse["mail"]; off: string }) {
	const { t } = useTranslation("health");
	if (channel === undefined) return "–";
	const { configured, sent, failed, failed_at, last_failure } = channel;
	if (!configured) return off;
	if (sent === undefined || failed === undefined) return t("channel.on");
	return (
		<>
			{t("channel.sent", { count: sent })}
			{failed === 0 ? null : (
				<span className="block font-bold text-caution">
					{t("channel.failed", { count: failed })}
					{failed_at === undefined ? null : (
						<>
							{" "}
							<Age at={failed_at} />
						</>
					)}
					{last_failure === undefined ? null : (
						<code className="block small wrap-anywhere">{last_failure}</code>
					)}
				</span>
			)}
		</>
	);
}
