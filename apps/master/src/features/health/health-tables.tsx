import type { MasterServerError, MasterSlowWork } from "@junban/api-contract/master/schemas-health";
import { useListWords } from "@junban/app-shell/cursor-steps";
import { isCode } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Table, type TableColumn } from "@junban/ui/table";
import { useMemo } from "react";
import { Age } from "#src/lib/age.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { Section } from "#src/lib/section.tsx";

/** Since when they are counted, in words. */
type Since = { since: string | undefined };

/** Answers with an error of the server, by code. */
export function ErrorsTable({ errors, since }: { errors: readonly MasterServerError[] } & Since) {
	const { t } = useTranslation("health");
	const { t: codes } = useTranslation("codes");
	const { locale } = useMaster();
	const columns = useMemo<readonly TableColumn<MasterServerError>[]>(
		() => [
			{
				key: "code",
				title: t("errors.code"),
				value: ({ code }) => code,
				cell: ({ code }) => (
					<span className="grid gap-4">
						<code className="text-14 font-normal wrap-anywhere">{code}</code>
						{isCode(code) ? <span className="text-13 font-normal text-ink-2">{codes(code)}</span> : null}
					</span>
				),
			},
			{ key: "count", title: t("errors.count"), value: ({ count }) => count, numeric: true },
			{
				key: "last",
				title: t("errors.last"),
				value: ({ last_at }) => last_at,
				cell: ({ last_at }) => <Age at={last_at} />,
			},
		],
		[t, codes],
	);
	return (
		<Section title={t("errors.title")} note={since}>
			<Table
				label={t("errors.title")}
				columns={columns}
				rows={errors}
				rowKey={({ code }) => code}
				words={useTableWords()}
				locale={locale}
				pages={null}
				empty={<p>{t("errors.none")}</p>}
			/>
		</Section>
	);
}

/** Calls and reads that took long. */
export function SlowTable({ slow, since }: { slow: readonly MasterSlowWork[] } & Since) {
	const { t } = useTranslation("health");
	const { locale } = useMaster();
	const columns = useMemo<readonly TableColumn<MasterSlowWork>[]>(
		() => [
			{
				key: "what",
				title: t("slow.what"),
				value: ({ what }) => what,
				cell: ({ kind, what }) => (
					<span className="grid gap-4">
						<code className="text-14 font-normal wrap-anywhere">{what}</code>
						<span className="text-13 font-normal text-ink-2">{t(`slow.kind.${kind}`)}</span>
					</span>
				),
			},
			{ key: "count", title: t("errors.count"), value: ({ count }) => count, numeric: true },
			{ key: "worst", title: t("slow.worst"), value: ({ worst_ms }) => worst_ms, numeric: true },
		],
		[t],
	);
	return (
		<Section title={t("slow.title")} note={since}>
			<Table
				label={t("slow.title")}
				columns={columns}
				rows={slow}
				rowKey={({ kind, what }) => `${kind} ${what}`}
				words={useTableWords()}
				locale={locale}
				pages={null}
				empty={<p>{t("slow.none")}</p>}
			/>
		</Section>
	);
}

function useTableWords() {
	const { t } = useTranslation("health");
	const words = useListWords();
	return {
		...words,
		sorted: (title: string, direction: "ascending" | "descending" | "none") =>
			direction === "none" ? t("sorted.none") : t(`sorted.${direction}`, { title }),
	};
}
