import type { Answer, Question } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Skeleton } from "@junban/ui/skeleton";
import { useShop } from "#src/frame/shop-context.ts";
import type { PersonPort } from "./person-port.ts";
import { Pair, Section } from "./section.tsx";
import { useAnswers } from "./use-person.ts";

/** All answers, with the questions in the reader's language. */
export function PersonAnswers({ port }: { port: PersonPort }) {
	const { t } = useTranslation("member");
	const { asked, isFailed } = useAnswers(port);
	const count = asked?.answered.length ?? 0;
	return (
		<Section
			title={
				<>
					{t("answers.title")} {count === 0 ? null : <BigNumber value={count} />}
				</>
			}
		>
			{isFailed ? (
				<div className="pt-12">
					<Note tone="caution" icon={<WarningIcon />} role="status">
						<p>{t("answers.failed")}</p>
					</Note>
				</div>
			) : asked === undefined ? (
				<div className="pt-12">
					<Skeleton height="24px" />
				</div>
			) : count === 0 ? (
				<p className="muted pt-12">{t("answers.none")}</p>
			) : (
				<dl>
					{asked.answered.map(({ uid, question, answer }) => (
						<Answered key={uid} question={question} answer={answer} />
					))}
				</dl>
			)}
		</Section>
	);
}

function Answered({ question, answer }: { question: Question | undefined; answer: Answer }) {
	const { t } = useTranslation("member");
	const { locale } = useShop();
	const title = question === undefined ? t("answers.removed") : titleOf(question, locale);
	const text = (value: Answer): string => {
		if (typeof value === "boolean") return t(value ? "answers.yes" : "answers.no");
		if (typeof value === "object") return value.join(t("answers.between"));
		return String(value);
	};
	return (
		<Pair label={title}>
			<bdi>{text(answer)}</bdi>
		</Pair>
	);
}

function titleOf({ title, en }: Question, locale: string): string {
	return locale === "en" && en.title !== "" ? en.title : title;
}
