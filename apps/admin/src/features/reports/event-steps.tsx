import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ArrowLeftIcon, ArrowRightIcon } from "@junban/ui/icons";
import { useSearchParams } from "react-router";
import { withChange } from "./address.ts";

export type EventStepsProps = {
	/** Of the page, from 1. */
	number: number;
	/** The cursor of the next page. Absent at the end. */
	next: string | undefined;
	isLoading: boolean;
};

/** To the first and the next page. The browser's back button leads to the page before. */
export function EventSteps({ number, next, isLoading }: EventStepsProps) {
	const { t } = useTranslation("reports");
	const [search, setSearch] = useSearchParams();
	if (number === 1 && next === undefined) return null;
	return (
		<div className="flex flex-wrap items-center gap-12">
			{number === 1 ? null : (
				<Button icon={<ArrowLeftIcon />} onClick={() => setSearch(withChange(search, {}))}>
					{t("events.first")}
				</Button>
			)}
			<span role="status">{t("events.pageOf", { page: number })}</span>
			{next === undefined ? null : (
				<Button
					icon={<ArrowRightIcon />}
					pending={isLoading}
					onClick={() => setSearch(withChange(search, { page: number + 1, after: next }))}
				>
					{t("events.next")}
				</Button>
			)}
		</div>
	);
}
