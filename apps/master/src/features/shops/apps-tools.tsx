import {
	MASTER_APP_FILTERS,
	MASTER_APP_SORTS,
	type MasterAppFilter,
	type MasterAppSort,
} from "@junban/api-contract/master/schemas-shops";
import { useTranslation } from "@junban/i18n/react";
import { NativeSelect } from "@junban/ui/native-select";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { SearchField } from "#src/lib/search-field.tsx";
import { useChangeAddress } from "#src/lib/use-address.ts";

export type AppsToolsProps = { text: string; show: MasterAppFilter; sort: MasterAppSort };

/** Search, filter and order of the list. */
export function AppsTools({ text, show, sort }: AppsToolsProps) {
	const { t } = useTranslation("shops");
	const change = useChangeAddress();
	return (
		<section aria-label={t("tools")} className="flex flex-wrap items-center gap-12">
			<SearchField
				label={t("search")}
				placeholder={t("searchBy")}
				value={text}
				onSearch={(search) => change({ search })}
			/>
			<SegmentedControl
				label={t("plan")}
				value={show}
				options={MASTER_APP_FILTERS.map((value) => ({ value, text: t(`show.${value}`) }))}
				onChange={(value) => change({ show: value === "all" ? "" : value })}
			/>
			<div className="w-full tablet:ml-auto tablet:w-[12rem]">
				{/* Found shops come in the order of their ids. */}
				<NativeSelect
					label={t("sort")}
					labelHidden
					value={sort}
					disabled={text !== ""}
					options={MASTER_APP_SORTS.map((value) => ({ value, text: t(`sorts.${value}`) }))}
					onChange={(value = "used") => change({ sort: value === "used" ? "" : value })}
				/>
			</div>
		</section>
	);
}
