import {
	MASTER_APP_FILTERS,
	MASTER_APP_SORTS,
	type MasterApp,
	type MasterAppsResponse,
} from "@junban/api-contract/master/schemas-shops";
import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { formatNumber } from "@junban/i18n/numbers";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Skeleton } from "@junban/ui/skeleton";
import { Suspense, useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { MasterScreen } from "#src/frame/master-screen.tsx";
import { AsOf, NotLoaded, Outdated } from "#src/lib/failure-note.tsx";
import { HealthStrip } from "#src/lib/health-strip.tsx";
import { ListPages } from "#src/lib/list-pages.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { oneOf, pageOf, searchOf, useChangeAddress } from "#src/lib/use-address.ts";
import { type Fresh, useFresh } from "#src/lib/use-fresh.ts";
import { AppsTools } from "./apps-tools.tsx";
import { useShopActs } from "./use-shop-acts.tsx";

/** Loads while the first rows are being fetched. */
const AppsTable = lazyChunk(async () => (await import("./apps-table.tsx")).AppsTable);

/** All shops of the installation. */
export function AppsPage() {
	const { t } = useTranslation("shops");
	const { client, locale } = useMaster();
	const [search] = useSearchParams();
	const text = searchOf(search);
	const show = oneOf(search, "show", MASTER_APP_FILTERS);
	const sort = oneOf(search, "sort", MASTER_APP_SORTS);
	const page = pageOf(search);
	const { after } = page;
	const shops = useFresh(
		useCallback(
			() => client.apps({ search: text, show, sort, ...(after === undefined ? {} : { cursor: after }) }),
			[client, text, show, sort, after],
		),
	);
	const health = useFresh(client.health);
	const total = useTotal(shops);
	const [rows, change] = useRows(shops);
	const acts = useShopActs(change);
	const clear = useChangeAddress();
	const isNarrowed = text !== "" || show !== "all";
	return (
		<MasterScreen
			title={t("title")}
			heading={
				<>
					{t("title")}{" "}
					{total === undefined ? null : <BigNumber value={formatNumber(total, locale)} className="ml-4" />}
				</>
			}
			aside={<AsOf fresh={shops} />}
		>
			<div className="grid gap-24">
				<HealthStrip health={health.value} />
				<div className="grid gap-16">
					<AppsTools text={text} show={show} sort={sort} />
					<Outdated fresh={shops} />
					<Suspense fallback={<Skeleton height="420px" label={t("loading")} />}>
						<AppsTable
							rows={rows}
							isLoading={shops.isAsking}
							pages={
								<ListPages
									page={page}
									count={rows.length}
									total={isNarrowed ? undefined : total}
									next={shops.value?.next}
									isLoading={shops.isAsking}
								/>
							}
							error={
								shops.value === undefined && shops.failure !== undefined ? (
									<NotLoaded fresh={shops} />
								) : undefined
							}
							isNarrowed={isNarrowed}
							onClear={() => clear({ search: "", show: "" })}
							acts={acts}
						/>
					</Suspense>
				</div>
			</div>
			{acts.dialog}
		</MasterScreen>
	);
}

/** The number of all shops, which only the first page tells. */
function useTotal({ value }: Fresh<MasterAppsResponse>): number | undefined {
	const [total, setTotal] = useState<number>();
	if (value?.total !== undefined && value.total !== total) setTotal(value.total);
	return total;
}

const NO_ROWS: readonly MasterApp[] = [];

/** The rows, with the shop that an act has changed since they came. */
function useRows({ value, at, reload }: Fresh<MasterAppsResponse>) {
	const [changed, setChanged] = useState<{ readonly shop: MasterApp; readonly at: number | undefined }>();
	const rows = value?.apps ?? NO_ROWS;
	const change = useCallback(
		(shop: MasterApp) => {
			setChanged({ shop, at });
			void reload();
		},
		[at, reload],
	);
	const own = changed !== undefined && changed.at === at ? changed.shop : undefined;
	return [own === undefined ? rows : rows.map((row) => (row.app === own.app ? own : row)), change] as const;
}
