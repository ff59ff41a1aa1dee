import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import type { Unit } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { buttonLook } from "@junban/ui/button-look";
import { EmptyState } from "@junban/ui/empty-state";
import { ErrorState } from "@junban/ui/error-state";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { useShop } from "#src/frame/shop-context.ts";
import { FiguresView } from "./figures-view.tsx";
import type { Report } from "./report.ts";
import type { History } from "./use-history.ts";

export type FiguresPanelProps = {
	history: History;
	report: Report | undefined;
	step: "day" | "week";
	unit: Unit;
};

/** The figures, or the reason why they are missing. */
export function FiguresPanel({ history, report, step, unit }: FiguresPanelProps) {
	const { t } = useTranslation("reports");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	const { app } = useShop();
	const { days, failure, isLoading, retry } = history;
	if (failure !== undefined)
		return (
			<ErrorState title={t("failed")} retryText={common("retry")} onRetry={retry}>
				<p>
					<Sentences text={codes(failure)} />
				</p>
			</ErrorState>
		);
	if (report === undefined || days === undefined) return <Waiting label={common("loading")} />;
	return (
		<div className="grid min-w-0 gap-24" aria-busy={isLoading || undefined}>
			{report.figures.openDays === 0 && !isLoading ? (
				<EmptyState
					title={t("empty.title")}
					action={
						<AppLink {...buttonLook({ variant: "secondary", size: 48 })} to={adminPaths.members(app)}>
							{t("empty.line")}
						</AppLink>
					}
				>
					{t("empty.text")}
				</EmptyState>
			) : (
				<FiguresView report={report} step={step} unit={unit} />
			)}
			{days.corrupt.length === 0 ? null : (
				<Note tone="caution" icon={<WarningIcon />}>
					<p>{t("corrupt", { count: days.corrupt.length })}</p>
				</Note>
			)}
		</div>
	);
}

/** A skeleton in the shape of the figures. */
function Waiting({ label }: { label: string }) {
	return (
		<div className="grid gap-32">
			<div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-16">
				<Skeleton height="120px" label={label} />
				<Skeleton height="120px" />
				<Skeleton height="120px" />
				<Skeleton height="120px" />
			</div>
			<Skeleton height="280px" />
			<div className="grid gap-32 tablet:grid-cols-2">
				<Skeleton height="260px" />
				<Skeleton height="260px" />
			</div>
		</div>
	);
}
