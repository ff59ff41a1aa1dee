import { toasts } from "@junban/app-shell/toast-store";
import type { CsvValue } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { DownloadIcon } from "@junban/ui/icons";
import { download } from "@junban/ui/qr-files";
import type { ReactNode } from "react";
import { useShop } from "#src/frame/shop-context.ts";

export interface CsvTable {
	readonly heads: readonly string[];
	readonly rows: readonly (readonly CsvValue[])[];
}

export type ReportSectionProps = {
	title: string;
	/** A figure beside the title. */
	figure?: ReactNode;
	aside?: ReactNode;
	/** The numbers for a CSV file. Absent when there are none. */
	csv?: { name: string; table: CsvTable } | undefined;
	children: ReactNode;
};

/** A section under a title with an ink rule. A button saves its numbers as a CSV file. */
export function ReportSection({ title, figure, aside, csv, children }: ReportSectionProps) {
	const { t } = useTranslation("reports");
	const { app } = useShop();
	const save = async (name: string, { heads, rows }: CsvTable) => {
		const written = await import("#src/lib/csv-file.ts").catch(() => undefined);
		if (written !== undefined) download(written.csvFile([heads, ...rows]), `${app}-${name}.csv`);
		else toasts.show({ key: "export", text: t("csvFailed"), type: "danger" });
	};
	return (
		<section className="group flex min-w-0 flex-col" aria-label={title}>
			<div className="mb-12 flex flex-wrap items-baseline justify-between gap-x-16 border-ink border-b-2 pb-8">
				<h2 className="text-16">
					{title}
					{figure === undefined ? null : <span className="ms-12">{figure}</span>}
				</h2>
				{aside === undefined ? null : <span className="small muted">{aside}</span>}
			</div>
			{children}
			{csv === undefined ? null : (
				// While the table of a chart is closed, the button is beside the table's label.
				<p className="mt-auto self-end group-has-[.ui-chart:nth-last-child(2)>details:not([open])]:-mt-[44px]">
					<Button
						variant="quiet"
						size={44}
						icon={<DownloadIcon />}
						aria-label={t("csvOf", { title })}
						onClick={() => void save(csv.name, csv.table)}
					>
						{t("csv")}
					</Button>
				</p>
			)}
		</section>
	);
}
