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

interface QuestionsRowProps {
	view: View;
	path: LinePath;
	uid: MemberUid;
	/** False while the connection is lost. */
	isReached: boolean;
}

/** A row of the ticket that leads to the shop's questions; nothing where the shop asks none while waiting. */
export function QuestionsRow({ view, path, uid, isReached }: QuestionsRowProps) {
	const { t } = useTranslation("questions");
	const { waiting } = useQuestions(view);
	const count = useAnswerCount(path, uid, waiting.length > 0 && isReached);
	if (waiting.length === 0) return null;
	// While it is unknown who has answered, nobody is asked to answer again.
	const text =
		count === undefined
			? t("row.until")
			: count === 0
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

/** How many questions are answered; undefined while that is unknown. `mayAsk`: there are some, and the server is reached. */
function useAnswerCount({ app, line }: LinePath, uid: MemberUid, mayAsk: boolean): number | undefined {
	const services = useContext(ServicesContext);
	const locale = usePageLocale();
	const [count, setCount] = useState<number>();
	const holder = services?.holder;
	useEffect(() => {
		if (!mayAsk || holder === undefined) return;
		let isLeft = false;
		void answerCalls(holder, locale)
			.answers({ app, line }, uid)
			.then((answer) => {
				if (answer.ok && !isLeft) setCount(answersFromStored(answer.value.answers).size);
			});
		return () => {
			isLeft = true;
		};
	}, [app, line, uid, mayAsk, holder, locale]);
	return count;
}
