import type { LinePath, View } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import { answersFromStored } from "@junban/domain/documents";
import type { MemberUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ActionList } from "@junban/ui/action-list";
import { AnswersIcon } from "@junban/ui/icons";
import { useContext, useEffect, useState } from "react";
import { ActionRouteLink } from "#src/lib/action-route-link.tsx";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { ServicesContext } from "#src/lib/services.ts";
import { answerCalls } from "./answer-calls.ts";
import { useQuestions } from "./use-answers.ts";

/** A row of the ticket that leads to the shop's questions; nothing where the shop asks none while waiting. */
export function QuestionsRow({ view, path, uid }: { view: View; path: LinePath; uid: MemberUid }) {
	const { t } = useTranslation("questions");
	const { waiting } = useQuestions(view);
	const count = useAnswerCount(path, uid, waiting.length > 0);
	if (waiting.length === 0) return null;
	const text =
		count === undefined || count === 0
			? t("row.open")
			: t("row.count", { answered: count, all: waiting.length });
	return (
		<ActionList title={t("title")}>
			<ActionRouteLink
				icon={<AnswersIcon />}
				title={t("row.title")}
				text={text}
				to={customerPaths.questions(path.app, path.line, uid)}
			/>
		</ActionList>
	);
}

/** How many questions are answered; undefined while that is unknown. */
function useAnswerCount({ app, line }: LinePath, uid: MemberUid, isAsked: boolean): number | undefined {
	const services = useContext(ServicesContext);
	const locale = usePageLocale();
	const [count, setCount] = useState<number>();
	const holder = services?.holder;
	useEffect(() => {
		if (!isAsked || holder === undefined) return;
		let isLeft = false;
		void answerCalls(holder, locale)
			.answers({ app, line }, uid)
			.then((answer) => {
				if (answer.ok && !isLeft) setCount(answersFromStored(answer.value.answers).size);
			});
		return () => {
			isLeft = true;
		};
	}, [app, line, uid, isAsked, holder, locale]);
	return count;
}
