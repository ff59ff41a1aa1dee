import { useTranslation } from "@junban/i18n/react";
import { ErrorState } from "@junban/ui/error-state";
import { Skeleton } from "@junban/ui/skeleton";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import type { QuestionPorts } from "./question-ports.ts";
import { QuestionsEditor } from "./questions-editor.tsx";
import { useQuestionList } from "./use-question-list.ts";

/** Both lists, or what stands in their place until they are there. */
export function QuestionsScreen({ ports }: { ports: QuestionPorts }) {
	const { t } = useTranslation("questions");
	const required = useQuestionList(ports, "require_questions");
	const waiting = useQuestionList(ports, "questions");
	if (required.listing !== undefined && waiting.listing !== undefined)
		return (
			<QuestionsEditor
				ports={ports}
				listings={{ require_questions: required.listing, questions: waiting.listing }}
			/>
		);
	const failed = [required, waiting].filter(({ failure }) => failure !== undefined);
	return (
		<StaffScreen title={t("title")} text={t("text")}>
			{failed.length > 0 ? (
				<Failed
					onRetry={() => {
						for (const { retry } of failed) retry();
					}}
				/>
			) : (
				<Loading />
			)}
		</StaffScreen>
	);
}

function Loading() {
	const { t: common } = useTranslation();
	return (
		<div className="grid gap-24 min-[1100px]:grid-cols-[minmax(0,1fr)_332px]">
			<div className="grid content-start gap-8">
				<Skeleton width="40%" height="28px" label={common("loading")} />
				{[0, 1, 2, 3].map((row) => (
					<Skeleton key={row} height="64px" />
				))}
			</div>
			<Skeleton height="560px" />
		</div>
	);
}

function Failed({ onRetry }: { onRetry: () => void }) {
	const { t } = useTranslation("questions");
	const { t: common } = useTranslation();
	return (
		<ErrorState title={t("failed.title")} retryText={common("retry")} onRetry={onRetry}>
			<p>{t("failed.text")}</p>
		</ErrorState>
	);
}
