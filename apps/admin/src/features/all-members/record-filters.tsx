import { serverClock } from "@junban/app-shell/server-clock";
import { localDateAt } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { DateField } from "@junban/ui/date-field";
import { SearchIcon } from "@junban/ui/icons";
import { Select } from "@junban/ui/select";
import { TextField } from "@junban/ui/text-field";
import type { FormEvent } from "react";
import { useSearchParams } from "react-router";
import { useShop } from "#src/frame/shop-context.ts";
import {
	isFiltered,
	type ListFilter,
	ORDER_CHOICES,
	REASON_CHOICES,
	SOURCE_CHOICES,
	STATE_CHOICES,
	withFilter,
} from "./address-filter.ts";

export type RecordFiltersProps = { filter: ListFilter; onClear: () => void };

/** The filter. Its values are stored in the address. A choice acts at once; the search acts on Enter or its button. */
export function RecordFilters({ filter, onClear }: RecordFiltersProps) {
	const { t } = useTranslation("allMembers");
	const [search, setSearch] = useSearchParams();
	const change = (next: Partial<ListFilter>) => setSearch(withFilter(search, next));
	return (
		<section aria-label={t("filters")} className="grid gap-16">
			<SearchForm key={filter.text} text={filter.text} onSearch={(text) => change({ text })} />
			<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-12 tablet:grid-cols-3">
				<Select
					label={t("state")}
					value={filter.state}
					options={STATE_CHOICES.map((value) => ({ value, text: t(`states.${value}`) }))}
					onChange={(state) => change({ state })}
				/>
				<Select
					label={t("reason")}
					value={filter.reason}
					options={REASON_CHOICES.map((value) => ({ value, text: t(`reasons.${value}`) }))}
					onChange={(reason) => change(reason === "all" ? { reason } : { reason, state: "over" })}
				/>
				<Select
					label={t("source")}
					value={filter.source}
					options={SOURCE_CHOICES.map((value) => ({ value, text: t(`sources.${value}`) }))}
					onChange={(source) => change({ source })}
				/>
				<Day label={t("from")} value={filter.from} onChange={(from) => change({ from })} />
				<Day label={t("until")} value={filter.until} onChange={(until) => change({ until })} />
				<Select
					label={t("order")}
					value={filter.order}
					options={ORDER_CHOICES.map((value) => ({ value, text: t(`orders.${value}`) }))}
					onChange={(order) => change({ order })}
				/>
			</div>
			{isFiltered(filter) ? (
				<div>
					<Button variant="quiet" size={44} onClick={onClear}>
						{t("clear")}
					</Button>
				</div>
			) : null}
		</section>
	);
}

function SearchForm({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
	const { t } = useTranslation("allMembers");
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const wanted = new FormData(event.currentTarget).get("text");
		onSearch(typeof wanted === "string" ? wanted.trim() : "");
	};
	return (
		<search>
			<form className="flex flex-wrap items-end gap-12" onSubmit={submit}>
				<div className="max-w-[28rem] grow basis-[14rem]">
					<TextField
						label={t("search")}
						name="text"
						type="search"
						autoComplete="off"
						maxLength={100}
						defaultValue={text}
					/>
				</div>
				<Button type="submit" icon={<SearchIcon />}>
					{t("find")}
				</Button>
			</form>
		</search>
	);
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

function Day({ label, value, onChange }: DayProps) {
	const { t } = useTranslation("allMembers");
	const { data, locale } = useShop();
	const today = localDateAt(serverClock.now(), data.timeZone);
	return (
		<DateField
			label={label}
			value={value}
			today={today}
			max={today}
			locale={locale}
			refusal={t("dayRefusal")}
			openLabel={t("openCalendar")}
			previousLabel={t("previousMonth")}
			nextLabel={t("nextMonth")}
			onChange={onChange}
		/>
	);
}
