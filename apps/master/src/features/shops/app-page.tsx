import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { AppLink } from "@junban/app-shell/locale-router";
import { masterPaths } from "@junban/app-shell/paths";
import { type AppUid, parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { ChevronLeftIcon } from "@junban/ui/icons";
import { Skeleton } from "@junban/ui/skeleton";
import { useCallback, useState } from "react";
import { useParams } from "react-router";
import { MasterScreen } from "#src/frame/master-screen.tsx";
import { AsOf, NotLoaded, Outdated } from "#src/lib/failure-note.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { useFresh } from "#src/lib/use-fresh.ts";
import { AppFacts } from "./app-facts.tsx";
import { AppPremium, AppReception } from "./app-sections.tsx";
import { DeleteShop } from "./delete-shop.tsx";
import { MarkOf, nameOf } from "./shop-name.tsx";
import { ShopSettings } from "./shop-settings.tsx";
import { useShopActs } from "./use-shop-acts.tsx";

export function AppPage() {
	const { t } = useTranslation("shops");
	const app = parseAppUid(useParams()["app"]);
	return app === undefined ? (
		<MasterScreen title={t("noShop")} back={<Back />}>
			<p>{t("noShopText")}</p>
		</MasterScreen>
	) : (
		<OneShop key={app} app={app} />
	);
}

function Back() {
	const { t } = useTranslation("shops");
	return (
		<AppLink className="inline-flex items-center gap-4 font-bold text-ink" to={masterPaths.home}>
			<ChevronLeftIcon />
			{t("title")}
		</AppLink>
	);
}

function OneShop({ app }: { app: AppUid }) {
	const { t } = useTranslation("shops");
	const { client, locale } = useMaster();
	const answer = useFresh(useCallback(() => client.app(app), [client, app]));
	const [changed, setChanged] = useState<{ readonly shop: MasterApp; readonly at: number | undefined }>();
	const { at, reload } = answer;
	const change = (shop: MasterApp) => {
		setChanged({ shop, at });
		void reload();
	};
	const acts = useShopActs(change);
	const shop = changed !== undefined && changed.at === at ? changed.shop : answer.value?.app;
	if (shop === undefined)
		return (
			<MasterScreen title={app} back={<Back />}>
				{answer.failure === undefined ? (
					<Skeleton height="280px" label={t("loading")} />
				) : answer.failure === "app-not-found" ? (
					<Deleted app={app} />
				) : (
					<NotLoaded fresh={answer} />
				)}
			</MasterScreen>
		);
	return (
		<MasterScreen
			title={nameOf(shop, locale)}
			back={<Back />}
			heading={
				<span className="flex items-center gap-12">
					<MarkOf shop={shop} />
					<bdi className="wrap-anywhere">{nameOf(shop, locale)}</bdi>
					{shop.premium.enabled ? <Badge tone="solid">{t("premium.title")}</Badge> : null}
				</span>
			}
			aside={<AsOf fresh={answer} />}
		>
			<div className="grid gap-32">
				<Outdated fresh={answer} />
				<AppFacts shop={shop} app={app} />
				<div className="grid items-start gap-32 desktop:grid-cols-2">
					<AppPremium shop={shop} acts={acts} />
					<AppReception shop={shop} acts={acts} />
				</div>
				{shop.sample ? null : <ShopSettings app={app} />}
				{shop.sample ? null : <DeleteShop app={app} shop={shop} />}
			</div>
			{acts.dialog}
		</MasterScreen>
	);
}

/** The log leads here from acts on shops that are gone. */
function Deleted({ app }: { app: AppUid }) {
	const { t } = useTranslation("shops");
	return (
		<div className="grid justify-items-start gap-8">
			<p className="font-bold">{t("deleted")}</p>
			<p className="wrap-anywhere">{t("deletedText", { app })}</p>
			<AppLink className="inline-block py-8" to={`${masterPaths.log}?target=${app}`}>
				{t("deletedLog")}
			</AppLink>
		</div>
	);
}
