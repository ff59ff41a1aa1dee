import { useStore } from "@junban/app-shell/use-store";
import type { Question, Reception } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { ErrorState } from "@junban/ui/error-state";
import { Skeleton } from "@junban/ui/skeleton";
import { useMemo } from "react";
import { BackToReports } from "#src/frame/back-link.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { useListing } from "#src/lib/use-listing.ts";
import { ExportSection } from "./export-section.tsx";
import { ImportSection } from "./import-section.tsx";
import { useImportTables } from "./import-tables.ts";
import { type CsvPorts, csvPortsOf } from "./ports.ts";

const NO_QUESTIONS: readonly Question[] = [];
const NO_RECEPTIONS: readonly Reception[] = [];

export function CsvPage() {
	const { app, locale, role, services, line } = useShop();
	const ports = useMemo(
		() => csvPortsOf({ app, locale, role, services, line }),
		[app, locale, role, services, line],
	);
	return <CsvScreen ports={ports} />;
}

/** Files out and in. Staff export; owners import too. */
export function CsvScreen({ ports }: { ports: CsvPorts }) {
	const { t } = useTranslation("csv");
	const { t: common } = useTranslation("common");
	const { line, role } = useShop();
	const { settings } = useStore(line.state);
	const requireQuestions = useListing<Question>(ports.requireQuestions);
	const questions = useListing<Question>(ports.questions);
	const receptions = useListing<Reception>(ports.receptions);
	const lists = {
		requireQuestions: requireQuestions.documents?.readable ?? NO_QUESTIONS,
		questions: questions.documents?.readable ?? NO_QUESTIONS,
		receptions: receptions.documents?.readable ?? NO_RECEPTIONS,
	};
	const tables = useImportTables(lists);
	const failed = [requireQuestions, questions, receptions].find(({ failure }) => failure !== undefined);
	const isLoading = [requireQuestions, questions, receptions].some(
		({ documents }) => documents === undefined,
	);
	return (
		<StaffScreen title={t("title")} text={t("text")} back={<BackToReports />}>
			{failed !== undefined ? (
				<ErrorState title={t("take.failed")} retryText={common("retry")} onRetry={failed.retry} />
			) : settings === undefined || isLoading ? (
				<Skeleton height="320px" label={common("loading")} />
			) : (
				<div className="grid gap-48 desktop:grid-cols-2">
					<ExportSection
						ports={ports}
						settings={settings}
						questions={[...lists.requireQuestions, ...lists.questions]}
					/>
					{role === "staff" ? null : <ImportSection ports={ports} tables={tables} />}
				</div>
			)}
		</StaffScreen>
	);
}
