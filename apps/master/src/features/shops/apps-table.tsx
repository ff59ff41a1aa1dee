import type { MasterApp } from "@junban/api-contract/master/schemas-shops";
import { useListWords } from "@junban/app-shell/cursor-steps";
import { AppLink } from "@junban/app-shell/locale-router";
import { masterItemPaths } from "@junban/app-shell/paths";
import { parseAppUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { Table, type TableColumn } from "@junban/ui/table";
import { useMedia } from "@junban/ui/use-media";
import { type ReactNode, useMemo } from "react";
import { Age } from "#src/lib/age.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { writtenDay } from "#src/lib/times.ts";
import { useKindText } from "./kind-text.ts";
import { MailsToday } from "./mails-today.tsx";
import { PremiumSwitch } from "./premium-switch.tsx";
import { ShopMenu } from "./shop-menu.tsx";
import { MarkOf, nameOf } from "./shop-name.tsx";
import type { ShopActs } from "./use-shop-acts.tsx";

export type AppsTableProps = {
	rows: readonly MasterApp[];
	isLoading: boolean;
	/** The steps to other pages. */
	pages: ReactNode;
	/** Replaces the rows after a failure. */
	error: ReactNode;
	/** A search or a filter is set. */
	isNarrowed: boolean;
	onClear: () => void;
	acts: Pick<ShopActs, "ask" | "askPremium">;
};

export function AppsTable({ rows, isLoading, pages, error, isNarrowed, onClear, acts }: AppsTableProps) {
	const { t } = useTranslation("shops");
	const { locale } = useMaster();
	return (
		<Table
			label={t("title")}
			columns={useColumns(acts)}
			rows={rows}
			rowKey={({ app }) => app}
			words={useListWords()}
			locale={locale}
			pages={pages}
			loading={isLoading}
			error={error}
			empty={
				<div className="grid justify-items-start gap-8">
					<p className="font-bold">{t(isNarrowed ? "none" : "empty")}</p>
					{isNarrowed ? <Button onClick={onClear}>{t("clear")}</Button> : null}
				</div>
			}
		/>
	);
}

type Key = "shop" | "category" | "waiting" | "joins" | "mails" | "used" | "founded" | "premium" | "acts";

/** The columns that have room: on a phone they are lines of a card. */
function useShown(): ReadonlySet<Key> {
	const [isWide, isDesktop, isTablet, isPhone] = [
		useMedia("(min-width: 1280px)"),
		useMedia("(min-width: 1160px)"),
		useMedia("(min-width: 992px)"),
		useMedia("(max-width: 767px)"),
	];
	return useMemo(() => {
		const first: readonly Key[] = ["shop", "waiting", "joins", "premium", "acts"];
		const more: readonly Key[] = isWide
			? ["category", "mails", "used", "founded"]
			: isDesktop
				? ["category", "mails", "used"]
				: isTablet
					? ["used"]
					: isPhone
						? ["mails", "used"]
						: [];
		return new Set([...first, ...more]);
	}, [isWide, isDesktop, isTablet, isPhone]);
}

/** The order is that of the answer, so the columns do not sort. */
function useColumns(acts: AppsTableProps["acts"]): readonly TableColumn<MasterApp>[] {
	const { t } = useTranslation("shops");
	const { locale, zone } = useMaster();
	const shown = useShown();
	const { ask, askPremium } = acts;
	return useMemo(() => {
		const column = (
			key: Key,
			value: (shop: MasterApp) => string | number | undefined,
			rest: Partial<Omit<TableColumn<MasterApp>, "key">> = {},
		) => ({ key, title: t(`columns.${key}`), value, sortable: false, ...rest });
		return [
			column("shop", (shop) => nameOf(shop, locale), { cell: (shop) => <NameCell shop={shop} /> }),
			column("category", ({ category }) => category, { cell: (shop) => <KindCell shop={shop} /> }),
			column("waiting", ({ waiting }) => waiting, { numeric: true }),
			column("joins", ({ joins_today }) => joins_today, { numeric: true }),
			column("mails", ({ mails_today }) => mails_today?.sent, {
				cell: ({ mails_today }) => <MailsToday mails={mails_today} />,
			}),
			column("used", ({ used_at }) => used_at, {
				cell: ({ used_at }) => (
					<Quiet>
						{used_at === undefined ? undefined : (
							<span className="whitespace-nowrap">
								<Age at={used_at} />
							</span>
						)}
					</Quiet>
				),
			}),
			column("founded", ({ founded_at }) => founded_at, {
				cell: ({ founded_at }) => (
					<span className="font-num text-16 font-bold whitespace-nowrap text-ink-2">
						{founded_at === undefined ? "–" : writtenDay(founded_at, zone)}
					</span>
				),
			}),
			column("premium", ({ premium }) => premium.source, {
				cell: (shop) => <PremiumSwitch shop={shop} onChange={askPremium} />,
			}),
			column("acts", () => "", {
				titleHidden: true,
				cell: (shop) => <ShopMenu shop={shop} ask={ask} />,
			}),
		].filter(({ key }) => shown.has(key));
	}, [t, locale, zone, shown, ask, askPremium]);
}

function KindCell({ shop }: { shop: MasterApp }) {
	return <Quiet>{useKindText()(shop)}</Quiet>;
}

function Quiet({ children }: { children: ReactNode }) {
	return (
		<span className="text-14 text-ink-2 [overflow-wrap:break-word] [word-break:keep-all]">
			{children === undefined || children === "" ? "–" : children}
		</span>
	);
}

function NameCell({ shop }: { shop: MasterApp }) {
	const { t } = useTranslation("shops");
	const { locale } = useMaster();
	const uid = parseAppUid(shop.app);
	const name = <bdi className="wrap-anywhere">{nameOf(shop, locale)}</bdi>;
	return (
		<span className="flex min-w-0 items-center gap-12 py-4">
			<MarkOf shop={shop} />
			<span className="grid min-w-0 max-w-[18rem] justify-items-start tablet:min-w-[8rem]">
				{uid === undefined ? (
					name
				) : (
					<AppLink
						className="-my-8 inline-block py-8 font-bold text-ink not-hover:no-underline"
						to={masterItemPaths.app(uid)}
					>
						{name}
					</AppLink>
				)}
				<small className="text-13 font-normal text-ink-2 wrap-anywhere">{shop.app}</small>
				{shop.deleting !== undefined ? (
					<Badge tone="danger">{t("deleting")}</Badge>
				) : shop.suspended === undefined ? null : (
					<Badge tone="caution">{t("suspended")}</Badge>
				)}
			</span>
		</span>
	);
}
